import { finishSaying, proceed } from '../agenda/agenda.ts';
import { act, answer, answerByDefault, byInput } from '../agenda/inputs.ts';
import { leave } from '../agenda/leave.ts';
import type { Machine } from '../compile/machine.ts';
import type { Game } from '../define/define.ts';
import type { HostCommand } from '../define/definition.ts';
import { Fault } from '../errors.ts';
import * as CAUSE from '../events/cause.ts';
import { faultNow, faultOf } from '../events/fault.ts';
import { type MatchFile, type SaveOptions, saveOf } from '../file/save.ts';
import { type Action, hasOnly, isAction, type ReadAction, readAction } from '../judge/notation.ts';
import {
  ARGS,
  actorOf,
  checkAnswerable,
  countMoves,
  judgeAnswer,
  listMoves,
  type MoveList,
  moveAt,
  planAct,
} from '../judge/validator.ts';
import { copyState } from '../state/copy.ts';
import { hashText } from '../state/hash.ts';
import type { BattleState, Decision, Names, PlayerId } from '../state/state.ts';
import type { MatchContext } from './context.ts';
import { Run } from './run.ts';
import { CLOCK, rememberUndo, type Undoable, undoRefusal } from './undo.ts';

/**
 * Who sends commands of the host: nobody at the table. A server never takes them from a seat.
 */
export const HOST = -1;

/** Everything about a match besides its state: which game, who, which seed, what was put in. */
export interface MatchRecord<N extends Names = Names> {
  readonly game: Game<N>;
  readonly context: MatchContext;
  readonly seed: number | string;
  readonly rolls: readonly number[];
}

/**
 * A match as far as playing goes: judging, acting, taking back. It answers in numbers: 0, or a refusal's. Words, views
 * and files lie in the classes above it, so that who needs none of them does not carry them.
 */
export class MatchCore<N extends Names = Names> {
  // Declared, not defined: a field that is first undefined is read more slowly ever after.
  declare readonly record: MatchRecord<N>;
  declare readonly machine: Machine;
  /** Inputs accepted since this match was made or forked, and where in the log each begins. */
  protected ownInputs: Action[] = [];
  protected ownStarts: number[] = [];
  /** What a fork shares with the match it came from: that one's list, and how much of it. Lists only ever grow. */
  private earlier: readonly Action[] = [];
  protected earlierCount = 0;
  /** Advanced in place, or guessed: the inputs are not the whole match. */
  inPlace = false;
  declare protected readonly run: Run;
  protected undoable: Undoable[] = [];
  private busy = false;

  constructor(record: MatchRecord<N>, machine: Machine, state: BattleState) {
    this.record = record;
    this.machine = machine;
    this.run = new Run(machine, state);
  }

  /** Inputs accepted so far, in order; with the seed they are the whole match. */
  get inputs(): Action[] {
    this.takeOver();
    return this.ownInputs;
  }

  /** Where in the log each input begins. */
  get starts(): number[] {
    this.takeOver();
    return this.ownStarts;
  }

  /** Makes the shared inputs this match's own, when somebody wants to see them. */
  private takeOver(): void {
    if (this.earlierCount === 0) return;
    this.ownInputs = this.earlier.slice(0, this.earlierCount).concat(this.ownInputs);
    this.ownStarts = new Array<number>(this.earlierCount).fill(0).concat(this.ownStarts);
    this.earlierCount = 0;
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
    return this.open()?.by[0] ?? -1;
  }

  get eventCount(): number {
    return this.run.log?.length ?? 0;
  }

  /** A fingerprint of the state. */
  hash(): string {
    return hashText(JSON.stringify(this.run.state));
  }

  /** The decision that is asked next. */
  protected open(): Decision | undefined {
    const { awaiting } = this.run.state;
    for (let i = 0; i < awaiting.length; i++) if (awaiting[i].sealed === null) return awaiting[i];
    return undefined;
  }

  /** Runs to the first decision. */
  begin(): this {
    this.guarded(() => {
      proceed(this.run);
      this.checkAnswerable();
    });
    return this;
  }

  /** Whoever is asked to act can do so. */
  private checkAnswerable(): void {
    for (const d of this.run.state.awaiting) if (d.window >= 0 && d.sealed === null) checkAnswerable(this.run, d);
  }

