/** العربية. */
import type { FriendsText } from "../en/friends";

const ar: FriendsText = {
  takeBack: "تراجع",
  asked: "طلبتَ التراجع عن نقلة.",
  withdraw: "إلغاء الطلب",
  asks: (name) => `طلب تراجع عن نقلة من ${name}.`,
  allow: "سماح",
  decline: "رفض",
  declined: (name) => `لم تتم الموافقة من ${name}.`,
  withdrawRematch: "سحب العرض",
  declineRematch: "لا، شكرًا",
  rematchDeclined: (name) => `لا رغبة في الإعادة لدى ${name}.`,
  leave: "مغادرة المباراة",
  react: "تفاعل",
  reactions: {
    nice: "أحسنت!",
    wow: "واو!",
    ouch: "آخ!",
    think: "امم…",
    laugh: "ههه!",
    clap: "لعب رائع!",
  },
};

export default ar;
