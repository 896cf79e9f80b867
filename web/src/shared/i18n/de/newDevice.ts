import type { NewDeviceText } from "../en/newDevice";

const newDevice: NewDeviceText = {
  added: (device) => `Neues Gerät bei dir: ${device}`,
  look: "Deine Geräte",
  fine: "In Ordnung",
  unnamed: "Gerät ohne Namen",
};

export default newDevice;
