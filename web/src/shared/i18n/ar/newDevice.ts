import type { NewDeviceText } from "../en/newDevice";

const newDevice: NewDeviceText = {
  added: (device) => `جهاز جديد لديك: ${device}`,
  look: "أجهزتك",
  fine: "حسنًا",
  unnamed: "جهاز بلا اسم",
};

export default newDevice;
