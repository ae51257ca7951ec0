import * as K from '../compile/kinds.ts';
import type { Machine } from '../compile/machine.ts';
import { HOST } from '../compile/moves.ts';
import { checkDeal } from '../define/check/settings.ts';
import type { RulesFor } from '../define/language/game.ts';
import { InputError } from '../errors.ts';
import { EventLog } from '../file/log.ts';
import type { MatchFile, SaveOptions } from '../file/save.ts';
import { legalFor } from '../judge/legal.ts';
import { type LegalAction, legalActionsOf } from '../judge/legal-words.ts';
import type { Action } from '../judge/notation.ts';
import { describePlan, type Planned } from '../judge/plan.ts';
import { rejection } from '../judge/rejection.ts';
import { actorOf, canAct } from '../judge/validator.ts';
import { initialState } from '../state/blank.ts';
import { type RandomState, seedRandom } from '../state/random.ts';
import { NO_REF } from '../state/refs.ts';
import type { BattleState, Names, PlayerId } from '../state/state.ts';
import { Changes } from '../view/changes.ts';
import { descriptionOf } from '../view/describe.ts';
import type { GameDescription } from '../view/description.ts';
import { eventsFor, type RecordedEvent } from '../view/event-view.ts';
import { type Follower, followerOf } from '../view/follow.ts';
import { OpenEvents } from '../view/open-events.ts';
import { viewOf } from '../view/parts.ts';
import { Sheet } from '../view/sheet.ts';
import type { DecisionView, View } from '../view/view.ts';
import { acceptedSince } from './accepted.ts';
import { type MatchRecord, NOTHING_BEFORE } from './core.ts';
import { determinised } from './determinise.ts';
import { type PeekOptions, peek } from './peek.ts';
import type { LegalInput, Loss, Result, Verdict } from './results.ts';
import { watchRun } from './rule-watch.ts';
import type { Run } from './run.ts';
import { SearchedMatch } from './searched-match.ts';
import type { OpenDecision } from './shown-state.ts';
import { recordUndo } from './undo.ts';
import { type WhyNot, whyNot } from './why-not.ts';

export type { MatchRecord } from './core.ts';

/** Longer histories are made for who asks, and not kept for others. */
const MOST_SHARED = 200;

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
export class Match<N extends Names = Names> extends SearchedMatch<N> {
  /** What those who follow the match have been shown; made when the first one comes. */
  private changes: Changes | null = null;
  private sheet: Sheet | null = null;
  private described: GameDescription | null = null;
  private openEvents: OpenEvents | null = null;

  /** @internal */
  constructor(record: MatchRecord<N>, machine: Machine, state: BattleState, recording: boolean) {
    super(record, machine, state);
    watchRun(this.run);
    if (recording) this.run.log = new EventLog(state.serials.event);
  }

  /**
   * Deals anew, at the same table: this match becomes the one that `deal` would make, and what it was before is gone.
   * Saves making a match for each of very many games. Who listens has to `watch` again.
   */
  restart(seed: number | string, rolls: readonly number[] = []): void {
    checkDeal(seed, rolls);
    const { game, context } = this.record;
    setRecord(this, { game, context, seed, rolls: rolls.length === 0 ? rolls : rolls.slice() });
    if (this.isFrozen) this.freeze();
    this.forget();
    this.isPartial = false;
    restartRun(this.run, initialState(this.machine, seedRandom(seed), rolls));
    this.begin();
  }

  /** Makes this match a fork of another one of the same table. Saves making a match for each of very many forks. */
  become(other: Match<N>): void {
    if (other === this) return;
    if (other.machine !== this.machine) throw new InputError('other-table', 'That match is of another table.');
    setRecord(this, other.record);
    this.forget();
    restartRun(this.run, other.copiedState());
    other.copyTo(this);
  }

  /** Forgets all inputs. Forks may share the lists of them: they are left, not emptied. */
  private forget(): void {
    if (this.ownInputs.length > 0) {
      this.ownInputs = [];
      this.ownStarts = [];
      this.undoable = [];
    }
    this.earlierCount = 0;
    this.prior = NOTHING_BEFORE;
  }

  /** Everything a player may answer now; of the host (`HOST`) the commands that a window waits for. */
  legalActions(player: PlayerId): readonly LegalAction[] {
    if (player !== HOST) this.checkSeat(player);
    return this.shown(this.guarded(() => legalActionsOf(this.run, player)));
  }

  /** The same without words: actions that can be sent as they are, with the shape of their answers where there are many. */
  legalInputs(player: PlayerId): readonly LegalInput[] {
    this.checkSeat(player);
    const legal = this.guarded(() => legalFor(this.run, player));
    return this.shown(legal.map(({ action, form }) => (form === undefined ? { action } : { action, form })));
  }

