import type { BotsText } from "./en";

const ar: BotsText = {
  title: "بوتاتك",
  lead: "يمكن لبرنامج أن يلعب هنا كلاعب مستقل. يظهر دائمًا على أنه بوت، مع اسمك مالكًا له.",
  name: "اسم البوت الجديد",
  make: "إنشاء بوت",
  tokenOf: (name) => `رمز ${name}`,
  once: "انسخ هذا الرمز الآن: لن يظهر إلا مرة واحدة. من يملكه يستطيع اللعب باسم هذا البوت.",
  copy: "نسخ الرمز",
  done: "تم",
  made: (date) => `أُنشئ ${date}`,
  used: (date) => `آخر استخدام ${date}`,
  unused: "لم يُستخدم بعد",
  remove: "حذف",
  removeNamed: (name) => `حذف ${name}`,
  question: (name) => `حذف ${name}؟`,
  questionLead: "تنتهي مبارياته الجارية بالانسحاب ويتوقف رمزه عن العمل. لا يمكن التراجع عن ذلك.",
  removed: "حُذف البوت.",
  tooMany: "لا يمكنك امتلاك المزيد من البوتات. احذف واحدًا أولًا.",
};

export default ar;
