import type { NewDeviceText } from "../en/newDevice";

const newDevice: NewDeviceText = {
  added: (device) => `Dispositivo nuevo en tu cuenta: ${device}`,
  look: "Tus dispositivos",
  fine: "Entendido",
  unnamed: "Dispositivo sin nombre",
};

export default newDevice;
