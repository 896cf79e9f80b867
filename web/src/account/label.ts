/** What a device is called until its owner says otherwise: the browser and the system it names itself. */

type Mark = readonly [sign: RegExp, name: string];

/** The first that fits: most browsers also name those they descend from. */
const BROWSERS: readonly Mark[] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const SYSTEMS: readonly Mark[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Macintosh/, "Mac"],
  [/Linux/, "Linux"],
];

/** "Firefox, Android"; empty if the browser says nothing that we know. */
export function suggestedLabel(agent: string = navigator.userAgent): string {
  const named = (marks: readonly Mark[]) => marks.find(([sign]) => sign.test(agent))?.[1];
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(", ");
}
