/** What TV and phones say between games and of what players choose for themselves. */
import type { EveningWords } from "../../en/party/evening";

/** A name keeps its own direction inside a sentence. */
const apart = (text: string) => `\u2068${text}\u2069`;

const ar: EveningWords = {
  nextIn: (seconds) => `اللعبة التالية بعد ${seconds}\u00a0ث`,
  wait: "انتظار",
  moreTime: "وقت إضافي",
  moreTimeFor: (name) => `وقت إضافي لـ ${apart(name)}`,
  skip: "تخطٍّ",
  more: "المزيد",
  pauseGame: "إيقاف اللعبة مؤقتًا",
  changeTo: (team) => `الانتقال إلى ${team}`,
  swapWith: (name) => `تبديل الفريق مع ${apart(name)}`,
  swapSoon: "تنتقل حالما يرغب أحدهم في التبديل.",
  stay: "البقاء في هذا الفريق",
  yourName: "اسمك",
  changeName: "تغيير الاسم",
  endEvening: "إنهاء السهرة",
  endEveningSure: "هل تُنهي السهرة؟ ستُعرض منصة التتويج.",
};

export default ar;