  /**
   * Is there anything to stop for: a question, or something to do besides passing and minor actions? Stops at the first yes.
   */
  canAct(player: PlayerId): boolean {
    this.checkSeat(player);
    if (this.run.state.outcome !== null) return false;
    const open = this.run.state.awaiting.filter((d) => d.sealed === null && d.by.includes(player));
    return this.guarded(() => open.some((d) => d.kind !== 'act' || canAct(this.run, d, actorOf(this.run, d, player))));
  }

  /** Judges without doing: a rejection, or the complete plan. Changes no byte. */
  validate(action: Action): Verdict {
    let planned: Planned = { events: [], runs: [] };
    const code = this.judge(action, () => {
      planned = describePlan(this.run);
    });
    return this.shown(code === 0 ? { ok: true, ...planned } : rejection(this.run, code));
  }

  /**
   * Does what `validate` said, or nothing. The input is read once, into plain data: that is judged, done and recorded. A rule
   * that throws leaves the match as it was and throws a `Fault`.
   */
  submit(action: Action): Result {
    return this.resultOf(() => this.play(action));
  }

  /**
   * Does an input of a record again, or one in a seat's name: it may say why it was automatic (`auto`), which what a player
   * sends may not.
   */
  repeat(input: Action): Result {
    return this.resultOf(() => this.play(input, true));
  }

  private resultOf(play: () => number): Result {
    const first = this.eventCount;
    const code = play();
    return this.shown(code === 0 ? acceptedSince(this.run, first) : rejection(this.run, code));
  }

  /** Takes back the last input of the player's side, as the match allows it. An input of its own; nothing is removed. */
  undo(player: PlayerId): Result {
    return this.submit({ player, type: 'undo' });
  }

  override save(options: SaveOptions = {}): MatchFile {
    if (this.prior.inputs > 0) {
      throw new InputError('inputs-elsewhere', 'It was taken up at a checkpoint: its inputs are kept elsewhere.');
    }
    return super.save(options);
  }

  /** @internal */
  protected override stateBefore(input: number): BattleState {
    if (this.prior.inputs > 0) {
      throw new InputError(
        'inputs-elsewhere',
        'The inputs before are kept elsewhere: take the match up from its beginning.',
      );
    }
    const again = dealMatch(this.record, this.machine, false);
    for (const earlier of this.inputs.slice(0, input)) again.repeat(earlier);
    return again.copiedState();
  }

  /** @internal */
  protected override tookBack(player: PlayerId, taken: number): void {
    if (this.run.log !== null) recordUndo(this.run, this.run.log, player, taken);
  }

  /** In place, for searches: what several may answer now, this seat answers if it is among them. */
  answerAs(seat: PlayerId): void {
    this.isPartial = true;
    for (const d of this.run.state.awaiting) {
      if (d.by.length < 2) continue;
      d.by = [...d.by.filter((asked) => asked === seat), ...d.by.filter((asked) => asked !== seat)];
    }
  }

  /** What nobody has answered yet; of one player, what they may answer. */
  openDecisions(player?: PlayerId): readonly OpenDecision[] {
    const open = this.run.state.awaiting.filter((d) => d.sealed === null);
    return this.shown(player === undefined ? open : open.filter((d) => d.by.includes(player)));
  }

  /** An open decision as whoever is asked sees it: in words, with the shape of its answers. */
  question(decision: OpenDecision): DecisionView {
    const found = this.view(decision.by[0]).awaiting.find(({ id }) => id === decision.id);
    if (found === undefined) throw new InputError('no-such-decision', 'That is not asked any more.');
    return found;
  }

  /** Why can I not? What a player cannot do now, and the refusals that tell most; with `about`, to one thing by its handle. */
  whyNot(player: PlayerId, about?: string): readonly WhyNot[] {
    this.checkSeat(player);
    return this.shown(whyNot(this, player, about));
  }

  /** What a viewer may know; `all` is a process that owns all seats. */
  view(seat: PlayerId | 'spectator' | 'all'): View {
    if (seat !== 'all') this.checkSeat(seat);
    return this.shown(this.blaming('the view', () => viewOf(this.run, seat)));
  }

  /** Follows the match as a seat may see it: a view, and then what changes in it. Costs what changed, not what is there. */
  follow(seat: PlayerId | 'spectator'): Follower {
    this.sheet ??= new Sheet(this.changesFor(seat));
    return followerOf(this.sheet, seat);
  }

  /**
   * What changes, for a seat that there is.
   * @internal
   */
  changesFor(seat: PlayerId | 'spectator'): Changes {
    this.checkSeat(seat);
    this.changes ??= new Changes(this.run);
    return this.changes;
  }

