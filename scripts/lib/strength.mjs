/** Standard deviations that hold 95 %. */
const Z = 1.96;

/**
 * Wilson's interval for a share: where the true one lies with 95 % certainty.
 *
 * @param {number} wins
 * @param {number} games
 * @returns {[low: number, high: number]}
 */
export function interval(wins, games) {
  if (games === 0) return [0, 1];
  const share = wins / games;
  const middle = share + Z ** 2 / (2 * games);
  const reach = Z * Math.sqrt((share * (1 - share)) / games + Z ** 2 / (4 * games ** 2));
  const scale = 1 + Z ** 2 / games;
  return [(middle - reach) / scale, (middle + reach) / scale];
}

/** Levels, each with the one below. */
const PAIRS = [
  ['normal', 'easy'],
  ['hard', 'normal'],
  ['expert', 'hard'],
];

/** Pairings in the order they are told in. */
const ORDER = ['greedy random', 'mcts greedy', ...PAIRS.map((pair) => pair.join(' '))];

const percent = (/** @type {number} */ share) => `${(100 * share).toFixed(1)} %`;

/**
 * A row of the table. Wanted is a share of wins, and a lower bound above one half; without `least` it is only told.
 *
 * @param {{ game: string, bots: [string, string], games: number, wins: number, least: number | undefined, seed: string, commit: string }} found
 */
export function rowOf({ game, bots: [a, b], games, wins, least, seed, commit }) {
  const [low, high] = interval(wins, games);
  const isReached = least !== undefined && wins / games >= least && low > 0.5;
  const verdict = least === undefined ? 'told' : isReached ? 'reached' : 'not reached';
  const cells = [
    game,
    a,
    b,
    games,
    percent(wins / games),
    `${percent(low)} to ${percent(high)}`,
    least === undefined ? '-' : percent(least),
    verdict,
    seed,
    commit,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** How many games a row tells of, and how many were won; none where there is no row. */
export function playedIn(/** @type {string | undefined} */ row) {
  const [, , , games = '0', share = '0'] = (row ?? '').slice(2).split(' | ');
  return { games: Number(games), wins: Math.round((Number(games) * Number.parseFloat(share)) / 100) };
}

/** The rows of a page, by game and pairing. */
export function rowsIn(/** @type {string} */ text) {
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| game') && !line.startsWith('| ---'));
  return new Map(lines.map((line) => [line.slice(2).split(' | ').slice(0, 3).join(' '), line]));
}

/** Rows by game, and of a game from the weaker pairing to the stronger. */
export function inOrder(/** @type {string[]} */ rows) {
  const placeOf = (/** @type {string} */ row) => {
    const [game = '', a = '', b = ''] = row.slice(2).split(' | ');
    return { game, at: ORDER.indexOf(`${a} ${b}`) };
  };
  return [...rows].sort((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)];
    return a.game < b.game ? -1 : a.game > b.game ? 1 : a.at - b.at;
  });
}

/**
 * What the table shows of its levels, by game: how often each won against the one below, where that was measured. A level that
 * cannot be told from the one below is null, and those above it are left out. Expert is hard with more time: it is there unless it won no more than
 * half of its games.
 *
 * @param {string[]} rows
 * @returns {Record<string, Record<string, { games: number, won: number } | null>>}
 */
export function levelsIn(rows) {
  /** @type {Record<string, Record<string, { games: number, won: number } | null>>} */
  const levels = {};
  const byPairing = rowsIn(rows.join('\n'));
  for (const game of new Set(rows.map((row) => row.slice(2).split(' | ')[0] ?? ''))) {
    for (const [level, below] of PAIRS) {
      const { games, wins: won } = playedIn(byPairing.get(`${game} ${level} ${below}`));
      if (games === 0) continue;
      const known = levels[game] ?? {};
      levels[game] = known;
      const differs = level === 'expert' ? 2 * won > games : interval(won, games)[0] > 0.5;
      known[level] = differs ? { games, won } : null;
      if (!differs) break;
    }
  }
  return levels;
}

/**
 * The whole page.
 *
 * @param {string[]} rows
 * @param {readonly { name: string, bot: string }[]} levels
 */
export function page(rows, levels) {
  const named = levels.map(({ name, bot }) => `${name} is \`${bot}\``).join(', ');
  return `# Strength

How strong the [bots](bots.md) are, as \`npm run strength\` found out and wrote down here. \`npm run strength -- battle\` plays one game again, \`--games 40\` so many of each pairing, \`--bots hard,normal\` that pairing alone;
\`--on\` goes on from the games a row has. \`mcts\` to greedy and hard to normal are the same games, since they are the same bots.

| game | bot | against | games | won | 95 % interval | wanted | | seed | commit |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

Every deal is played twice, with seats swapped, so that a good hand and the first turn help both alike; the decks are those each game deals when none is
named. \`mcts\` has 200 iterations an answer, its playouts cut after 6 decisions by the game's evaluation. The interval is Wilson's; a draw is no win.
The same seed gives the same games: \`npx upkeep simulate GAME --games N --seed strength --bots a,b --swap\`.

The levels of the table: ${named}. A game offers those that can be told from the one below, which is why the duel has no more than normal, and expert, which is hard with more time, unless it won no more than half; what was measured
stands beside each level (\`packages/web/src/strength.json\`, written by the same command).

## Why nobody beats greedy in the duel

In the duel a player's only choice is the order of their own cards, and greedy plays the strongest it holds. That is the best order there is, for every number of
turns at once: take any other, look at the first turn in which it does not play the strongest card, and swap that card forward. No turn's total so far gets
smaller. Playing a card each turn also keeps the hand below its limit. So two perfect players win half of the games each: there no bot can be better than even with
greedy, and the 65 % wanted cannot be reached by any.

## How to read it

Where a row says \`not reached\`, that is what was measured; nothing was tried again with another seed. An interval that holds 50 % says that who is stronger is
not settled; in the duel that is as good as it can get. What the bots do was chosen on games of other seeds. The figures of a game that is not in the table
have still to be taken: \`npm run strength -- GAME\`.

## Where the code is

\`scripts/strength.mjs\`, \`packages/ai/test/pairings.test.ts\` (a few short games of each pairing in \`npm test\`).
`;
}
