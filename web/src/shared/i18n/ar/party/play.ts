/** What TV and phones say of a game as it goes on. */
import type { PlayWords } from "../../en/party/play";
import { type ArabicForms, plurals } from "../../plurals";

const count = plurals<ArabicForms>("ar");

/** A code or a name keeps its own direction inside a sentence. */
const apart = (text: string) => `\u2068${text}\u2069`;

const ar: PlayWords = {
  roomCode: (code) => `رمز الغرفة: ${apart(code)}`,
  idle: "أما زلت هنا؟",
  idleLead: "لم يلمس أحد الشاشة منذ ستة أدوار.",
  broken: "لا يمكن عرض هذه اللعبة",
  brokenLead: "يمكن للمضيف إنهاؤها واختيار لعبة أخرى.",
  goesFirst: (team) => `يبدأ ${team}`,
  sending: (column) => `يسقط القرص في العمود ${column}…`,
  dropIn: (column) => `أسقط في العمود ${column}`,
  ended: "ألغى المضيف المباراة",
  endedLead: "لا تُحتسب.",
  leave: "مغادرة الغرفة",
  leaveSure: "هل تغادر الغرفة؟ يمكنك العودة بالرمز.",
  fullScreen: "ملء الشاشة",
  movePhone: "الانتقال إلى هاتف آخر",
  waitNext: "في انتظار أن يبدأ المضيف المباراة القادمة.",
  waitStart: "في انتظار أن يبدأ المضيف.",
  youAreHost: "أنت المضيف.",
  teamComes: "سيُحدَّد فريقك بعد لحظة.",
  late: "المباراة جارية. ستلعب في القادمة.",
  emptyTeam: (team) => `لم يبقَ لاعبون في ${team}. من ينضم الآن يلعب فيه.`,
  emptied: "بقي فريق دون لاعبين. يمكن للمضيف استئناف المباراة.",
  tooFew: "يلزم لاعبان على الأقل.",
  starEach: "واحدة لكل مباراة مكتملة بين الفريقين",
  inTurns: (turns) =>
    turns === 1
      ? "أنت التالي"
      : count(turns, {
          one: "دورك بعد دور واحد",
          two: "دورك بعد دورين",
          few: "دورك بعد # أدوار",
          many: "دورك بعد # دورًا",
          other: "دورك بعد # دور",
        }),
  lastDisc: (name) => `قرص ${apart(name)}…`,
  didIt: (name) => `${apart(name)} حسمها!`,
  youDidIt: "لقد حسمتها!",
  luckyDisc: (name) => `نقلة عشوائية عن ${apart(name)} حسمتها!`,
  replay: "الأقراص الثلاثة الأخيرة",
  place: (place) => `الخانة ${place}`,
  tapPlace: "المس خانة فارغة",
  randomMove: (name) => `نقلة عشوائية عن ${apart(name)}`,
  tooLate: (column) => `انتهى الوقت. لُعبت نقلة عشوائية في العمود ${column}.`,
  skipped: (column) => `تخطّى المضيف دورك. لُعبت نقلة عشوائية في العمود ${column}.`,
  asleep: (name) => `هاتف ${apart(name)} نائم`,
  playFor: (name) => `العب بدلًا من ${apart(name)}`,
  missed: (turns) =>
    count(turns, {
      one: "فاتك دور واحد",
      two: "فاتك دوران",
      few: "فاتتك # أدوار",
      many: "فاتك # دورًا",
      other: "فاتك # دور",
    }),
  guessTitle: (name) => `أين سيلعب ${apart(name)}؟`,
  guessTeam: (team) => `أين سيلعب ${team}؟`,
  suggest: (name) => `اقترح عمودًا على ${apart(name)}`,
  suggestPlace: (name) => `اقترح خانة على ${apart(name)}`,
  guessColumn: (column) => `خمّن العمود ${column}`,
  guessed: (column) => `تخمينك: العمود ${column}`,
  right: (points) => `تخمين صحيح! \u200e+${points}`,
  rightRun: (run, points) => `تخمينات صحيحة متتالية: ${run}! \u200e+${points}`,
  marks: (guesses) =>
    count(guesses, {
      one: "تخمين واحد من فريقك",
      two: "تخمينان من فريقك",
      few: "# تخمينات من فريقك",
      many: "# تخمينًا من فريقك",
      other: "# تخمين من فريقك",
    }),
  votes: (team) => `${team} يصوّت`,
  voteTitle: "تصويت: أين نلعب؟",
  voteColumn: (column) => `صوّت للعمود ${column}`,
  voted: (column) => `صوتك: العمود ${column}`,
  guessPoints: (points) => `نقاط التخمين: ${points}`,
  guessedRight: (right, total) => `التخمينات الصحيحة: ${right} من ${total}`,
};

export default ar;
