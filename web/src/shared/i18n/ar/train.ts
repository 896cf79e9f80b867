/** العربية. */
import type { TrainText } from "../en/train";
import { type ArabicForms, plurals } from "../plurals";

const count = plurals<ArabicForms>("ar");
const positions = (cards: number) =>
  count(cards, {
    zero: "لا مواضع",
    one: "موضع واحد",
    two: "موضعان",
    few: "# مواضع",
    many: "# موضعًا",
    other: "# موضع",
  });

const ar: TrainText = {
  title: "المدرّب",
  lead: "مواضع من مبارياتك فاتك فيها شيء. تبقى في هذا المتصفح.",
  find: "ابحث عن مواضع في مبارياتي",
  looking: (done, all) => `المباراة ${done} من ${all}…`,
  found: (cards) => `للتدرّب: ${positions(cards)}.`,
  nothingNew: "لا توجد مباريات جديدة.",
  noGames: "أكمل مباراة ثم عُد: تتحوّل أخطاؤك هنا إلى تمارين.",
  offline: "لا يمكن الوصول إلى الخادم: لم تُفحص إلا مباريات هذا الجهاز.",
  failed: "لم ينجح ذلك. حاول مرة أخرى.",
  today: "اليوم",
  left: (cards) => `المتبقي اليوم: ${positions(cards)}`,
  begin: "ابدأ",
  doneToday: "هذا كل شيء لليوم. عُد غدًا.",
  tomorrow: (cards) => `تعود لاحقًا: ${positions(cards)}.`,
  ask: (side) => `دور ${side}. ماذا فاتك هنا؟`,
  right: "صحيح.",
  wrong: (column) => `ليس العمود ${column}.`,
  answer: (columns) => `الأفضل: العمود ${columns}.`,
  next: "التالي",
  close: "العودة إلى النظرة العامة",
  groups: "ما فاتك",
  kinds: { win: "فوز", block: "صدّ", double_threat: "تهديد مزدوج", value: "فوز أو تعادل ضائع" },
  directions: { row: "الصفوف", upright: "الأعمدة", diagonal: "الخطوط المائلة" },
  insight: (more, less, times) => `تفوتك ${more} أكثر من ${less} (×${times}).`,
  keep: "التصدير والاستيراد",
  keepLead: "خذ مواضعك إلى متصفح آخر، أو احتفظ بنسخة.",
  export: "تصدير",
  import: "استيراد",
  imported: "تم الاستيراد.",
  notOurs: "هذا الملف ليس من المدرّب. لم يتغيّر شيء.",
  toTrainer: "تدرّب على أخطائك",
  toRepertoire: "دليل الافتتاحات",
};

export default ar;