  /** Everything recorded, for a process that owns all seats. */
  get events(): readonly RecordedEvent[] {
    return this.eventsSince('all', 0);
  }

  /** Who is out and why, as it happened: for a match that recorded it. */
  get losses(): readonly Loss[] {
    const { log, machine, state } = this.run;
    const losses = new Map<PlayerId, Loss>();
    for (let i = 0; log !== null && i < log.length; i++) {
      const [kind, player, reason] = log.at(i);
      if (kind !== K.lost && kind !== K.left) continue;
      losses.delete(player);
      losses.set(player, { player, reason: machine.reasons[reason] });
    }
    return this.shown([...losses.values()].filter(({ player }) => state.seats.status[player] !== 0));
  }

  /** What was recorded, as a seat may know it. */
  eventsFor(seat: PlayerId | 'spectator', from = 0): readonly RecordedEvent[] {
    this.checkSeat(seat);
    return this.eventsSince(seat, from);
  }

  private eventsSince(viewer: PlayerId | 'spectator' | 'all', from: number): readonly RecordedEvent[] {
    const { log } = this.run;
    if (log === null) return this.shown([]);
    this.openEvents ??= new OpenEvents();
    const isShared = viewer !== 'all' && this.eventCount - from <= MOST_SHARED;
    const open = isShared ? this.openEvents.now(this.run, this.inputCount) : undefined;
    return this.shown(eventsFor(this.run, log, viewer, from, this.eventCount, open));
  }

  /**
   * Tells a listener after every recorded batch, so that a table can show a moment between two inputs: `fork()` in it is
   * the position then, good for views. It must not submit. `null` ends it.
   */
  watch(listener: (() => void) | null): void {
    if (this.run.log !== null) this.run.log.watcher = listener;
  }

  /** A fingerprint of everything recorded. */
  eventHash(): string {
    return this.run.log?.hash() ?? '';
  }

  /** A copy that goes its own way. It records nothing unless asked to. */
  fork(options: { recording?: boolean } = {}): Match<N> {
    return this.copyTo(new Match(this.record, this.machine, this.copiedState(), options.recording === true));
  }

  /** A fork in which everything the seat cannot know is guessed. It depends on nothing but the seat's view. */
  determinise(seat: PlayerId, random: RandomState | number | string): Match<N> {
    this.checkSeat(seat);
    const generator = Array.isArray(random) ? random : seedRandom(random);
    const state = this.blaming('the guess', () => determinised(this.run, seat, generator));
    const guess = new Match(this.record, this.machine, state, false);
    guess.isPartial = true;
    guess.isFrozen = this.isFrozen;
    return guess;
  }

  /** What will the game look like? Plays a fork on by a policy until a moment. */
  peek(options: PeekOptions): Match<N> {
    return peek(this, options);
  }

  /** Asks the rules something about this match, as its game would: for adapters and tests. Nothing is said. */
  look<T>(at: (g: RulesFor<N>) => T): T {
    const named: unknown = this.looking.named;
    return this.guarded(() => this.blaming('what was asked of the rules', () => at(named as RulesFor<N>)));
  }

  /** The game at this table, as plain data: what surfaces and tools want to know of it. */
  get description(): GameDescription {
    this.described ??= descriptionOf(this.machine);
    return this.described;
  }

  /** Compares the fast path with the slow one: every look at abilities in force is built from nothing. */
  useReferenceMode(): void {
    this.run.reference = true;
    // Rules get their plain methods too.
    this.run.author = null;
  }

  countUses(into: Map<string, number>): void {
    this.run.countUses(into);
  }
}

/** What is read only for everybody else. */
function setRecord<N extends Names>(match: { record: MatchRecord<N> }, record: MatchRecord<N>): void {
  match.record = record;
}

/** Sets a run to work on another state, as if newly made. */
function restartRun(r: Run, state: BattleState): void {
  r.reset();
  r.state = state;
  r.lookAnew();
  r.planning = r.outcomeDue = r.departures = r.disturbed = false;
  r.cause = r.input = 0;
  r.parent = r.by = -1;
  r.source = NO_REF;
  if (r.reference) r.author = null;
  r.reference = false;
  r.countUses(null);
  r.log?.restart(state.serials.event);
}

/** Deals a match at a prepared table. */
export function dealMatch<N extends Names>(
  record: MatchRecord<N>,
  machine: Machine,
  recording: boolean,
  held = false,
): Match<N> {
  const state = initialState(machine, seedRandom(record.seed), record.rolls);
  const match = new Match(record, machine, state, recording);
  return held ? match : match.begin();
}
