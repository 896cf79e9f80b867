/** What only the host's panel says. */

const en = {
  playNow: "Skip: random move",
  playNowHint: "Drops a random disc for the current player",
  mute: "Mute TV",
  unmute: "Unmute TV",
  volume: "TV volume",
  volumes: { 1: "Low", 2: "Medium", 3: "High" },
  lock: "Lock the room",
  unlock: "Unlock the room",
  hintsOn: "Hints: on",
  hintsOff: "Hints: off",
  voteOn: "Team votes: on",
  voteOff: "Team votes: off",
  turnTime: "Turn time",
  restart: "Restart",
  restartSure: "Restart? This game won’t count.",
  end: "Cancel game",
  endSure: "Cancel the game? It won’t count.",
  nextSection: "Next round",
  players: "Players",
  choose: (name: string) => `Options for ${name}`,
  rename: "Rename",
  newName: (name: string) => `New name for ${name}`,
  moveTo: (team: string) => `Move to ${team}`,
  remove: "Remove",
  removeSure: (name: string) => `Remove ${name}? They can join again.`,
  block: "Block",
  blockSure: (name: string) => `Block ${name}?`,
  makeHost: "Make host",
  makeHostSure: (name: string) => `Make ${name} the host? This screen loses its buttons.`,
  none: "Nobody has joined yet.",
};

export type HostWords = typeof en;
export default en;
