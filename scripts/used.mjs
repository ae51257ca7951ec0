// Part of `npm run prove`: a thousand random duels each of Magic, Lorcana and Crisis, every deck against every deck, in which
// everything the game has must really be used - every action, verb, keyword, and every ability of every card.
import { startSimulation } from '@upkeep/ai';
import { layTable } from '@upkeep/engine';
import { definitionOf } from '@upkeep/engine/kernel';
import { games } from '@upkeep/games';
import { crisisCards, crisisVocabulary } from '@upkeep/games/crisis';

const GAMES = 1000;
const SEED = '1';

/** How the uses of an ability are counted, by its kind. */
const PREFIX = { trigger: 'trigger', replacement: 'replacement', static: 'continuous' };

/**
 * What the rules of a game count besides what its definition names; `verbs`: those its own cards say, where that is not all.
 * @typedef {import('@upkeep/games').GameEntry & {
 *   also: string[], options?: Record<string, string>, verbs?: string[], countedBy?: Record<string, string>,
 *   lookedAt?: string[]
 * }} Wanted
 */
/** @type {Wanted[]} */
const wanted = [
  { ...games['magic'], also: ['legend rule', 'opening'] },
  // What only forbids is asked while actions are listed.
  { ...games['lorcana'], also: [], lookedAt: ['continuous:Encore: taking bows'] },
  {
    ...games['crisis'],
    options: { profile: 'cosmic' },
    also: (crisisVocabulary.abilityTags ?? []).map((tag) => `ability:${tag}`),
    verbs: verbsIn(crisisCards),
    // Regenerate of a keyword and as a status is one trigger.
    countedBy: { 'keyword:regenerate': 'trigger:Regenerate' },
    // What is asked only while actions are listed is looked at, not used.
    lookedAt: ['continuous:attack', 'continuous:truce', 'continuous:forbidden'],
  },
];

/** Every verb that is said anywhere in cards. */
function verbsIn(/** @type {unknown} */ json) {
  /** @type {Set<string>} */
  const found = new Set();
  JSON.stringify(json, (key, value) => {
    if (key === 'do' && typeof value === 'string') found.add(value);
    return value;
  });
  return [...found];
}

/** Everything that has to be used at least once, as the simulation names it. */
function expectedUses(/** @type {Wanted} */ { game, vocabulary, also, verbs: said }) {
  const { actions, cards = [], abilities = [] } = definitionOf(game);
  const { verbs, keywords } = vocabulary ?? { verbs: {}, keywords: {} };
  const all = [...cards.flatMap((card) => card.abilities ?? []), ...abilities].filter((one) => !isGivenUse(one));
  return new Set([
    ...Object.entries(actions).map(([name, { uses }]) => `action:${uses ?? name}`),
    ...(said ?? Object.keys(verbs)).map((name) => `verb:${name}`),
    // A keyword that is short for an ability is counted by it.
    ...Object.entries(keywords).flatMap(([name, { query, abilities: short }]) =>
      query && !short ? [`keyword:${name}`] : [],
    ),
    ...all.map(({ kind, name }) => `${PREFIX[kind]}:${name}`),
    ...also,
  ]);
}

/** An ability that is used and was given: it is no trigger, and counted as the action that uses it. */
function isGivenUse(/** @type {{ kind: string, program?: readonly unknown[] }} */ { kind, program }) {
  return kind === 'trigger' && program?.length === 0;
}

/**
 * A keyword that may be given to any card brings its abilities to each of them under the card's name (`Ox: supported`). They are one:
 * every name that only differs in the card.
 *
 * @param {ReadonlySet<string>} names
 */
function sharedBy(names) {
  const last = (/** @type {string} */ name) => name.replace(/:.*: /, ': ');
  /** @type {Map<string, string[]>} */
  const alike = new Map();
  for (const name of names) alike.set(last(name), [...(alike.get(last(name)) ?? []), name]);
  return (/** @type {string} */ name) => alike.get(last(name)) ?? [name];
}

/** Plays a game's duels; how much of it was never used, and how many went wrong. */
function prove(/** @type {Wanted} */ one) {
  const { game, options = {}, countedBy = {}, lookedAt = [] } = one;
  /** @type {Map<string, number>} */
  const used = new Map();
  const names = Object.keys(definitionOf(game).decks ?? {});
  const pairs = names.flatMap((first) => names.map((second) => [first, second]));
  let wrong = 0;
  let turns = 0;
  for (const [i, decks] of pairs.entries()) {
    const games = Math.floor((GAMES * (i + 1)) / pairs.length) - Math.floor((GAMES * i) / pairs.length);
    const table = layTable({ game, players: 2, decks, options });
    const simulation = startSimulation({ table, games, seed: `${SEED}/${decks.join('/')}` });
    while (simulation.playNext());
    const report = simulation.report();
    wrong += report.stuck + report.errors;
    turns += report.turns.mean * report.games;
    for (const [name, count] of Object.entries(report.used)) used.set(name, (used.get(name) ?? 0) + count);
  }
  const expected = [...expectedUses(one)].filter((name) => !lookedAt.includes(name)).sort();
  const alike = sharedBy(new Set(expected));
  const unused = expected.filter((name) => !alike(name).some((other) => used.has(countedBy[other] ?? other)));
  process.stdout.write(
    `${GAMES} duels of ${game.name}, ${Math.round(turns / GAMES)} turns each, ${wrong} went wrong: ` +
      `${expected.length - unused.length} of ${expected.length} things were used\n`,
  );
  for (const name of unused) process.stdout.write(`never used: ${name}\n`);
  return unused.length + wrong;
}

const named = process.argv.slice(2);
let failed = 0;
for (const one of wanted) if (named.length === 0 || named.includes(one.game.id)) failed += prove(one);
process.exitCode = failed > 0 ? 1 : 0;
