import { proceed } from './agenda.ts';
import type { MatchContext } from './context.ts';
import { copyState } from './copy.ts';
import { initialState } from './create.ts';
import type { Game } from './define.ts';
import { determinised } from './determinise.ts';
import { Fault } from './errors.ts';
import { eventsFor, type RecordedEvent } from './event-view.ts';
import { hashText } from './hash.ts';
import { act, answer, answerByDefault } from './inputs.ts';
import { leave } from './leave.ts';
import { type LegalAction, legalActionsOf } from './legal.ts';
import { EventLog } from './log.ts';
import type { Machine } from './machine.ts';
import { type Action, readAction, writeAct, writeAnswer } from './notation.ts';
import { type PeekOptions, peek } from './peek.ts';
import { describePlan, type Planned } from './plan.ts';
import { type RandomState, seedRandom } from './random.ts';
import { type Rejection, rejection } from './rejection.ts';
import { Run } from './run.ts';
import { type Roll, sampleAnswer, sampleMove } from './sample.ts';
import { type MatchFile, type SaveOptions, saveOf } from './save.ts';
import type { BattleState, Decision, Names, PlayerId } from './state.ts';
import { recordUndo, rememberUndo, type Undoable, undoRefusal } from './undo.ts';
import { actorOf, judgeAnswer, listMoves, type MoveList, planAct } from './validator.ts';
import { type View, viewOf } from './view.ts';

export interface Accepted {
  readonly ok: true;
  /** What happened, as a process that owns all seats may see it. */
  readonly events: readonly RecordedEvent[];
}

export type Result = Accepted | Rejection;

/** A judged action: a rejection, or everything that submitting it would do. */
export type Verdict = ({ readonly ok: true } & Planned) | Rejection;

/** Everything about a match besides its state: which game, who, which seed, what was put in. */
export interface MatchRecord<N extends Names = Names> {
  readonly game: Game<N>;
  readonly context: MatchContext;
  readonly seed: number | string;
  readonly rolls: readonly number[];
}

/**
 * One game being played. A match owns all seats: what one of them may see leaves through `view` and `eventsFor` alone.
 *
 * @example
 * const match = createMatch({ game, seed: 7, players: ['Ann', 'Bob'] });
 * while (match.outcome === null) {
 *   const player = match.awaiting[0].by[0];
 *   match.submit(match.legalActions(player)[0].action);
 * }
 */
export class Match<N extends Names = Names> {
  readonly record: MatchRecord<N>;
  readonly machine: Machine;
  /** Inputs accepted so far, in order; with the seed they are the whole match. */
  readonly inputs: Action[] = [];
  /** Where in the log each input begins. */
  readonly starts: number[] = [];
  /** Advanced in place, or guessed: the inputs are not the whole match. */
  inPlace = false;
  private readonly run: Run;
  private undoable: Undoable[] = [];
  private busy = false;

  constructor(record: MatchRecord<N>, machine: Machine, state: BattleState, recording: boolean) {
    this.record = record;
    this.machine = machine;
    this.run = new Run(machine, state);
    if (recording) this.run.log = new EventLog(state.serials.event);
  }

  /** The true state: for a process that owns all seats. */
  get state(): BattleState<N> {
    return this.run.state;
  }

  get awaiting(): readonly Decision[] {
    return this.run.state.awaiting;
  }

  get outcome(): BattleState['outcome'] {
    return this.run.state.outcome;
  }

  /** What waits to resolve, oldest first. */
  get pending(): BattleState['stack'] {
    return this.run.state.stack;
  }

  /** The rules' own window on this match, for evaluation functions and tests. Read only. */
  get rules(): Run {
    return this.run;
  }

  /** Who is asked next, or -1. */
  get asked(): PlayerId {
    const open = this.run.state.awaiting.find((d) => d.sealed === null);
    return open === undefined ? -1 : open.by[0];
  }

  legalActions(player: PlayerId): LegalAction[] {
    try {
      return legalActionsOf(this.run, player);
    } catch (error) {
      throw this.faultOf(error);
    }
  }

  /** Judges without doing: a rejection, or the complete plan. Changes no byte. */
  validate(action: Action): Verdict {
    try {
      return this.verdictOn(action);
    } catch (error) {
      throw this.faultOf(error);
    }
  }

