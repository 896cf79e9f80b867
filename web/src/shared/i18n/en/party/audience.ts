/** What the page of the audience says beside the words of a game. */
const en = {
  title: "You’re in the audience",
  lead: "Guess the moves and cheer. The TV shows what the audience thinks.",
  full: "The audience is full",
  fullLead: "You can still follow the game on the TV.",
  soon: "The next game starts soon.",
  over: "The game is over.",
  lost: "Connection lost.",
};

export type AudienceWords = typeof en;
export default en;
