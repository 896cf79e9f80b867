/** What is stored and for how long: English, and the shape every other language must have. */
const en = {
  title: "Privacy",
  lead: "What this server stores about you, for how long, and how you take or erase it.",
  toDevices: "Go to your devices",
  sections: [
    {
      title: "What is stored",
      lines: [
        "You: a random number, the name you gave, and when you first played.",
        "Your games: every move with its time, the clock, the result and who sat where. Parties: names, icons, teams and points.",
        "Your devices: the label, when each was added and last used. Of keys, codes and passkeys only a fingerprint or the public half is stored, never the secret.",
      ],
    },
    {
      title: "What is not",
      lines: [
        "No password, no location, no advertising and no tracking; an email address only if you give one for alerts.",
        "Your network address is used in memory to stop abuse. It is not stored with your games.",
      ],
    },
    {
      title: "Alerts",
      lines: [
        "Only if you turn them on: the address and keys of your browser’s push service, your email address, the address of a webhook, the keys of your calendar and feed, your quiet hours and language. They stay until you remove them or delete your data.",
        "A notification travels encrypted through your browser’s maker; emails and webhooks go to the address you gave. The last 20 alerts are kept so that you can see whether they arrived.",
      ],
    },
    {
      title: "Quick match",
      lines: [
        "While you look for an opponent: since when, at which time control, and your rating. It is forgotten an hour after the search has ended, apart from the last opponent, so that you do not meet the same one again at once.",
        "Players you block, and reports you send, with the game they are about. The other player learns of neither. The operator may erase finished games and reports after some time.",
      ],
    },
    {
      title: "Where",
      lines: [
        "In the database of this server, and nowhere else. The people who run it can read it.",
        "In your browser: one cookie that holds this device’s key, and your settings, puzzles and games played offline.",
      ],
    },
    {
      title: "How long",
      lines: [
        "Your name and devices stay until you delete your data; games stay for good, because they are your opponents’ too. A code to add a device lasts two minutes.",
        "A device stays signed in until you or it signs out.",
      ],
    },
    {
      title: "Take it with you",
      lines: [
        "“Your devices” has a download of everything about you: devices, names, and every game with its moves.",
      ],
    },
    {
      title: "Erase it",
      lines: [
        "“Delete me” on the same page resigns your running games and erases your name, devices, passkeys and recovery code at once.",
        "Finished games stay for your opponents and show the colour instead of your name.",
      ],
    },
    {
      title: "Backups",
      lines: [
        "The operator may keep copies of the database. A copy made before you deleted your data still holds your name until it is overwritten. Ask the operator how long copies are kept.",
      ],
    },
  ],
};

export type PrivacyText = typeof en;
export default en;
