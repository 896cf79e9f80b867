/** Sound, voice, captions and volume of the TV, the reactions that fly over it and its language, fetched as soon as the lobby is shown. */
export { Flying } from "../Flying";
export { LanguageSwitch } from "../LanguageSwitch";
export { SoundButton } from "./SoundButton";
export { Sounding } from "./Sounding";
