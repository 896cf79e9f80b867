/** Sound, voice, captions and volume of the TV, fetched as soon as the lobby is shown. */
export { SoundButton } from "./SoundButton";
export { Sounding } from "./Sounding";