  private verdictOn(action: Action): Verdict {
    const read = this.judge(action);
    if (typeof read === 'number') return rejection(this.run, read);
    if (read === null) return { ok: true, events: [], runs: [] };
    const r = this.run;
    const { decision, action: number, args } = read;
    const code =
      number < 0
        ? judgeAnswer(r, decision, args)
        : planAct(r, decision, actorOf(r, decision, action.player), number, args);
    const planned = describePlan(r);
    r.reset();
    return code === 0 ? { ok: true, ...planned } : rejection(r, code);
  }

  /** Does what `validate` said, or nothing. A rule that throws leaves the match as it was and throws a `Fault`. */
  submit(action: Action): Result {
    const r = this.run;
    const before = copyState(r.state, this.machine.columns);
    const firstEvent = r.log?.length ?? 0;
    if (this.busy) throw new Fault('a rule must not submit: the match is busy with an input');
    this.busy = true;
    try {
      if (action?.type === 'undo') return this.undo(action.player);
      const code = this.perform(action);
      if (code !== 0) return rejection(r, code);
    } catch (error) {
      r.state = before;
      r.version++;
      r.log?.truncate(firstEvent);
      throw this.faultOf(error);
    } finally {
      this.busy = false;
    }
    this.inputs.push(action);
    this.starts.push(firstEvent);
    // Settings are no move: they are never taken back and stand in nobody's way.
    if (action.type !== 'prefer') rememberUndo(r, this.undoable, action.player, before);
    return { ok: true, events: r.log === null ? [] : eventsFor(r, r.log, 'all', firstEvent) };
  }

  /** A rule threw: what it had said so far is forgotten. */
  private faultOf(error: unknown): Fault {
    this.run.reset();
    this.run.planning = false;
    return error instanceof Fault ? error : new Fault(`a rule threw: ${error}`, { cause: error });
  }

  private judge(action: Action): ReturnType<typeof readAction> | null {
    const r = this.run;
    if (r.state.outcome !== null) return r.refuse(r.no['game-over']);
    if (typeof action?.type !== 'string') return r.refuse(r.no.malformed);
    if (!Number.isInteger(action.player) || action.player < 0 || action.player >= r.seatCount) {
      return r.refuse(r.no['no-such-player']);
    }
    if (!r.isIn(action.player)) return r.refuse(r.no['has-left']);
    if (action.type === 'concede' || action.type === 'prefer') return null;
    if (action.type === 'timeout') {
      return r.state.awaiting.some((d) => d.by.includes(action.player)) ? null : r.refuse(r.no['not-asked']);
    }
    if (action.type === 'undo') {
      const refusal = undoRefusal(r, this.inPlace ? [] : this.undoable, action.player);
      return refusal === 0 ? null : refusal;
    }
    return readAction(r, action);
  }

  private perform(action: Action): number {
    const r = this.run;
    r.input = this.inputs.length;
    const read = this.judge(action);
    if (typeof read === 'number') return read;
    if (read !== null) {
      if (read.action >= 0) return act(r, read.decision, action.player, read.action, read.args);
      return answer(r, read.decision, read.args);
    }
    if (action.type === 'concede') leave(r, action.player, 'conceded');
    if (action.type === 'timeout') this.timeOut(action.player);
    return 0;
  }

  private timeOut(player: PlayerId): void {
    const d = this.run.state.awaiting.find((open) => open.by.includes(player) && open.sealed === null);
    if (d !== undefined) answerByDefault(this.run, d);
  }

  /** Takes back the player's last input, if nothing has become known since. An input of its own; nothing is removed. */
  undo(player: PlayerId): Result {
    const r = this.run;
    const code = this.judge({ player, type: 'undo' });
    if (typeof code === 'number') return rejection(r, code);
    const before = this.undoable.pop()?.state;
    if (before === undefined || before === null) return rejection(r, r.no['nothing-to-undo']);
    const taken = r.state.serials.event - before.serials.event;
    r.state = copyState(before, this.machine.columns);
    r.version++;
    this.inputs.push({ player, type: 'undo' });
    this.starts.push(r.log?.length ?? 0);
    if (r.log === null) return { ok: true, events: [] };
    const first = r.log.length;
    recordUndo(r, r.log, player, taken);
    return { ok: true, events: eventsFor(r, r.log, 'all', first) };
  }

  // --- playouts: in place, validated, nothing copied -----------------------------------------------------------------

