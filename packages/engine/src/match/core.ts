import { proceed } from '../agenda/agenda.ts';
import type { Machine } from '../compile/machine.ts';
import { HOST } from '../compile/moves.ts';
import type { Game } from '../define/define.ts';
import type { HostCommand } from '../define/definition.ts';
import { Fault, InputError } from '../errors.ts';
import { type MatchFile, type SaveOptions, saveOf } from '../file/save.ts';
import { type NoInput, readInput } from '../judge/input.ts';
import { type Action, hasOnly, type ReadAction, readAction } from '../judge/notation.ts';
import {
  actorOf,
  checkAnswerable,
  judgeAnswer,
  listMoves,
  type MoveList,
  moveAt,
  planAct,
} from '../judge/validator.ts';
import { copyState } from '../state/copy.ts';
import { frozenCopy } from '../state/frozen.ts';
import { hashText } from '../state/hash.ts';
import type { ReadState } from '../state/read-state.ts';
import type { BattleState, Decision, Names, Outcome, PlayerId } from '../state/state.ts';
import type { MatchContext } from './context.ts';
import { act, answer, command, isTaken, leave, timeOut } from './inputs.ts';
import type { Preferences } from './preferences.ts';
import { Run } from './run.ts';
import type { OpenDecision, PendingItem, ShownState } from './shown-state.ts';
import { CLOCK, rememberUndo, type Undoable, undoRefusal, undoTarget } from './undo.ts';

/** What somebody else keeps of a match: how many inputs, and what they say about passing. */
export interface Prior {
  readonly inputs: number;
  readonly preferences: readonly Preferences[];
}

/** Filled again for every count. */
const COUNTED: MoveList = { moves: [], count: 0 };

