import * as FRAME from '../agenda/frame-kinds.ts';
import type { TurnTemplate } from '../compile/structure.ts';
import { InputError } from '../errors.ts';
import { giveInputs, runOf } from '../match/core.ts';
import { dealMatch, Match } from '../match/match.ts';
import type { Run } from '../match/run.ts';
import type { Table } from '../match/table.ts';
import type { BattleState, Names, PlayerId } from '../state/state.ts';
import { emptyTurn } from './turn-manager.ts';

/** Where in the game a position begins. Part of the turn manager: nothing else writes the turn. */
export interface TurnPlace {
  turnNumber: number;
  activePlayer: PlayerId;
  /** The phase or step that is about to begin; left out, the turn itself is. */
  phase?: string;
  step?: string;
  round?: number;
  actionsRemaining?: number;
  /** Per-turn counters, by name, a number per seat. */
  counts?: Readonly<Record<string, readonly number[]>>;
}

/** The stage of the game's frame in which the next turn begins. */
const NEXT_TURN = 4;

/**
 * Puts a game at the beginning of a turn, a phase or a step. Everything that was still to happen is forgotten; cards and
 * fields stay as they are. The named moment is the next thing on the agenda, so that what belongs to its beginning happens.
 */
function placeTurn(r: Run, place: TurnPlace): void {
  const { state: s, machine: m } = r;
  const at = m.ring.ring.indexOf(place.activePlayer);
  if (at < 0) throw new InputError('no-such-turn', `Seat ${place.activePlayer} takes no turns in this match.`);
  s.awaiting = [];
  s.waiting = [];
  s.stack = [];
  s.memory = [];
  s.lastTurn = null;
  s.agenda = [{ kind: FRAME.game, owner: -1, pc: NEXT_TURN, a: place.turnNumber - 1, b: -1, c: -1, vars: [] }];
  s.turn = emptyTurn(m.counterNames.length * m.seatCount);
  s.turn.turnNumber = place.turnNumber - 1;
  s.serials.idle = 0;
  placeOrder(r, place, at);
  if (place.phase !== undefined || place.step !== undefined) enterTurn(r, place);
  r.version++;
}

/** The normal order stands before this turn, or in it when the turn has begun. */
function placeOrder(r: Run, place: TurnPlace, at: number): void {
  const { state: s, machine: m } = r;
  const { ring, direction } = m.ring;
  const n = ring.length;
  const begun = place.phase !== undefined || place.step !== undefined;
  s.order.extra = [];
  s.order.direction = direction;
  s.order.cursor = begun ? at : (at - direction + n) % n;
  if (m.definition.rounds === 'each') {
    s.order.round = place.round ?? Math.ceil(place.turnNumber / n);
    const left = Array.from({ length: n }, (_, i) => ring[(m.ring.start + i * direction + n * n) % n]);
    s.order.list = left.slice(left.indexOf(place.activePlayer) + (begun ? 1 : 0));
  } else {
    s.order.list = [];
    s.order.round = (place.round ?? place.turnNumber) - (begun ? 0 : 1);
  }
}

/** The turn has begun and its plan runs: the named instance comes next. */
function enterTurn(r: Run, place: TurnPlace): void {
  const { state: s, machine: m } = r;
  const template = m.structure.kinds[0];
  const { steps } = m.structure;
  const at = instanceOf(r, template, place);
  s.turn.turnNumber = place.turnNumber;
  s.turn.activePlayer = place.activePlayer;
  s.turn.plan = {
    steps: template.steps,
    ids: template.ids,
    phases: template.phases,
    at: at - 1,
    phase: at > 0 ? template.phases[at - 1] : -1,
    begun: at > 0 ? template.ids[at - 1] : -1,
    nextId: template.nextId,
  };
  const before = at > 0 ? steps[template.steps[at - 1]] : null;
  s.turn.currentPhase = before?.phase ?? template.firstPhase;
  s.turn.currentStep = before?.step ?? '';
  for (const [name, values] of Object.entries(place.counts ?? {})) {
    const counter = m.counterNames.indexOf(name);
    if (counter < 0) throw new InputError('no-such-counter', `The game counts no '${name}' per turn.`);
    values.forEach((value, seat) => {
      s.turn.counts[counter * m.seatCount + seat] = value;
    });
  }
  s.turn.actionsRemaining = place.actionsRemaining ?? m.definition.actionsPerTurn?.(r) ?? 0;
  s.agenda.push({ kind: FRAME.turn, owner: place.activePlayer, pc: 0, a: -1, b: -1, c: -1, vars: [] });
}

function instanceOf(r: Run, template: TurnTemplate, place: TurnPlace): number {
  const { steps } = r.machine.structure;
  const at = template.steps.findIndex((index) => {
    const { phase, step } = steps[index];
    return (place.phase === undefined || phase === place.phase) && (place.step === undefined || step === place.step);
  });
  if (at >= 0) return at;
  const named = [place.phase, place.step].filter((name) => name !== undefined).join(' / ');
  const all = template.steps.map((index) => steps[index].step || steps[index].phase);
  throw new InputError('no-such-step', `The turn has no '${named}'. It has: ${all.join(', ')}.`);
}

/**
 * A match that begins somewhere in the game: for scenarios. It is dealt and set up, questions of the set-up get their default
 * answers; `lay` then puts cards and fields of the new match where they shall be and says at which turn, phase or step it
 * goes on. The match runs to its first decision from there. Nothing writes the turn of a match that is played.
 */
export function placeMatch<N extends Names>(
  table: Table<N>,
  seed: number | string,
  lay: (match: Match<N>, state: BattleState) => TurnPlace,
): Match<N> {
  const match = dealSetup(table, seed);
  const run = runOf(match);
  placeTurn(run, lay(match, run.state));
  return match.begin();
}

/** A match whose set-up is done and whose first turn has not begun. */
function dealSetup<N extends Names>(table: Table<N>, seed: number | string): Match<N> {
  const record = { game: table.game, context: table.context, seed, rolls: [] };
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

/** Fixes what is rolled next, before the generator is asked: for scenarios. */
export function fixRolls<N extends Names>(match: Match<N>, rolls: readonly number[]): void {
  runOf(match).state.rolls = rolls.slice();
}

/** The raw rows of what a match recorded: for tests that look for secrets. */
export function recordedRows<N extends Names>(match: Match<N>): readonly (readonly number[])[] {
  const { log } = runOf(match);
  return Array.from({ length: log?.length ?? 0 }, (_, i) => log?.at(i) ?? []);
}