  /** Lists the moves of the decision that is asked now into a list the caller reuses. */
  listMoves(into: MoveList): void {
    const d = this.run.state.awaiting[0];
    listMoves(this.run, d, actorOf(this.run, d, d.by[0]), into);
  }

  /** Acts in place for whoever is asked; 0, or a refusal's number and nothing has changed. */
  advance(action: number, args: readonly number[]): number {
    this.inPlace = true;
    const d = this.run.state.awaiting[0];
    return act(this.run, d, d.by[0], action, args);
  }

  /** Answers in place for whoever is asked. */
  advanceAnswer(picks: readonly number[]): number {
    this.inPlace = true;
    return answer(this.run, this.run.state.awaiting[0], picks);
  }

  /** Plays one random legal answer in place for whoever is asked. */
  advanceRandomly(roll: Roll): void {
    this.inPlace = true;
    const r = this.run;
    const d = r.state.awaiting.find((open) => open.sealed === null);
    if (d === undefined) return;
    if (d.kind === 'act') {
      const { action, args } = sampleMove(r, d, d.by[0], roll);
      act(r, d, d.by[0], action, args);
    } else answer(r, d, sampleAnswer(d, roll));
  }

  /** What `advanceRandomly` would do with the same rolls, written as an action; nothing is done. Null: nobody is asked. */
  randomAction(roll: Roll): Action | null {
    const r = this.run;
    const d = r.state.awaiting.find((open) => open.sealed === null);
    if (d === undefined) return null;
    if (d.kind !== 'act') return writeAnswer(r, d, d.by[0], sampleAnswer(d, roll));
    const { action, args } = sampleMove(r, d, d.by[0], roll);
    return writeAct(r, d, d.by[0], action, args);
  }

  // --- looking ---------------------------------------------------------------------------------------------------------

  view(seat: PlayerId | 'spectator'): View {
    return viewOf(this.run, seat);
  }

  /** Everything recorded, for a process that owns all seats. */
  get events(): readonly RecordedEvent[] {
    return this.run.log === null ? [] : eventsFor(this.run, this.run.log, 'all', 0);
  }

  /** What was recorded, as a seat may know it. */
  eventsFor(seat: PlayerId | 'spectator', from = 0): readonly RecordedEvent[] {
    return this.run.log === null ? [] : eventsFor(this.run, this.run.log, seat, from);
  }

  get eventCount(): number {
    return this.run.log?.length ?? 0;
  }

  /** A fingerprint of the state. */
  hash(): string {
    return hashText(JSON.stringify(this.run.state));
  }

  /** A fingerprint of everything recorded. */
  eventHash(): string {
    return this.run.log?.hash() ?? '';
  }

  /** The match as one plain object: `JSON.stringify` makes it a file that `load` and `replay` read. */
  save(options: SaveOptions = {}): MatchFile {
    return saveOf(this, options);
  }

  /** A copy that goes its own way. It records nothing unless asked to. */
  fork(options: { recording?: boolean } = {}): Match<N> {
    const fork = new Match(this.record, this.machine, copyState(this.run.state, this.machine.columns), false);
    if (options.recording === true) fork.run.log = new EventLog(this.run.state.serials.event);
    fork.inPlace = this.inPlace;
    for (const input of this.inputs) {
      fork.inputs.push(input);
      fork.starts.push(0);
    }
    return fork;
  }

  /** A fork in which everything the seat cannot know is guessed. It depends on nothing but the seat's view. */
  determinise(seat: PlayerId, random: RandomState | number | string): Match<N> {
    const generator = Array.isArray(random) ? random : seedRandom(random);
    const guess = new Match(this.record, this.machine, determinised(this.run, seat, generator), false);
    guess.inPlace = true;
    return guess;
  }

  /** What will the game look like? Plays a fork on by a policy until a moment. */
  peek(options: PeekOptions): Match<N> {
    return peek(this, options);
  }

  /** Compares the fast path with the slow one: every look at abilities in force is built from nothing. */
  useReferenceMode(): void {
    this.run.reference = true;
  }

  countUses(into: Map<string, number>): void {
    this.run.countUses(into);
  }
}

/** Deals a match at a prepared table. */
export function dealMatch<N extends Names>(record: MatchRecord<N>, machine: Machine, recording: boolean): Match<N> {
  const state = initialState(machine, seedRandom(record.seed), record.rolls);
  const match = new Match(record, machine, state, recording);
  proceed(match.rules);
  return match;
}