  /** Does something with the rules; one that throws is a fault, and what it had said so far is forgotten. */
  protected guarded<T>(what: () => T): T {
    const r = this.run;
    try {
      return what();
    } catch (error) {
      throw this.fault(error);
    } finally {
      r.reset();
    }
  }

  /** Looks at something with the rules: one that throws is a fault, of what is named where nothing more is known. */
  protected blaming<T>(words: string, what: () => T): T {
    const r = this.run;
    const { work } = r;
    try {
      return what();
    } catch (error) {
      const fault = r.work === work ? faultOf(r, error, { words, rule: '' }) : faultNow(r, error);
      r.work = work;
      throw fault;
    }
  }

  /** What a rule threw, in a sentence that names it. What the rule was in the midst of is forgotten. */
  protected fault(error: unknown): Fault {
    const r = this.run;
    const fault = faultNow(r, error);
    r.planning = r.outcomeDue = r.collecting = r.departures = false;
    r.work = 0;
    return fault;
  }

  /** Judges an action. While `told` runs, the complete plan of a good one lies in the buffer. Changes no byte. */
  protected judge(action: Action, told?: () => void): number {
    return this.guarded(() => {
      const r = this.run;
      const read = this.read(action);
      if (typeof read === 'number') return read;
      const { decision: d, action: number, args } = read;
      const code = number < 0 ? judgeAnswer(r, d, args) : planAct(r, d, actorOf(r, d, action.player), number, args);
      told?.();
      return code;
    });
  }

  /** Does what `judge` said, or nothing. */
  protected play(action: Action): number {
    const r = this.run;
    if (this.busy) throw new Fault('a rule must not submit');
    const before = copyState(r.state, this.machine.columns);
    const first = this.eventCount;
    this.busy = true;
    try {
      const code = this.guarded(() => {
        const refusal = this.perform(action);
        if (refusal === 0) this.checkAnswerable();
        return refusal;
      });
      if (code !== 0) return code;
    } catch (fault) {
      r.state = before;
      r.version++;
      r.log?.truncate(first);
      throw fault;
    } finally {
      this.busy = false;
    }
    // A copy: what the sender does with theirs afterwards is no business of the match.
    this.ownInputs.push(JSON.parse(JSON.stringify(action)));
    this.ownStarts.push(first);
    // Settings are no move: they are never taken back and stand in nobody's way.
    const { type, player } = action;
    const by = type === 'timeout' ? CLOCK : player;
    if (type !== 'prefer' && type !== 'undo') rememberUndo(r, this.undoable, by, before);
    return 0;
  }

  /** An action read, or a refusal's number; 0 for an action of the engine's own that is in order. */
  private read(action: Action): ReadAction | number {
    const r = this.run;
    if (r.state.outcome !== null) return r.refuse(r.no['game-over']);
    if (!isAction(action)) return r.refuse(r.no.malformed);
    const { player, type } = action;
    if (player === HOST && type === 'host') {
      if (!hasOnly(action, ['command', 'picks'])) return r.refuse(r.no['surplus-part']);
      return this.command(action) === undefined ? r.refuse(r.no['no-such-action']) : 0;
    }
    if (!r.machine.ring.seats.includes(player)) return r.refuse(r.no['no-such-player']);
    if (!r.isIn(player)) return r.refuse(r.no['has-left']);
    const parts = r.machine.engineActions.get(type);
    if (parts === undefined) return readAction(r, action);
    if (!hasOnly(action, parts)) return r.refuse(r.no['surplus-part']);
    if (type === 'undo') return undoRefusal(r, this.inPlace ? [] : this.undoable, player);
    return type !== 'timeout' || this.dueFrom(player) !== undefined ? 0 : readAction(r, action);
  }

  /** What a player still has to answer. */
  private dueFrom(player: PlayerId): Decision | undefined {
    return this.run.state.awaiting.find((d) => d.sealed === null && d.by.includes(player));
  }

