import type { MatchContext } from '../context.ts';
import type { GameDefinition } from '../definition.ts';
import type { Names } from '../state.ts';

/** What is wrong with the settings of a match, in sentences; empty when nothing is. */
export function checkContext<N extends Names>(definition: GameDefinition<N>, context: MatchContext): string[] {
  return [
    ...checkPlayers(definition, context),
    ...checkTeams(definition, context),
    ...checkOptions(definition, context),
    ...checkDecks(definition, context),
    ...checkExpansions(definition, context),
  ];
}

function checkPlayers<N extends Names>(definition: GameDefinition<N>, context: MatchContext): string[] {
  const { min, max } = definition.players;
  const n = context.players.length;
  if (n < min || n > max) return [`${definition.name} is for ${min} to ${max} players, not ${n}.`];
  const problems: string[] = [];
  if (!isEachSeatOnce(context.order, n)) problems.push(`order: every seat from 0 to ${n - 1} has to be named once.`);
  if (typeof context.nextPlayer === 'object') {
    const { list } = context.nextPlayer;
    if (list.length === 0 || list.some((seat) => !(seat in context.players))) {
      problems.push(`nextPlayer.list: name seats from 0 to ${n - 1}, at least one.`);
    }
  }
  if (context.nextPlayer === 'alternate' && n !== 2)
    problems.push('nextPlayer: alternation needs exactly two players.');
  return problems;
}

function isEachSeatOnce(order: readonly number[], n: number): boolean {
  return order.length === n && Array.from({ length: n }, (_, seat) => seat).every((seat) => order.includes(seat));
}

function checkTeams<N extends Names>(definition: GameDefinition<N>, context: MatchContext): string[] {
  if (context.teams.length === 0) {
    return context.nextPlayer === 'teams' || context.sharedTurns ? ['teams: name the teams, or play without.'] : [];
  }
  if (definition.players.teams !== true) return [`${definition.name} is not played in teams.`];
  const once = isEachSeatOnce(context.teams.flat(), context.players.length);
  return once ? [] : ['teams: every seat has to be in exactly one team.'];
}

function checkOptions<N extends Names>(definition: GameDefinition<N>, context: MatchContext): string[] {
  const options: GameDefinition['options'] = definition.options ?? {};
  const names = Object.keys(options);
  return Object.entries(context.options).flatMap(([name, value]) => {
    const option = options[name];
    if (option === undefined) return [`There is no option '${name}'. There are: ${names.join(', ') || 'none'}.`];
    if (typeof value !== typeof option.default) return [`Option ${name}: expected a ${typeof option.default}.`];
    if (option.values !== undefined && !option.values.includes(value)) {
      return [`Option ${name}: expected one of ${option.values.join(', ')}.`];
    }
    if (typeof value === 'number' && (value < (option.min ?? value) || value > (option.max ?? value))) {
      return [`Option ${name}: expected a number from ${option.min ?? '-'} to ${option.max ?? '-'}.`];
    }
    return [];
  });
}

function checkDecks<N extends Names>(definition: GameDefinition<N>, context: MatchContext): string[] {
  const ids = new Set((definition.cards ?? []).map((card) => card.id));
  return context.decks.flatMap((deck, seat) =>
    Object.entries(deck).flatMap(([id, count]) => {
      if (!ids.has(id)) return [`Deck of seat ${seat}: there is no card '${id}'.`];
      return Number.isInteger(count) && count > 0
        ? []
        : [`Deck of seat ${seat}: '${id}' needs a whole number above 0.`];
    }),
  );
}

function checkExpansions<N extends Names>(definition: GameDefinition<N>, context: MatchContext): string[] {
  const names = Object.keys(definition.expansions ?? {});
  return context.expansions
    .filter((name) => !names.includes(name))
    .map((name) => `There is no expansion '${name}'. There are: ${names.join(', ') || 'none'}.`);
}
