import type { NewDeviceText } from "../en/newDevice";

const newDevice: NewDeviceText = {
  added: (device) => `Nouvel appareil chez vous : ${device}`,
  look: "Vos appareils",
  fine: "D’accord",
  unnamed: "Appareil sans nom",
};

export default newDevice;
