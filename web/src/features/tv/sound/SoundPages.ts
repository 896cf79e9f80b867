/** Sound, voice, captions and volume of the TV, the reactions that fly over it, its language and what went wrong, fetched as soon as the lobby is shown. */
export { Flying } from "../Flying";
export { LanguageSwitch } from "../LanguageSwitch";
export { Problem } from "../Problem";
export { SoundButton } from "./SoundButton";
export { Sounding } from "./Sounding";