  private perform(action: Action): number {
    const r = this.run;
    r.input = this.earlierCount + this.ownInputs.length;
    const read = this.read(action);
    if (typeof read !== 'number') {
      const { decision, action: number, args } = read;
      return number < 0
        ? answer(r, decision, args)
        : act(r, decision, actorOf(r, decision, action.player), number, args);
    }
    if (read !== 0) return read;
    const { player, type } = action;
    if (type === 'host') {
      byInput(r, CAUSE.none);
      this.blaming(`the command '${action['command']}'`, () =>
        this.command(action)?.(r, (action.picks ?? []).map(Number)),
      );
      finishSaying(r);
      proceed(r);
    }
    if (type === 'concede') leave(r, player, 'conceded');
    if (type === 'undo') this.takeBack(player);
    const d = this.dueFrom(player);
    if (type === 'timeout' && d !== undefined) answerByDefault(r, d);
    return 0;
  }

  /** What the host asks for, by the game's name for it. */
  private command({ command }: Action): HostCommand<Names> | undefined {
    const { commands } = this.machine;
    return commands.get(String(command));
  }

  /** Goes back to before the last input. An input of its own; nothing is removed. */
  private takeBack(player: PlayerId): void {
    const r = this.run;
    const before = this.undoable.pop()?.state;
    if (before === undefined || before === null) return;
    const taken = r.state.serials.event - before.serials.event;
    r.state = copyState(before, this.machine.columns);
    r.version++;
    this.tookBack(player, taken);
  }

  /** Something was taken back: so many events. */
  protected tookBack(_player: PlayerId, _taken: number): void {}

  // --- playouts: in place, validated, nothing copied -----------------------------------------------------------------

  private toAct(): Decision | undefined {
    const d = this.open();
    return d !== undefined && d.window >= 0 ? d : undefined;
  }

  /** Lists the moves of the decision that is asked now into a list the caller reuses. */
  listMoves(into: MoveList): void {
    const d = this.toAct();
    try {
      if (d === undefined) into.count = 0;
      else listMoves(this.run, d, actorOf(this.run, d, d.by[0]), into);
    } catch (error) {
      throw this.fault(error);
    }
  }

  /** How many moves `listMoves` would list. */
  countMoves(): number {
    const d = this.toAct();
    try {
      return d === undefined ? 0 : countMoves(this.run, d, actorOf(this.run, d, d.by[0]));
    } catch (error) {
      throw this.fault(error);
    }
  }

  /** Takes the n-th of the moves `listMoves` would list, in place; past the last, it passes. Returns what `advance` does. */
  advanceMove(n: number): number {
    const r = this.run;
    const d = this.toAct();
    if (d === undefined) return this.nothingToDo();
    this.inPlace = true;
    try {
      const seat = actorOf(r, d, d.by[0]);
      return act(r, d, seat, moveAt(r, d, seat, n), ARGS);
    } catch (error) {
      throw this.fault(error);
    }
  }

  /** Acts in place for whoever is asked; 0, or a refusal's number and nothing has changed. */
  advance(action: number, args: readonly number[]): number {
    const d = this.toAct();
    if (d === undefined) return this.nothingToDo();
    this.inPlace = true;
    try {
      return act(this.run, d, actorOf(this.run, d, d.by[0]), action, args);
    } catch (error) {
      throw this.fault(error);
    }
  }

  /** Answers in place for whoever is asked. */
  advanceAnswer(picks: readonly number[]): number {
    const d = this.open();
    if (d === undefined) return this.nothingToDo();
    this.inPlace = true;
    try {
      return answer(this.run, d, picks);
    } catch (error) {
      throw this.fault(error);
    }
  }

  /** Why nobody can act: the game is over, or something else is asked. */
  private nothingToDo(): number {
    const { no, state } = this.run;
    return no[state.outcome === null ? 'other-question' : 'game-over'];
  }

  /** The match as one plain object: `JSON.stringify` makes it a file that `load` and `replay` read. */
  save(options: SaveOptions = {}): MatchFile {
    return saveOf(this, options);
  }

  /** Makes a match that begins as this one stands into its copy. */
  protected copyTo<M extends MatchCore<N>>(fork: M): M {
    fork.inPlace = this.inPlace;
    if (this.ownInputs.length > 0) this.takeOver();
    fork.earlier = this.earlierCount > 0 ? this.earlier : this.ownInputs;
    fork.earlierCount = this.earlierCount + this.ownInputs.length;
    return fork;
  }

  protected copiedState(): BattleState {
    return copyState(this.run.state, this.machine.columns);
  }
}
