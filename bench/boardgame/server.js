// Connect Four on boardgame.io, for `make bench-service`: its own server, in memory or with its file storage.
//   node bench/boardgame/server.js PACKAGES [FOLDER]
// PACKAGES is the node_modules folder that holds boardgame.io; with FOLDER matches are stored there.
const { join } = require("node:path");
const [packages, folder] = process.argv.slice(2);
const { Server, FlatFile } = require(join(packages, "boardgame.io/server"));
const { INVALID_MOVE } = require(join(packages, "boardgame.io/core"));

const ROWS = 6;
const COLUMNS = 7;
const DIRECTIONS = [[0, 1], [1, 0], [1, 1], [1, -1]];

function connects(cells, row, column) {
  const own = cells[row * COLUMNS + column];
  const held = (r, c) => r >= 0 && r < ROWS && c >= 0 && c < COLUMNS && cells[r * COLUMNS + c] === own;
  return DIRECTIONS.some(([down, right]) => {
    let length = 1;
    for (const way of [1, -1]) {
      for (let n = 1; held(row + n * way * down, column + n * way * right); n++) length++;
    }
    return length >= 4;
  });
}

const ConnectFour = {
  name: "connect-four",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ cells: Array(ROWS * COLUMNS).fill(null), winner: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      if (!Number.isInteger(column) || column < 0 || column >= COLUMNS) return INVALID_MOVE;
      let row = ROWS - 1;
      while (row >= 0 && G.cells[row * COLUMNS + column] !== null) row--;
      if (row < 0) return INVALID_MOVE;
      G.cells[row * COLUMNS + column] = playerID;
      if (connects(G.cells, row, column)) G.winner = playerID;
    },
  },
  endIf: ({ G }) => {
    if (G.winner !== null) return { winner: G.winner };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

const options = { games: [ConnectFour], origins: ["http://localhost"] };
if (folder) options.db = new FlatFile({ dir: folder });
console.log = () => {};
Server(options)
  .run({ port: { port: 0, host: "127.0.0.1" } }) // handed on to listen() as it is
  .then(({ appServer }) => {
    appServer.keepAliveTimeout = 120_000; // the load keeps its connections while a slow game lasts
    process.stdout.write(`ready at ${appServer.address().port} on node ${process.version}\n`);
  });
