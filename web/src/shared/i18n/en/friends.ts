/** What friends say and ask each other at one board: English, and the shape of the other languages. */
const en = {
  takeBack: "Take back",
  asked: "You asked to take back a move.",
  withdraw: "Withdraw",
  asks: (name: string) => `${name} wants to take back a move.`,
  allow: "Allow",
  decline: "Decline",
  declined: (name: string) => `${name} did not agree.`,
  withdrawRematch: "Withdraw the offer",
  declineRematch: "No, thanks",
  rematchDeclined: (name: string) => `${name} does not want a rematch.`,
  leave: "Leave the game",
  react: "React",
  reactions: {
    nice: "Nice!",
    wow: "Wow!",
    ouch: "Ouch!",
    think: "Hmm…",
    laugh: "Haha!",
    clap: "Well played!",
  } as Record<string, string>,
};

export type FriendsText = typeof en;
export default en;
