/** What the podium and the page of an evening say. */
import type { PodiumWords } from "../../en/party/podium";
import { type ArabicForms, plurals } from "../../plurals";

const count = plurals<ArabicForms>("ar");

/** A date keeps its own direction inside a sentence. */
const apart = (text: string) => `\u2068${text}\u2069`;

const ar: PodiumWords = {
  title: "الفائزون في السهرة",
  evening: "سهرة لعب",
  place: (rank) => `المركز ${rank}`,
  points: (points) =>
    count(points, { one: "نقطة واحدة", two: "نقطتان", few: "# نقاط", many: "# نقطة", other: "# نقطة" }),
  andMore: (players) => `و${players} غيرهم`,
  titles: "الألقاب",
  examining: (done, games) => `البحث عن أفضل النقلات: ${done} من ${games}`,
  noTitles: "لا ألقاب هذه المرة.",
  kinds: {
    best_move: "أفضل نقلة",
    block: "صدّة السهرة",
    finisher: "صاحب القرص الأخير",
    quickest: "أسرع إجابة",
    puzzler: "بطل الألغاز",
    guesser: "أفضل تخمين",
  },
  disc: (turn, game) => `القرص ${turn} في المباراة ${game}`,
  finished: (games) => `المباريات المحسومة: ${games}`,
  seconds: (seconds) => `${seconds}\u00a0ث`,
  guessPoints: (points) =>
    count(points, {
      one: "نقطة تخمين واحدة",
      two: "نقطتا تخمين",
      few: "# نقاط تخمين",
      many: "# نقطة تخمين",
      other: "# نقطة تخمين",
    }),
  everyone: "الجميع",
  player: "اللاعب",
  teamsHead: "الفرق",
  puzzlesHead: "الألغاز",
  hillHead: "التل",
  guessesHead: "التخمينات",
  winsHead: "الانتصارات",
  totalHead: "المجموع",
  guessesApart: "نقاط التخمين لا تدخل في المجموع.",
  open: "افتح صفحة السهرة",
  scan: "امسح الرمز للاحتفاظ بالسهرة",
  share: "مشاركة",
  copied: "نُسخ الرابط",
  keep: "احتفظ بهذه الصفحة",
  keepNo: "لا تحتفظ بهذه الصفحة",
  goes: (date) => `تختفي هذه الصفحة في ${apart(date)} إن لم يُحتفظ بها.`,
  kept: "هذه الصفحة محفوظة.",
  missing: "هذه الصفحة غير موجودة أو لم تعد موجودة.",
  missingLead: "تختفي صفحات السهرات بعد مدة إن لم يُحتفظ بها.",
  failed: "تعذّر تحميل الصفحة. جارٍ المحاولة من جديد…",
  home: "الرئيسية",
  newEvening: "سهرة جديدة",
  playOn: "متابعة اللعب",
  yourPlace: (rank) => `أنت في المركز ${rank}`,
};

export default ar;
