// Part of `npm run prove`: a thousand random duels of Magic, every deck against every deck, in which everything the game has
// must really be used - every action, verb, keyword, and every ability of every card.
import { startSimulation } from '@upkeep/ai';
import { layTable } from '@upkeep/engine';
import { definitionOf } from '@upkeep/engine/kernel';
import { magic, magicVocabulary } from '@upkeep/games/magic';

const GAMES = 1000;
const SEED = '1';

/** How the uses of an ability are counted, by its kind. */
const PREFIX = { trigger: 'trigger', replacement: 'replacement', static: 'continuous' };

/** Everything that has to be used at least once, as the simulation names it. */
function expectedUses() {
  const { actions, cards = [], abilities = [] } = definitionOf(magic);
  const all = [...cards.flatMap((card) => card.abilities ?? []), ...abilities];
  return new Set([
    ...Object.entries(actions).map(([name, { uses }]) => `action:${uses ?? name}`),
    ...Object.keys(magicVocabulary.verbs).map((name) => `verb:${name}`),
    ...Object.entries(magicVocabulary.keywords).flatMap(([name, { query }]) => (query ? [`keyword:${name}`] : [])),
    ...all.map(({ kind, name }) => `${PREFIX[kind]}:${name}`),
    'legend rule',
    'opening',
  ]);
}

/** @type {Map<string, number>} */
const used = new Map();
const names = Object.keys(definitionOf(magic).decks ?? {});
const pairs = names.flatMap((first) => names.map((second) => [first, second]));
let wrong = 0;
let turns = 0;
for (const [i, decks] of pairs.entries()) {
  const games = Math.floor((GAMES * (i + 1)) / pairs.length) - Math.floor((GAMES * i) / pairs.length);
  const table = layTable({ game: magic, players: 2, decks });
  const simulation = startSimulation({ table, games, seed: `${SEED}/${decks.join('/')}` });
  while (simulation.playNext());
  const report = simulation.report();
  wrong += report.stuck + report.errors;
  turns += report.turns.mean * report.games;
  for (const [name, count] of Object.entries(report.used)) used.set(name, (used.get(name) ?? 0) + count);
}
const expected = [...expectedUses()].sort();
const unused = expected.filter((name) => !used.has(name));
process.stdout.write(
  `${GAMES} duels of Magic, ${Math.round(turns / GAMES)} turns each, ${wrong} went wrong: ` +
    `${expected.length - unused.length} of ${expected.length} things were used\n`,
);
for (const name of unused) process.stdout.write(`never used: ${name}\n`);
process.exitCode = unused.length + wrong > 0 ? 1 : 0;
