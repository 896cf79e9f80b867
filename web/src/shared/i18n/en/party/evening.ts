/** What TV and phones say between games and of what players choose for themselves. */

const en = {
  nextIn: (seconds: number) => `Next game in ${seconds}\u00a0s`,
  wait: "Wait",
  moreTime: "More time",
  moreTimeFor: (name: string) => `More time for ${name}`,
  skip: "Skip",
  more: "More",
  pauseGame: "Pause the game",
  changeTo: (team: string) => `Change to ${team}`,
  swapWith: (name: string) => `Swap teams with ${name}`,
  swapSoon: "You change as soon as someone wants to swap.",
  stay: "Stay in this team",
  yourName: "Your name",
  changeName: "Change name",
  endEvening: "End the evening",
  endEveningSure: "End the evening? The podium is shown.",
};

export type EveningWords = typeof en;
export default en;
