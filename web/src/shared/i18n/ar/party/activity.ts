/** What TV and phones say of activities: what a room can play, and Puzzle Rush. */
import type { ActivityWords } from "../../en/party/activity";
import { type ArabicForms, plurals } from "../../plurals";

const count = plurals<ArabicForms>("ar");

/** A name keeps its own direction inside a sentence. */
const apart = (text: string) => `\u2068${text}\u2069`;

/** The time of a turn. */
const length = (seconds: number) =>
  seconds < 60
    ? count(seconds, { one: "ثانية واحدة", two: "ثانيتان", few: "# ثوانٍ", many: "# ثانية", other: "# ثانية" })
    : count(seconds / 60, {
        one: "دقيقة واحدة",
        two: "دقيقتان",
        few: "# دقائق",
        many: "# دقيقة",
        other: "# دقيقة",
      });

const ar: ActivityWords = {
  game: "اللعبة",
  games: { "connect-four": "أربعة تربح", "tic-tac-toe": "إكس-أو" },
  choose: "التالي",
  names: { teams: "فريقان", puzzles: "سباق الألغاز", hill: "ملك التل" },
  leads: {
    teams: "فريقان على لوح واحد",
    puzzles: "الألغاز العشرة نفسها للجميع",
    hill: "لاعبان يتنافسان والباقون يخمّنون، والخاسر يعود إلى آخر الطابور",
  },
  first: (team, seconds) => `يبدأ ${team}، ${length(seconds)} لكل دور`,
  firstNoLimit: (team) => `يبدأ ${team}، دون حد للوقت`,
  startPuzzles: "ابدأ سباق الألغاز",
  again: "مرة أخرى",
  ready: (players) =>
    count(players, {
      one: "لاعب واحد جاهز.",
      two: "لاعبان جاهزان.",
      few: "# لاعبين جاهزون.",
      many: "# لاعبًا جاهزون.",
      other: "# لاعب جاهزون.",
    }),
  getReady: "استعدوا!",
  getReadyLead: "ابحث عن العمود الرابح. كلما أسرعت زادت نقاطك.",
  round: (round, rounds) => `اللغز ${round} من ${rounds}`,
  wins: (team, moves) =>
    count(moves, {
      one: `${team} يفوز بقرص واحد. أين؟`,
      two: `${team} يفوز بنقلتين. كيف؟`,
      few: `${team} يفوز بـ# نقلات. كيف؟`,
      many: `${team} يفوز بـ# نقلة. كيف؟`,
      other: `${team} يفوز بـ# نقلة. كيف؟`,
    }),
  saves: (team) => `على ${team} ألّا يخسر. أين؟`,
  tap: "المس العمود الصحيح",
  answered: (players, all) => `الإجابات: ${players} من ${all}`,
  yourAnswer: (column) => `إجابتك: العمود ${column}`,
  sent: "أُرسلت الإجابة",
  hint: "تلميح (نقطة واحدة)",
  hinted: "أحد هذه الأعمدة صحيح: نقطة واحدة",
  solution: (column) => `العمود ${column}!`,
  rightOnes: (players, all) => `الإجابات الصحيحة: ${players} من ${all}`,
  right: "صحيح!",
  wrong: (column) => `كان العمود ${column}.`,
  late: (column) => `انتهى الوقت. كان العمود ${column}.`,
  puzzlePoints: (points) => `نقاط الألغاز: ${points}`,
  standing: "نقاط الألغاز",
  puzzles: "الألغاز",
  total: "المجموع",
  over: "انتهى سباق الألغاز",
  cut: "أُنهي سباق الألغاز مبكرًا",
  cutLead: "تُحتسب النقاط التي جُمعت.",
  winner: (name) => `${apart(name)} يفوز!`,
  winners: (names) => `المركز الأول مناصفةً: ${names}`,
  nobody: "لا نقاط هذه المرة",
  skip: "تخطَّ هذا اللغز",
  end: "أنهِ سباق الألغاز",
  endSure: "إنهاء سباق الألغاز؟ تُحتسب النقاط التي جُمعت.",
  startDuel: "ابدأ المبارزة",
  nextDuel: "المبارزة التالية",
  versus: (one, two) => `${apart(one)} ضد ${apart(two)}`,
  inLine: (place) => `مكانك في الطابور: ${place}`,
  isKing: (name) => `${apart(name)} ملك التل!`,
  youAreKing: "أنت ملك التل!",
  reign: (wins) =>
    count(wins, {
      one: "فوز واحد",
      two: "فوزان متتاليان",
      few: "# انتصارات متتالية",
      many: "# انتصارًا متتاليًا",
      other: "# انتصار متتالٍ",
    }),
  youNext: "دورك في المبارزة التالية!",
  bothBack: "تعادل: يعود الاثنان إلى آخر الطابور.",
  line: "في الطابور",
  onHill: "على التل",
  hill: "التل",
};

export default ar;
