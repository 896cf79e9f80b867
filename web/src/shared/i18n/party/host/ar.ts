/** What only the host's panel says. */
import type { HostWords } from "./en";

const ar: HostWords = {
  playNow: "تخطٍّ: نقلة عشوائية",
  playNowHint: "إسقاط قرص عشوائي عن صاحب الدور",
  mute: "كتم التلفاز",
  unmute: "تشغيل صوت التلفاز",
  volume: "مستوى صوت التلفاز",
  volumes: { 1: "منخفض", 2: "متوسط", 3: "مرتفع" },
  lock: "قفل الغرفة",
  unlock: "إلغاء قفل الغرفة",
  hintsOn: "التلميحات: مفعّلة",
  hintsOff: "التلميحات: متوقفة",
  voteOn: "تصويت الفريق: مفعّل",
  voteOff: "تصويت الفريق: متوقف",
  turnTime: "وقت الدور",
  restart: "من جديد",
  restartSure: "هل تبدأ من جديد؟ لن تُحتسب هذه المباراة.",
  end: "إلغاء المباراة",
  endSure: "هل تلغي المباراة؟ لن تُحتسب.",
  nextSection: "الجولة التالية",
  players: "اللاعبون",
  choose: (name) => `خيارات ${name}`,
  rename: "تغيير الاسم",
  newName: (name) => `اسم جديد بدل ${name}`,
  moveTo: (team) => `نقل إلى ${team}`,
  remove: "إخراج",
  removeSure: (name) => `إخراج ${name}؟ يمكنه الانضمام من جديد.`,
  block: "حظر",
  blockSure: (name) => `هل تحظر ${name}؟`,
  makeHost: "تعيين مضيفًا",
  makeHostSure: (name) => `جعل ${name} مضيفًا؟ ستفقد هذه الشاشة أزرارها.`,
  none: "لم ينضم أحد بعد.",
};

export default ar;
