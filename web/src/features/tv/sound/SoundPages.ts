/** Sound, voice, captions and volume of the TV, and the reactions that fly over it, fetched as soon as the lobby is shown. */
export { Flying } from "../Flying";
export { SoundButton } from "./SoundButton";
export { Sounding } from "./Sounding";
