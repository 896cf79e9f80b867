/** What is said of a new device of a player, on the pages and at a party. */
const newDevice = {
  added: (device: string) => `New device on your account: ${device}`,
  look: "Your devices",
  fine: "OK",
  /** A device that told no name. */
  unnamed: "Device without a name",
};

export type NewDeviceText = typeof newDevice;
export default newDevice;
