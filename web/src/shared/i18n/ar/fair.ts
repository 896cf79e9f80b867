/** العربية. */
import type { FairText } from "../en/fair";
import { type ArabicForms, plurals } from "../plurals";

const count = plurals<ArabicForms>("ar");

const ar: FairText = {
  start: {
    handicap: "أفضلية",
    handicapNote: "تعادل مثبت، لكن أحد الجانبين يحصد نقاطًا أكثر عند مستويي هاوٍ ومتمرّس.",
    discs: "الأقراص على اللوح",
    number: "رقم الافتتاح",
    numberHint: (size) => `اختياري: رقم متفق عليه من 1 إلى ${size}. وإلا فبالقرعة.`,
    numberFault: (size) => `اكتب رقمًا من 1 إلى ${size} أو اتركه فارغًا.`,
    favours: "الأفضلية لـ",
    share: "نقاط هذا الجانب من 100",
    shareHint: "من 60 إلى 85. يُختار أقرب افتتاح متاح بالقرعة.",
    shareFault: "اكتب رقمًا من 60 إلى 85.",
    setFault: "تتكوّن الجولة من مباراتين.",
    noSuchGame: "هذه اللعبة غير متوفرة هنا. اختر لعبة أخرى.",
    onDevice: "تُلعب هذه المباراة على هذا الجهاز من دون اتصال.",
  },
  swap: {
    title: "هل تبدّل الجانب؟",
    lead: (taken, left) =>
      `يمكنك أخذ جانب ${taken} مع القرص الموجود على اللوح. عندها يلعب خصمك بجانب ${left}.`,
    yes: (side) => `التبديل إلى ${side}`,
    no: (side) => `البقاء مع ${side}`,
  },
  second: {
    starts: (seconds) =>
      count(seconds, {
        zero: "تبدأ المباراة الثانية الآن.",
        one: "تبدأ المباراة الثانية بعد ثانية واحدة.",
        two: "تبدأ المباراة الثانية بعد ثانيتين.",
        few: "تبدأ المباراة الثانية بعد # ثوانٍ.",
        many: "تبدأ المباراة الثانية بعد # ثانية.",
        other: "تبدأ المباراة الثانية بعد # ثانية.",
      }),
    now: "العب المباراة الثانية",
    stay: "ابقَ هنا",
  },
  even: {
    between: (strength, below, above) => `لعب الحاسوب بقوة ${strength} من 100، بين ${below} و${above}.`,
    same: (strength, level) => `لعب الحاسوب بقوة ${strength} من 100، بمستوى ${level}.`,
    next: "تتغير قوته بعد كل مباراة لتفوز بنصفها.",
  },
  sheet: {
    title: (number) => `الافتتاح ${number}`,
    place: (deck, number, size) => `${deck}، الرقم ${number} من ${size}`,
    decks: {
      "even-4": "افتتاح متكافئ من 4 أقراص",
      "even-6": "افتتاح متكافئ من 6 أقراص",
      "even-8": "افتتاح متكافئ من 8 أقراص",
      handicap: "أفضلية",
    },
    values: "قيمة كل عمود",
    toMove: (side) => `دور ${side}`,
    column: "العمود",
    value: "القيمة",
    win: (moves) =>
      count(moves, {
        zero: "فوز فوري",
        one: "فوز فوري",
        two: "فوز بعد نقلتين",
        few: "فوز بعد # نقلات",
        many: "فوز بعد # نقلة",
        other: "فوز بعد # نقلة",
      }),
    loss: (moves) =>
      count(moves, {
        zero: "خسارة فورية",
        one: "خسارة فورية",
        two: "خسارة بعد نقلتين",
        few: "خسارة بعد # نقلات",
        many: "خسارة بعد # نقلة",
        other: "خسارة بعد # نقلة",
      }),
    draw: "تعادل",
    full: "ممتلئ",
    line: "سلسلة نقلات تحفظ التعادل",
    lineLead: "أفضل لعب من الجانبين حتى يمتلئ اللوح.",
    shares: "نتائج المتكافئين من هنا",
    sharesLead: (side) => `نقاط ${side} من 100 حين يلعب المستوى ضد نفسه، مع الخطأ المعياري.`,
    notEven: (level) => `اللاعبون الأقوى يرون أبعد: هذا الافتتاح ليس متكافئًا عند مستوى ${level}.`,
    otherSide: (level) => `اللاعبون الأقوى يرون أبعد: هذا الافتتاح يرجّح الجانب الآخر عند مستوى ${level}.`,
    level: "المستوى",
    points: (side) => `نقاط ${side}`,
    games: "المباريات",
    play: "العب من هذا الافتتاح",
    picture: "صورة",
    missing: "لا يوجد افتتاح كهذا",
    missingLead: "تحقق من العنوان: مجموعة ورقم، مثل even-6/17.",
  },
};

export default ar;