export const NOTHING_BEFORE: Prior = { inputs: 0, preferences: [] };

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
  /** @internal */
  declare readonly machine: Readonly<Machine>;
  /**
   * Inputs accepted since this match was made or forked, and where in the log each begins.
   * @internal
   */
  protected ownInputs: Action[] = [];
  /** @internal */
  protected ownStarts: number[] = [];
  /** What a fork shares with the match it came from: that one's list, and how much of it. Lists only ever grow. */
  private earlier: readonly Action[] = [];
  /** @internal */
  protected earlierCount = 0;
  /**
   * Advanced in place, or guessed: the inputs are not the whole match.
   * @internal
   */
  protected isPartial = false;
  /**
   * What is handed out is a copy that cannot be written.
   * @internal
   */
  protected isFrozen = false;
  /** @internal */
  declare protected readonly run: Run;
  /** @internal */
  protected undoable: Undoable[] = [];
  /**
   * What was before, where a match was taken up at a checkpoint.
   * @internal
   */
  protected prior: Prior = NOTHING_BEFORE;
  private busy = false;

  /** @internal */
  constructor(record: MatchRecord<N>, machine: Machine, state: BattleState) {
    this.record = record;
    this.machine = machine;
    this.run = new Run(machine, state);
  }

  /** Inputs accepted so far, in order; with the seed they are the whole match. After `resume`, those since then. */
  get inputs(): readonly Action[] {
    this.takeOver();
    // Each of them is frozen already.
    return this.isFrozen ? Object.freeze(this.ownInputs.slice()) : this.ownInputs;
  }

  /** How many inputs were accepted so far, those before a checkpoint among them. */
  get inputCount(): number {
    return this.prior.inputs + this.earlierCount + this.ownInputs.length;
  }

  /** Where in the log each input begins. */
  get starts(): readonly number[] {
    this.takeOver();
    return this.shown(this.ownStarts);
  }

  /** Advanced in place, or guessed: the inputs are not the whole match, and only a snapshot can be saved. */
  get inPlace(): boolean {
    return this.isPartial;
  }

  /**
   * For tests: whatever this match and its forks hand out from now on is a copy that cannot be written, and trying to
   * throws. It plays on the same way, more slowly.
   */
  freeze(): this {
    this.isFrozen = true;
    Object.freeze(this.record.rolls);
    Object.freeze(this.record);
    return this;
  }

  /**
   * Something of the match as it is handed out.
   * @internal
   */
  protected shown<T>(value: T): T {
    return this.isFrozen ? frozenCopy(value) : value;
  }

  /** Makes the shared inputs this match's own, when somebody wants to see them. */
  private takeOver(): void {
    if (this.earlierCount === 0) return;
    this.ownInputs = this.earlier.slice(0, this.earlierCount).concat(this.ownInputs);
    this.ownStarts = new Array<number>(this.earlierCount).fill(0).concat(this.ownStarts);
    this.earlierCount = 0;
  }

  /** The true state: for a process that owns all seats. */
  get state(): ShownState<N> {
    return this.whole;
  }

  /** @internal */
  get whole(): ReadState<N> {
    return this.shown<BattleState<N>>(this.run.state);
  }

  get awaiting(): readonly OpenDecision[] {
    return this.shown(this.run.state.awaiting);
  }

  get outcome(): Outcome | null {
    return this.shown(this.run.state.outcome);
  }

  /** What waits to resolve, oldest first. */
  get pending(): readonly PendingItem[] {
    return this.shown(this.run.state.stack);
  }

  /**
   * The run for whoever only looks.
   * @internal
   */
  protected get looking(): Run {
    return this.isFrozen ? lookingAt(this.run) : this.run;
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

  /**
   * The decision that is asked next.
   * @internal
   */
  protected open(): Decision | undefined {
    const { awaiting } = this.run.state;
    for (let i = 0; i < awaiting.length; i++) if (awaiting[i].sealed === null) return awaiting[i];
    return undefined;
  }

  /** The decision that is asked next: the first that nobody has answered yet. */
  get nextDecision(): OpenDecision | undefined {
    return this.shown(this.open());
  }

  /** What a player still has to answer: the first such decision. */
  decisionOf(player: PlayerId): OpenDecision | undefined {
    return this.shown(this.dueFrom(player));
  }

  /**
   * Runs to the first decision.
   * @internal
   */
  begin(): this {
    this.guarded(() => {
      proceed(this.run);
      this.checkAnswerable();
    });
    return this;
  }

  /** Was it dealt held, and has not been started? Nothing has happened yet, and no input is taken. */
  get isHeld(): boolean {
    const [frame] = this.run.state.agenda;
    return frame?.kind === 'game' && frame.stage === 'begin';
  }

  /** Begins a match that was dealt held: from here on it is the one that would have been dealt. */
  start(): this {
    if (!this.isHeld) throw new InputError('begun', 'The match has begun.');
    return this.begin();
  }

  /** Whoever is asked to act can do so. */
  private checkAnswerable(): void {
    for (const d of this.run.state.awaiting) if (d.window >= 0 && d.sealed === null) checkAnswerable(this.run, d);
  }

  /**
   * Does something with the rules; one that throws is a fault, and what it had said so far is forgotten.
   * @internal
   */
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

  /**
   * Looks at something with the rules: one that throws is a fault, of what is named where nothing more is known.
   * @internal
   */
  protected blaming<T>(words: string, what: () => T): T {
    const r = this.run;
    const { work } = r;
    const { faults } = r.machine;
    try {
      return what();
    } catch (error) {
      const fault = r.work === work ? faults.of(r, error, { words, rule: '' }) : faults.now(r, error);
      r.work = work;
      throw fault;
    }
  }

  /**
   * What a rule threw, in a sentence that names it. What the rule was in the midst of is forgotten.
   * @internal
   */
  protected fault(error: unknown): Fault {
    const r = this.run;
    const fault = r.machine.faults.now(r, error);
    r.planning = r.judging = r.outcomeDue = r.departures = false;
    r.work = 0;
    return fault;
  }

  /**
   * Judges an action. While `told` runs, the complete plan of a good one lies in the buffer. Changes no byte.
   * @internal
   */
  protected judge(given: unknown, told?: () => void): number {
    const input = readInput(given);
    const refused = this.refusalOf(input);
    if (refused !== 0 || typeof input === 'string') return refused;
    return this.guarded(() => {
      const r = this.run;
      const read = this.read(input);
      if (typeof read === 'number') return read;
      const { decision: d, action: number, args } = read;
      const code = number < 0 ? judgeAnswer(r, d, args) : planAct(r, d, actorOf(r, d, input.player), number, args);
      told?.();
      return code;
    });
  }

  /** Is there an input at all, and does it say nothing that is not its sender's to say? Only passing gives reasons. */
  private refusalOf(input: Action | NoInput, isRecorded?: boolean): number {
    const r = this.run;
    if (r.state.outcome !== null) return r.refuse(r.no['game-over']);
    if (this.isHeld) return r.refuse(r.no['not-begun']);
    if (typeof input === 'string') return r.refuse(r.no[input]);
    const isOwn = input.auto === undefined && input['agreed'] === undefined;
    return isOwn || isRecorded ? 0 : r.refuse(r.no['surplus-part']);
  }

  /**
   * Does what `judge` said, or nothing. What is recorded is what was done; `isRecorded`: it comes from a record. `isBare`:
   * no state is copied, so nothing can be taken back (whoever asks for it calls `forgetUndo`), and where a rule throws the
   * match is good for nothing any more.
   * @internal
   */
  protected play(given: unknown, isRecorded?: boolean, isBare?: boolean): number {
    const r = this.run;
    const input = readInput(given);
    if (this.busy) throw new Fault('a rule must not submit');
    const refused = this.refusalOf(input, isRecorded);
    if (refused !== 0 || typeof input === 'string') return refused;
    const before = isBare ? r.state : copyState(r.state, this.machine.columns);
    const first = this.eventCount;
    this.busy = true;
    try {
      const code = this.guarded(() => {
        const refusal = this.perform(input);
        if (refusal === 0) this.checkAnswerable();
        return refusal;
      });
      if (code !== 0) return code;
    } catch (fault) {
      r.state = before;
      r.lookAnew();
      r.log?.truncate(first);
      throw fault;
    } finally {
      this.busy = false;
    }
    this.ownInputs.push(input);
    this.ownStarts.push(first);
    // Settings are no move: they are never taken back and stand in nobody's way.
    const { type, player, auto } = input;
    if (type !== 'prefer' && type !== 'undo') {
      rememberUndo(r, this.undoable, {
        player: type === 'timeout' ? CLOCK : player,
        automatic: auto !== undefined && type === 'pass',
        state: before,
        refusal: 0,
        input: this.inputCount - 1,
      });
    }
    return 0;
  }

  /** An action read, or a refusal's number; 0 for an action of the engine's own that is in order. */
  private read(action: Action): ReadAction | number {
    const r = this.run;
    const { player, type } = action;
    if (player === HOST && type === 'host') {
      if (!hasOnly(action, ['command', 'picks'])) return r.refuse(r.no['surplus-part']);
      const name = String(action['command']);
      if (this.command(action) === undefined) return r.refuse(r.no['no-such-action']);
      return isTaken(r, name) ? 0 : r.refuse(r.no['not-now']);
    }
    if (!r.machine.ring.seats.includes(player)) return r.refuse(r.no['no-such-player']);
    if (!r.isIn(player)) return r.refuse(r.no['has-left']);
    const own = r.machine.engineActions.get(type);
    if (own === undefined) return readAction(r, action);
    if (!hasOnly(action, own.parts)) return r.refuse(r.no['surplus-part']);
    if (own.isGood?.(action) === false) return r.refuse(r.no['malformed']);
    if (type === 'undo') return undoRefusal(r, this.isPartial ? [] : this.undoable, player, isAgreed(action));
    return type !== 'timeout' || this.dueFrom(player) !== undefined ? 0 : readAction(r, action);
  }

  /** What a player still has to answer. */
  private dueFrom(player: PlayerId): Decision | undefined {
    return this.run.state.awaiting.find((d) => d.sealed === null && d.by.includes(player));
  }

  private perform(action: Action): number {
    const r = this.run;
    r.input = this.inputCount;
    const read = this.read(action);
    if (typeof read !== 'number') {
      const { decision, action: number, args } = read;
      return number < 0
        ? answer(r, decision, args)
        : act(r, decision, actorOf(r, decision, action.player), number, args);
    }
    if (read !== 0) return read;
    const { player, type } = action;
    if (type === 'host') this.obey(action);
    if (type === 'concede') leave(r, player, 'conceded');
    if (type === 'undo') this.takeBack(player, isAgreed(action));
    const d = this.dueFrom(player);
    if (type === 'timeout' && d !== undefined) timeOut(r, d, player);
    return 0;
  }

  /**
   * Carries out a command of the host.
   * @internal
   */
  protected obey(action: Action): void {
    const order = this.command(action);
    if (order === undefined) return;
    const name = String(action['command']);
    const blamed: HostCommand<Names> = (g, picks) => this.blaming(`the command '${name}'`, () => order(g, picks));
    command(this.run, name, blamed, (action.picks ?? []).map(Number));
  }

  /** What the host asks for, by the game's name for it. */
  private command({ command }: Action): HostCommand<Names> | undefined {
    const { commands } = this.machine;
    return commands.get(String(command));
  }

  /** Lets go of the states that could be gone back to: they take most of the memory. Nothing before now can be taken back then. */
  forgetUndo(): void {
    this.undoable = [];
  }

  /** Goes back to before an input. An input of its own; nothing is removed. */
  private takeBack(player: PlayerId, agreed: boolean): void {
    const r = this.run;
    const at = undoTarget(r, this.undoable, player, agreed);
    const { state, input } = this.undoable[at];
    const then = state ?? this.stateBefore(input);
    this.undoable.splice(at);
    const taken = r.state.serials.event - then.serials.event;
    const now = r.state;
    r.state = copyState(then, this.machine.columns);
    r.machine.sealing.renumber(r.state, now);
    r.lookAnew();
    this.tookBack(player, taken);
  }

  /**
   * The state an input was put into, where it is not kept.
   * @internal
   */
  protected stateBefore(_input: number): BattleState {
    throw new Fault('nothing is kept of it');
  }

  /**
   * Something was taken back: so many events.
   * @internal
   */
  protected tookBack(_player: PlayerId, _taken: number): void {}

  // --- playouts: in place, validated, nothing copied -----------------------------------------------------------------

  private toAct(): Decision | undefined {
    const d = this.open();
    return d !== undefined && d.window >= 0 && d.for !== HOST ? d : undefined;
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
    this.listMoves(COUNTED);
    return COUNTED.count;
  }

  /** Takes the n-th of the moves `listMoves` would list, in place; past the last, it passes. Returns what `advance` does. */
  advanceMove(n: number): number {
    const r = this.run;
    const d = this.toAct();
    if (d === undefined) return this.nothingToDo();
    this.isPartial = true;
    try {
      const seat = actorOf(r, d, d.by[0]);
      const { action, args } = moveAt(r, d, seat, n);
      return act(r, d, seat, action, args);
    } catch (error) {
      throw this.fault(error);
    }
  }

  /** Acts in place for whoever is asked; 0, or a refusal's number and nothing has changed. */
  advance(action: number, args: readonly number[]): number {
    const d = this.toAct();
    if (d === undefined) return this.nothingToDo();
    this.isPartial = true;
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
    this.isPartial = true;
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

  /**
   * Makes a match that begins as this one stands into its copy.
   * @internal
   */
  protected copyTo<M extends MatchCore<N>>(fork: M): M {
    fork.isPartial = this.isPartial;
    fork.isFrozen = this.isFrozen;
    fork.prior = this.prior;
    if (this.ownInputs.length > 0) this.takeOver();
    fork.earlier = this.earlierCount > 0 ? this.earlier : this.ownInputs;
    fork.earlierCount = this.earlierCount + this.ownInputs.length;
    return fork;
  }

  /** @internal */
  protected copiedState(): BattleState {
    return copyState(this.run.state, this.machine.columns);
  }
}

/** Do the others let a player take something back that would stand otherwise? */
function isAgreed(action: Action): boolean {
  return action['agreed'] === 1;
}

/** The rules at work on a copy of the state that cannot be written. */
function lookingAt(r: Run): Run {
  return Object.create(r, { state: { value: frozenCopy(r.state) }, author: { value: null, writable: true } });
}

/** The run inside a match: for the rest of the engine, which hands it to nobody. */
export function runOf<N extends Names>(match: MatchCore<N>): Run {
  return match['run'];
}

/** Plays an input for the rest of the engine: 0, or a refusal's number. */
export function playOn<N extends Names>(match: MatchCore<N>, input: Action, isRecorded: boolean): number {
  return match['play'](input, isRecorded);
}

/** The same without a copy of the state before: see `play`. */
export function playOnBare<N extends Names>(match: MatchCore<N>, input: Action, isRecorded: boolean): number {
  const code = match['play'](input, isRecorded, true);
  match.forgetUndo();
  return code;
}

/** Tells a match that was taken up from a state what had been put in before, and where in the log that began. */
export function giveInputs<N extends Names>(
  match: MatchCore<N>,
  inputs: readonly Action[],
  starts: readonly number[] = inputs.map(() => 0),
  partial = false,
): void {
  match['ownInputs'] = inputs.slice();
  match['ownStarts'] = starts.slice();
  match['isPartial'] = partial;
}

/** What was before a match was taken up at a checkpoint. */
export function priorOf<N extends Names>(match: MatchCore<N>): Prior {
  return match['prior'];
}

export function setPrior<N extends Names>(match: MatchCore<N>, prior: Prior, partial: boolean): void {
  match['prior'] = prior;
  match['isPartial'] = partial;
}
