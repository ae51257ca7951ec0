import type { MatchContext } from '../../match/context.ts';
import type { Names } from '../../state/state.ts';
import type { GameDefinition } from '../definition.ts';
import { optionProblem } from './options.ts';

const NEXT: readonly unknown[] = ['alternate', 'clockwise', 'reversed', 'teams'];

/** A deck of more cards is a slip or an attack: it is refused before anything is made of it. */
const DECK_LIMIT = 1000;

/** Names are shown beside everything a player does. */
const NAME_LIMIT = 100;

/** What is wrong with the settings of a match, in short sentences; empty when nothing is. On the way of every match. */
export function checkContext<N extends Names>(definition: GameDefinition<N>, context: MatchContext): string[] {
  const { name, players } = definition;
  const { min, max } = players;
  const { order, nextPlayer, teams, sharedTurns, expansions } = context;
  const n = context.players.length;
  if (n < min || n > max) return [`${name} is for ${min === max ? min : `${min} to ${max}`} players, not ${n}.`];
  const problems: string[] = [];
  const check = (good: boolean, problem: string): void => {
    if (!good) problems.push(problem);
  };
  check(
    context.players.every((player) => typeof player === 'string'),
    'players: expected names.',
  );
  check(
    context.players.every(({ length }) => length > 0 && length <= NAME_LIMIT),
    `players: a name has 1 to ${NAME_LIMIT} characters.`,
  );
  context.players.forEach((player, seat) => {
    check(context.players.indexOf(player) === seat, `players: two are called '${player}'.`);
  });
  check(
    context.decks.length === n,
    `decks: there are ${context.decks.length} for ${n} players; every seat has one, if need be an empty one.`,
  );
  check(isEachSeatOnce(order, n), `order: every seat from 0 to ${n - 1} has to be named once.`);
  check(
    Number.isInteger(context.begins) && context.begins >= -1 && context.begins < n,
    `begins: name a seat from 0 to ${n - 1}.`,
  );
  const list: unknown = typeof nextPlayer === 'object' ? nextPlayer.list : null;
  const good = Array.isArray(list)
    ? list.length > 0 && list.every((seat) => context.players.some((_, there) => there === seat))
    : NEXT.includes(nextPlayer);
  check(good, `nextPlayer: name a policy (${NEXT.join(', ')}) or a list of seats.`);
  check(nextPlayer !== 'alternate' || n === 2, 'nextPlayer: alternation needs exactly two players.');
  if (teams.length > 0) {
    check(players.teams === true, `teams: ${name} is not played in teams.`);
    check(isEachSeatOnce(teams.flat(), n), 'teams: every seat has to be in exactly one team.');
    check(teams.length > 1, 'teams: there has to be somebody to play against.');
  } else check(nextPlayer !== 'teams' && !sharedTurns, 'teams: name the teams, or play without.');
  check(typeof sharedTurns === 'boolean', 'sharedTurns: expected true or false.');
  check(['usual', 'none', 'free'].includes(context.undo), 'undo: expected usual, none or free.');
  check(['open', 'closed'].includes(context.decklists), 'decklists: expected open or closed.');
  checkOptions(definition, context, check);
  const ids = new Set((definition.cards ?? []).map((card) => card.id));
  context.decks.forEach((deck, seat) => {
    const size = Object.values(deck).reduce((sum, count) => sum + count, 0);
    check(!(size > DECK_LIMIT), `decks[${seat}]: ${size} cards are too many; ${DECK_LIMIT} is the most.`);
    check(!(size > 0) || definition.deckZone !== undefined, `decks[${seat}]: ${name} is played without decks.`);
    for (const [id, count] of Object.entries(deck)) {
      check(ids.has(id), `decks[${seat}]: there is no card '${id}'.`);
      check(Number.isInteger(count) && count > 0, `decks[${seat}]: '${id}' needs a whole number above 0.`);
    }
  });
  const known = Object.keys(definition.expansions ?? {});
  expansions.forEach((name, i) => {
    check(known.includes(name), `There is no expansion '${name}'. There are: ${known.join(', ') || 'none'}.`);
    check(expansions.indexOf(name) === i, `expansions: '${name}' is named twice.`);
  });
  return problems;
}

function isEachSeatOnce(order: readonly number[], n: number): boolean {
  return order.length === n && Array.from({ length: n }, (_, seat) => seat).every((seat) => order.includes(seat));
}

function checkOptions<N extends Names>(
  definition: GameDefinition<N>,
  context: MatchContext,
  check: (good: boolean, problem: string) => void,
): void {
  const options: GameDefinition['options'] = definition.options ?? {};
  const names = Object.keys(options);
  for (const [name, value] of Object.entries(context.options)) {
    if (!names.includes(name)) {
      check(false, `There is no option '${name}'. There are: ${names.join(', ') || 'none'}.`);
      continue;
    }
    const problem = optionProblem(name, value, options[name]);
    check(problem === '', problem);
  }
}
