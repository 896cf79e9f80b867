/** The captions of what the TV sounds and says, and its volume. */
import type { SoundWords } from "../../en/party/sound";

/** A name keeps its own direction inside a sentence. */
const apart = (text: string) => `\u2068${text}\u2069`;

const ar: SoundWords = {
  volume: "الصوت",
  levels: { 0: "مكتوم", 1: "منخفض", 2: "متوسط", 3: "مرتفع" },
  sounds: {
    join: "رنين",
    reveal: "نغمات صاعدة",
    turn: "جرس",
    tick: "تكتكة",
    drop: "طقّة",
    win: "موسيقى الفوز",
    draw: "نغمتان منخفضتان",
  },
  welcome: (names) => `أهلًا ${names}!`,
  turn: (name) => `الدور على ${apart(name)}!`,
};

export default ar;
