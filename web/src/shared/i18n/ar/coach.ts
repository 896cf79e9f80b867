/** العربية. */
import type { CoachText } from "../en/coach";
import { type ArabicForms, plurals } from "../plurals";

const count = plurals<ArabicForms>("ar");

const ar: CoachText = {
  help: "المساعدة ضد الحاسوب",
  choices: { none: "بلا", coach: "تنبيه", hints: "تلميحات" },
  leads: {
    none: "بلا أي مساعدة.",
    coach: "قبل الخطأ يُطلب منك أن تنظر مرة أخرى، ثلاث مرات في المباراة على الأكثر.",
    hints: "تلميح كلما طلبته.",
  },
  question: (column) => `العمود ${column}: هل تنظر مرة أخرى؟`,
  faults: {
    win: "هناك ما هو أفضل: ابحث عن أربعة في خط.",
    block: "قد يصفّ خصمك أربعة في نقلته التالية.",
    double_threat: "قد يصنع خصمك تهديدين معًا.",
    result: "هذه النقلة تضيّع المباراة.",
  },
  left: (looks) =>
    count(looks, {
      zero: "لا تنبيهات أخرى في هذه المباراة.",
      one: "بقي تنبيه واحد في هذه المباراة.",
      two: "بقي تنبيهان في هذه المباراة.",
      few: "بقيت # تنبيهات في هذه المباراة.",
      many: "بقي # تنبيهًا في هذه المباراة.",
      other: "بقي # تنبيه في هذه المباراة.",
    }),
  takeBack: "تراجع عنها",
  anyway: "العبها رغم ذلك",
};

export default ar;
