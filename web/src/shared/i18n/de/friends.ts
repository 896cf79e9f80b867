/** Deutsch. */
import type { FriendsText } from "../en/friends";

const de: FriendsText = {
  takeBack: "Zug zurück",
  asked: "Du möchtest einen Zug zurücknehmen.",
  withdraw: "Doch nicht",
  asks: (name) => `${name} möchte einen Zug zurücknehmen.`,
  allow: "Erlauben",
  decline: "Ablehnen",
  declined: (name) => `${name} war nicht einverstanden.`,
  withdrawRematch: "Angebot zurückziehen",
  declineRematch: "Nein, danke",
  rematchDeclined: (name) => `${name} möchte keine Revanche.`,
  leave: "Spiel verlassen",
  react: "Reagieren",
  reactions: {
    nice: "Stark!",
    wow: "Wow!",
    ouch: "Autsch!",
    think: "Hm…",
    laugh: "Haha!",
    clap: "Gut gespielt!",
  },
};

export default de;
