/** What only a television says. */
import type { TvWords } from "../../en/party/tv";
import { type ArabicForms, plurals } from "../../plurals";

const count = plurals<ArabicForms>("ar");

/** An address or a code keeps its own direction inside a sentence. */
const apart = (text: string) => `\u2068${text}\u2069`;

/** A plus sign stays before its number. */
const plus = (points: number) => `\u200e+${points}`;

const ar: TvWords = {
  opening: "تُفتح غرفة الآن…",
  start: "ابدأ على هذه الشاشة",
  startLead: "يشغّل الصوت وملء الشاشة ويُبقي الشاشة مضاءة.",
  scan: "امسح الرمز والعب",
  qr: "رمز QR للانضمام",
  goTo: "أو افتح",
  enter: "واكتب",
  goToEnter: (host, code) => `افتح ${apart(host)} واكتب ${apart(code)}`,
  loopback: `لا تستطيع الهواتف فتح هذا العنوان. شغّل الخادم بالأمر: ${apart("fourline serve --lan")}`,
  freeSeat: "مكان فارغ",
  ready: (players, red, blue) =>
    `${count(players, {
      one: "لاعب واحد جاهز",
      two: "لاعبان جاهزان",
      few: "# لاعبين جاهزون",
      many: "# لاعبًا جاهزون",
      other: "# لاعب جاهزون",
    })}: الأحمر ${red}، الأزرق ${blue}.`,
  lessReady: (players) => (players === 0 ? "لا لاعبين بعد." : "انضم لاعب واحد. يلزم اثنان على الأقل."),
  shuffle: "خلط",
  lock: "قفل",
  unlock: "إلغاء القفل",
  turnTime: "وقت الدور",
  language: "اللغة",
  lockedNote: "الغرفة مقفلة: لا يمكن لأحد الانضمام.",
  justWatching: "تشاهد فقط؟",
  audience: (people) =>
    count(people, {
      one: "الجمهور: شخص واحد",
      two: "الجمهور: شخصان",
      few: "الجمهور: # أشخاص",
      many: "الجمهور: # شخصًا",
      other: "الجمهور: # شخص",
    }),
  audienceRight: (right, total) => `الجمهور: أصاب ${right} من ${total}`,
  locked: "مقفلة",
  hostStarts: "في انتظار أن يبدأ المضيف.",
  hostNamedStarts: (name) => `في انتظار أن يبدأ ${name} (المضيف).`,
  goesFirst: (team) => `يبدأ ${team}`,
  turnOf: (name, team) => `دور ${name} (${team})`,
  next: (name, team) => `التالي: ${name} (${team})`,
  nextLabel: "التالي",
  onTurn: "يلعب الآن",
  asleep: "نائم",
  away: "إعادة الاتصال",
  watching: (players) =>
    count(players, {
      one: "لاعب واحد ينتظر المباراة القادمة",
      two: "لاعبان ينتظران المباراة القادمة",
      few: "# لاعبين ينتظرون المباراة القادمة",
      many: "# لاعبًا ينتظرون المباراة القادمة",
      other: "# لاعب ينتظرون المباراة القادمة",
    }),
  dropped: (name, column) => [name, `، العمود ${column}`],
  auto: (name, column) => `انتهى الوقت! نقلة عشوائية عن ${name}: العمود ${column}.`,
  skipped: (name, column) => `تخطّى المضيف دور ${name}: نقلة عشوائية في العمود ${column}.`,
  paused: "متوقفة مؤقتًا",
  pausedLead: "أوقف المضيف المباراة مؤقتًا.",
  idle: "أما زلتم هنا؟",
  idleLead: "المسوا «استئناف» على أي هاتف.",
  wins: (team) => `فاز ${team}!`,
  draw: "تعادل",
  everyone: (points) => `الجميع ${plus(points)}`,
  noPoints: (names) => `دون نقاط: ${names}`,
  teamGets: (team, points) => `${team}: ${plus(points)} لكل لاعب`,
  ended: "ألغى المضيف المباراة",
  endedLead: "لا تُحتسب.",
  after: (game) => `بعد المباراة ${game}`,
  points: "النقاط",
  guesses: "التخمين",
  won: "فوز",
  drawn: "تعادل",
  lost: "خسارة",
  stars: (stars, round) =>
    `الجولة ${round}: ${count(stars, {
      one: "نجمة واحدة",
      two: "نجمتان",
      few: "# نجوم",
      many: "# نجمة",
      other: "# نجمة",
    })}`,
  nextSection: "الجولة التالية",
  toHome: "مغادرة اللعب الجماعي",
  reconnecting: "إعادة الاتصال…",
  reconnectingLead: "لا يضيع شيء.",
  missing: (code) => `لا توجد غرفة بالرمز ${apart(code)}.`,
  missingLead: "تُغلق الغرف بعد يوم من آخر مباراة.",
  openNew: "فتح غرفة جديدة",
  failed: "تعذّر فتح الغرفة.",
  soundOn: "تشغيل الصوت",
  menu: "قائمة المضيف",
};

export default ar;
