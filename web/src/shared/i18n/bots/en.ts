/** The words about a player's bots in English, and the shape every other language must have. */
const en = {
  title: "Your bots",
  lead: "A program can play here as a player of its own. It is always shown as a bot, with your name as its owner.",
  name: "Name of the new bot",
  make: "Make a bot",
  tokenOf: (name: string) => `Token of ${name}`,
  once: "Copy this token now: it is shown only once. Anyone who has it can play as this bot.",
  copy: "Copy token",
  done: "Done",
  made: (date: string) => `made ${date}`,
  used: (date: string) => `last used ${date}`,
  unused: "never used",
  remove: "Delete",
  removeNamed: (name: string) => `Delete ${name}`,
  question: (name: string) => `Delete ${name}?`,
  questionLead: "Its running games are resigned and its token stops working. This cannot be undone.",
  removed: "The bot was deleted.",
  tooMany: "You have as many bots as you may have. Delete one first.",
};

export type BotsText = typeof en;
export default en;
