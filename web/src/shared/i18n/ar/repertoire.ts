/** العربية. */
import type { RepertoireText } from "../en/repertoire";
import { type ArabicForms, plurals } from "../plurals";

const count = plurals<ArabicForms>("ar");
const positions = (number: number) =>
  count(number, {
    zero: "لا مواضع",
    one: "موضع واحد",
    two: "موضعان",
    few: "# مواضع",
    many: "# موضعًا",
    other: "# موضع",
  });
const discs = (number: number) =>
  count(number, {
    zero: "لا أقراص",
    one: "قرص واحد",
    two: "قرصان",
    few: "# أقراص",
    many: "# قرصًا",
    other: "# قرص",
  });

const ar: RepertoireText = {
  title: "دليل الافتتاحات",
  menu: "الدليل",
  lead: "جواب واحد عن كل ما يمكن أن يلعبه خصمك، مُثبت بالبحث. يُبنى في هذا المتصفح ويبقى فيه.",
  buildTitle: "ابنِ دليلًا",
  side: "لونك",
  style: "الأسلوب",
  styles: { safest: "أقلّ ما يُحفظ", sharpest: "الأصعب ردًّا", own: "من مبارياتي" },
  styleLeads: {
    safest: "أصغر مجموعة نقلات تحافظ على النتيجة.",
    sharpest: "من بين النقلات الجيدة، تلك التي يصعب على اللاعبين المتمرّسين الردّ عليها.",
    own: "نقلاتك الأكثر تكرارًا حيثما تحافظ على النتيجة.",
  },
  depth: "العمق",
  discs,
  build: "ابنِ",
  stop: "أوقف",
  searched: (number) => `قيد البحث: ${positions(number)}…`,
  failed: "لم ينجح ذلك. حاول مرة أخرى.",
  noSolver: "لا يستطيع هذا المتصفح تحليل المواضع، فلا يمكن بناء دليل هنا.",
  noGames: "لم تُكمل بعد أي مباراة بهذا اللون. اختر أسلوبًا آخر.",
  heading: (side, style) => `${side}: ${style}`,
  covered: (number, depth) => `العدد: ${positions(number)}، العمق: ${discs(depth)}؛ كل ردّ مشمول.`,
  values: {
    win: (side) => `${side} يفوز حتمًا.`,
    draw: (side) => `${side} يتعادل على الأقل.`,
    loss: (side) => `${side} يخسر أمام اللعب المثالي؛ هذه الأجوبة تصمد أطول مدة وتعاقب كل خطأ.`,
  },
  due: (number) => `للتدرّب اليوم: ${positions(number)}.`,
  nothingDue: "لا شيء للتدرّب عليه اليوم.",
  practise: (number) => `تدرّب: ${positions(number)}`,
  browse: "تصفّحه",
  download: "تنزيل",
  remove: "حذف",
  removeSure: "هل تريد حذف هذا الدليل؟",
  replaceSure: (side) => `هل تريد استبدال دليلك للون ${side}؟`,
  lostLead: "سيضيع ما تدرّبت عليه فيه.",
  replace: "استبدال",
  keep: "احتفظ به",
  toTrainer: "تدرّب على أخطائك",
  progress: (number, all) => `${number} من ${all}`,
  ask: (side) => `دور ${side}. ماذا يلعب دليلك؟`,
  right: "صحيح.",
  wrong: (column) => `دليلك يلعب العمود ${column}.`,
  alsoKeeps: (column) => `العمود ${column} يحافظ على النتيجة أيضًا، لكن الردود عليه غير مشمولة.`,
  givesAway: (column) => `العمود ${column} يضيّع النتيجة.`,
  next: "التالي",
  close: "العودة إلى النظرة العامة",
  answers: (column, side) => `جوابك العمود ${column}. العب أي ردّ للون ${side}.`,
  reply: (side) => `العب أي قرص أول للون ${side}.`,
  end: "ينتهي دليلك هنا.",
  back: "خطوة إلى الوراء",
  toStart: "العودة إلى البداية",
};

export default ar;
