/** العربية. */
import type { DeskText } from "../en/desk";
import { type ArabicForms, plurals } from "../plurals";

const count = plurals<ArabicForms>("ar");

const ar: DeskText = {
  move: (number, name, place) =>
    place ? `النقلة ${number}، ${name}، ${place}` : `النقلة ${number}، ${name}`,
  since: (moves) =>
    count(moves, {
      one: "منذ زيارتك الأخيرة: نقلة واحدة",
      two: "منذ زيارتك الأخيرة: نقلتان",
      few: "منذ زيارتك الأخيرة: # نقلات",
      many: "منذ زيارتك الأخيرة: # نقلة",
      other: "منذ زيارتك الأخيرة: # نقلة",
    }),
  left: "غادر المباراة",
  next: "المباراة التالية بانتظارك",
  offer: "نبّهني عندما يحين دوري",
  noThanks: "لا، شكرًا",
  noneWaits: "لا توجد مباراة أخرى بانتظارك الآن.",
};

export default ar;
