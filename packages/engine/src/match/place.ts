import { bound, onlyAnswer } from '../agenda/decisions.ts';
import { InputError } from '../errors.ts';
import { commit } from '../events/commit.ts';
import type { Asks, BattleState, Decision, Names, PlayerId } from '../state/state.ts';
import { placeTurn, type TurnPlace } from '../turn/turn-place.ts';
import { promptWords } from '../view/words.ts';
import { giveInputs, runOf } from './core.ts';
import { dealMatch, Match } from './match.ts';
import type { Run } from './run.ts';
import type { Table } from './table.ts';

export type { TurnPlace } from '../turn/turn-place.ts';

/**
 * A match that begins somewhere in the game: for scenarios. It is dealt and set up, questions of the set-up get their default
 * answers; `lay` then puts cards and fields of the new match where they shall be and says at which turn, phase or step it
 * goes on. The match runs to its first decision from there. Nothing writes the turn of a match that is played.
 */
export function placeMatch<N extends Names>(
  table: Table<N>,
  seed: number | string,
  lay: (match: Match<N>, state: BattleState) => TurnPlace,
  rolls: readonly number[] = [],
): Match<N> {
  const match = dealSetup(table, seed, rolls);
  const run = runOf(match);
  const place = lay(match, run.state);
  placeTurn(run, place);
  if (place.phase !== undefined || place.step !== undefined) {
    match['guarded'](() => {
      run.machine.definition.placed?.(run, run.state.turn.plan.at + 1);
      commit(run);
    });
  }
  return match.begin();
}

/** A match whose set-up is done and whose first turn has not begun. */
function dealSetup<N extends Names>(table: Table<N>, seed: number | string, rolls: readonly number[]): Match<N> {
  const record = { game: table.game, context: table.context, seed, rolls };
  // With no turn allowed the game stops where its first turn would begin.
  const match = dealMatch(record, { ...table.machine, turnLimit: 0 }, false);
  while (match.outcome === null) match.submit({ player: match.asked, type: 'timeout' });
  if (match.outcome.reason !== 'turn-limit') {
    throw new InputError('over-in-setup', `The game is over before its first turn (${match.outcome.reason}).`);
  }
  return new Match(record, table.machine, { ...runOf(match).state, outcome: null }, true);
}

/**
 * A match like another one, in a state of its own, with the same inputs behind it or the first so many of them: for tests
 * that save and load, or change what somebody cannot know.
 */
export function matchIn<N extends Names>(
  match: Match<N>,
  state: BattleState,
  recording = false,
  inputs: number = match.inputs.length,
): Match<N> {
  const other = new Match(match.record, match.machine, state, recording);
  giveInputs(other, match.inputs.slice(0, inputs), match.starts.slice(0, inputs));
  return other;
}

/** A question with one possible answer: nobody is asked it. */
export interface Foregone {
  readonly for: PlayerId;
  /** The question's name, and what it says. */
  readonly prompt: string;
  readonly words: string;
  readonly asks: Asks;
  /** Modes in words, where they are asked for; an option is the place of one. */
  readonly modes: readonly string[];
  /** The answer. */
  readonly picks: readonly number[];
}

/**
 * Makes matches like this one, in states of their own, that tell of every question with one possible answer while they are
 * played: for scenarios, where somebody may have written an answer to it.
 */
export function tellingForegone<N extends Names>(
  match: Match<N>,
  tell: (question: Foregone) => void,
): (state: BattleState) => Match<N> {
  const { faults } = match.machine;
  const offered = (r: Run, d: Decision): void => {
    faults.offered(r, d);
    const put = { ...d };
    bound(put);
    const picks = put.by.length === 0 ? null : onlyAnswer(put);
    if (picks === null) return;
    const { prompt, asks, modes } = put;
    tell({ for: put.for, prompt, words: promptWords(r, put), asks, modes, picks });
  };
  const machine = { ...match.machine, faults: { ...faults, offered } };
  return (state) => {
    const other = new Match(match.record, machine, state, false);
    giveInputs(other, match.inputs.slice(), match.starts.slice());
    return other;
  };
}

/** A computed value of a card or a seat, by its name: for scenarios, which know no game. */
export function computedValue<N extends Names>(match: Match<N>, query: string, subject: number): number {
  const r = runOf(match);
  return r.value(r.machine.queryNumbers[query], subject);
}

/** What was counted of a seat this turn. */
export function counted<N extends Names>(match: Match<N>, counter: string, seat: PlayerId): number {
  return runOf(match).count(counter, seat);
}

/** Fixes what is rolled next, before the generator is asked: for scenarios. */
export function fixRolls<N extends Names>(match: Match<N>, rolls: readonly number[]): void {
  runOf(match).state.rolls = rolls.slice();
}

/** The raw rows of what a match recorded: for tests that look for secrets. */
export function recordedRows<N extends Names>(match: Match<N>): readonly (readonly number[])[] {
  const { log } = runOf(match);
  return Array.from({ length: log?.length ?? 0 }, (_, i) => log?.at(i) ?? []);
}

/**
 * Why a position in which somebody may act is not settled: a trigger that waits, a state check that has something to say.
 * Empty where it is, where nobody is asked by a window, and while a chain is built, which settles at its end.
 */
export function unsettled<N extends Names>(match: Match<N>): string {
  const r = runOf(match.fork());
  const { awaiting, waiting, stack } = r.state;
  const [asked] = awaiting;
  if (asked?.kind !== 'act') return '';
  const { passed, settle } = r.machine.windows[asked.window];
  if (settle === false || (passed === 'resolveChain' && stack.length > 0)) return '';
  if (waiting.length > 0) return `the trigger '${r.machine.abilities[waiting[0].ability].definition.name}' waits`;
  const speaks = (r.machine.definition.checks ?? []).find((check) => {
    check.check(r);
    return r.length > 0 || r.toRun !== null;
  });
  r.reset();
  return speaks === undefined ? '' : `the state check '${speaks.name}' has something to say`;
}
