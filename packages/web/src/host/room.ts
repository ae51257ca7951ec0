import {
  type Action,
  Fault,
  type Follower,
  type Game,
  HOST,
  InputError,
  type Match,
  type PassingPolicy,
  type PlayerId,
  preferencesOf,
  submitWithPassing,
  TurnManager,
} from '@upkeep/engine';
import type {
  FromMatch,
  LegalEntry,
  LineInfo,
  Pace,
  Refused,
  RoomInfo,
  SeatKind,
  UpdateStep,
  Viewer,
} from '../protocol.ts';
import { faultWords } from './catalogue.ts';
import { followsOf } from './follows.ts';
import { infoOf } from './info.ts';
import { type Line, playOn } from './line.ts';
import { tablePassing } from './passing.ts';
import { refusalOf } from './reasons.ts';
import type { Thinker } from './thinker.ts';

/** A match that is being played or looked at: its lines, who sits where, and what the page has been told. */
export interface Room {
  readonly id: string;
  readonly game: Game;
  readonly kinds: readonly SeatKind[];
  readonly thinker: Thinker;
  readonly lines: Line[];
  readonly replay: boolean;
  line: Line;
  viewer: Viewer;
  quickPass: boolean;
  pace: Pace;
  told: {
    readonly line: Line;
    readonly viewer: Viewer;
    readonly follower: Follower;
    readonly events: number;
    /** What has happened since, batch by batch. */
    readonly steps: UpdateStep[];
  } | null;
  /** When the page got what it has not shown yet. */
  drawnFrom: number;
  /** When somebody last looked back. */
  lookedBack: number;
  /** Has more happened than who watches bots was told? */
  isDue: boolean;
  pumping: boolean;
  closed: boolean;
  readonly send: (message: FromMatch) => void;
  /** Called when something was played that should be kept. */
  readonly keep: (room: Room) => void;
}

export function personsOf(kinds: readonly SeatKind[]): PlayerId[] {
  return kinds.flatMap((kind, seat) => (kind === 'person' ? [seat] : []));
}

/** Is everything about the match known to everyone? */
export function isOpen(room: Room): boolean {
  return room.lines[0]?.match.outcome !== null || room.replay;
}

export function tellRoom(room: Room): void {
  const { id, game, kinds, lines, line, quickPass, replay, pace } = room;
  const [main] = lines;
  const names = line.match.record.context.players;
  const info: RoomInfo = {
    id,
    game: infoOf(game),
    seats: names.map((name, seat) => ({ name, kind: seatKind(room, seat, kinds[seat]) })),
    lines: lines.map(lineInfo),
    line: line.id,
    over: main?.match.outcome !== null,
    quickPass,
    replay,
    pace,
  };
  room.send({ kind: 'room', room: info });
}

function seatKind({ line, replay }: Room, seat: PlayerId, kind: SeatKind | undefined): SeatKind {
  if (line.persons.includes(seat)) return 'person';
  return typeof kind === 'object' ? kind : { bot: replay && line.id === 0 ? 'replay' : 'random' };
}

function lineInfo({ id, parent, at, name, guess, match }: Line): LineInfo {
  return { id, parent, at, name, guess, events: match.eventCount, over: match.outcome !== null };
}

/** Tells the page how the line it looks at stands now: the whole view the first time, then what changed. */
export function tell(room: Room, thinking: PlayerId = -1): void {
  const { line, viewer, told } = room;
  const { match } = line;
  const goesOn = told !== null && told.line === line && told.viewer === viewer ? told : null;
  const from = goesOn?.events ?? 0;
  const acts = typeof viewer === 'number' && line.persons.includes(viewer);
  const follower = goesOn?.follower ?? match.follow(viewer);
  const steps: UpdateStep[] = [];
  room.told = { line, viewer, follower, events: match.eventCount, steps };
  room.isDue = false;
  room.drawnFrom = performance.now();
  // More batches than anybody would want to see one by one are shown as one, and so is what bots play at once.
  match.watch(() => {
    const isSeen = line.persons.length > 0 || room.pace.speed > 0;
    if (isSeen && steps.length < MOST_STEPS) steps.push({ delta: follower.next(), events: match.eventCount });
  });
  room.send({
    kind: 'update',
    line: line.id,
    viewer,
    ...(goesOn === null ? { view: follower.view } : { delta: follower.next() }),
    steps: goesOn?.steps ?? [],
    from,
    events: match.eventsFor(viewer, from),
    legal: acts ? unlessFailing(room, () => legalFor(match, viewer), []) : [],
    passes: line.passes,
    preferences: acts ? preferencesOf(match, viewer) : null,
    thinking,
    stays: acts ? (refusalOf(match, { player: viewer, type: 'undo' })?.message ?? '') : '',
    follows: acts
      ? unlessFailing(room, () => followsOf(match, viewer, isOpen(room), (fork) => policyFor(room, fork)), null)
      : null,
    next: TurnManager.nextPlayer(match),
  });
}

/** Milliseconds after which a page that says nothing is told more all the same. */
const LATE = 2000;

/** Who watches bots is told more when they have seen the last: the bots do not wait, and the page is never behind. */
function tellWatchers(room: Room): void {
  const isDrawing = performance.now() - room.drawnFrom < LATE;
  if (room.line.persons.length === 0 && isDrawing) room.isDue = true;
  else tell(room, botAsked(room));
}

/** The page has shown what it was told. */
export function shown(room: Room): void {
  room.drawnFrom = Number.NEGATIVE_INFINITY;
  if (room.isDue) tell(room, botAsked(room));
}

/** What rules have a part in; where one of them fails that is said, and the table stands there all the same. */
function unlessFailing<T>(room: Room, made: () => T, otherwise: T): T {
  try {
    return made();
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    say(room, fault);
    return otherwise;
  }
}

/** So many batches of one input are shown each by itself. */
const MOST_STEPS = 60;

function legalFor(match: Match, seat: PlayerId): LegalEntry[] {
  return match.legalActions(seat).map(({ described, ...entry }) => {
    if (described === undefined) return entry;
    const { sample: _, ...form } = described;
    return { ...entry, described: form };
  });
}

/** An input of the person who looks. Nobody acts for a seat they do not look from. */
export function act(room: Room, action: Action): Refused | null {
  const { line, viewer } = room;
  if (action.player !== viewer || !line.persons.includes(action.player)) {
    return { code: 'not-your-seat', message: 'You are not playing that seat from here.', rule: 'Upkeep table' };
  }
  tellPlays(room, action);
  const result = playOn(line, action, policyOf(room));
  if (!result.ok) return { code: result.code, message: result.message, rule: result.rule };
  if (result.fault !== undefined) tellFault(room, result.fault);
  tell(room, botAsked(room));
  room.keep(room);
  void pump(room);
  return null;
}

function tellPlays({ line, send }: Room, { player, type }: Action): void {
  send({ kind: 'plays', number: line.match.inputs.length + 1, player, type });
}

function policyOf(room: Room): PassingPolicy {
  return policyFor(room, room.line.match);
}

function policyFor({ line, quickPass }: Room, match: Match): PassingPolicy {
  return tablePassing(match, { persons: line.persons, quick: quickPass });
}

/** Says that a rule of the game failed: the match stands where it was. */
function tellFault(room: Room, fault: unknown): void {
  // What was followed of the input that failed has not happened: the page gets the whole view again.
  room.told = null;
  say(room, fault);
}

function say(room: Room, fault: unknown): void {
  void faultWords(fault).then((message) => room.send({ kind: 'notice', message }));
}

/** The seat of the bot that has to answer something now, or -1. */
function botAsked({ line, replay }: Room): PlayerId {
  const { match, persons } = line;
  if (match.outcome !== null || (replay && line.id === 0)) return -1;
  for (const d of match.awaiting) {
    const bot = d.sealed === null ? d.by.find((seat) => !persons.includes(seat)) : undefined;
    if (bot !== undefined && !d.by.some((seat) => persons.includes(seat))) return bot;
  }
  return -1;
}

/** So many milliseconds after a look back bots among themselves leave the machine to who looks. */
const STILL = 120;

/** Before bots go on among themselves they wait as long as onlookers asked. False: they were told to stop. */
async function keepPace(room: Room): Promise<boolean> {
  if (room.line.persons.length > 0) return true;
  const { speed } = room.pace;
  while (performance.now() - room.lookedBack < STILL) await new Promise((resolve) => setTimeout(resolve, STILL));
  if (room.pace.running && speed > 0) await new Promise((resolve) => setTimeout(resolve, 1000 / speed));
  return room.pace.running;
}

/** Changes how bots play among themselves; `once` lets them play one input. */
export async function setPace(room: Room, pace: Pace, once: boolean): Promise<void> {
  room.pace = pace;
  tellRoom(room);
  if (!once) void pump(room);
  else if (!room.pumping) {
    const seat = botAsked(room);
    try {
      if (seat >= 0 && (await botActs(room, seat))) tell(room, -1);
    } catch (fault) {
      tellFault(room, fault);
    }
    room.keep(room);
  }
}

/** The table is the host: where a game waits for it, it goes on. */
function goesOnAsHost(room: Room): boolean {
  const { match } = room.line;
  if (room.closed || (room.replay && room.line.id === 0) || match.nextDecision?.for !== HOST) return false;
  const [first] = match.legalActions(HOST);
  return first !== undefined && submitWithPassing(match, first.action, { policy: policyOf(room) }).ok;
}

/** Lets bots answer until a person is asked. In between the worker hears what the page has to say. */
export async function pump(room: Room): Promise<void> {
  if (room.pumping) return;
  room.pumping = true;
  let played = false;
  try {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (goesOnAsHost(room)) {
        played = true;
        tell(room, botAsked(room));
        continue;
      }
      const seat = room.closed ? -1 : botAsked(room);
      if (seat < 0 || !(await keepPace(room))) break;
      if (room.closed || botAsked(room) !== seat) continue;
      if (!(await botActs(room, seat))) break;
      played = true;
      tellWatchers(room);
    }
  } catch (fault) {
    room.pumping = false;
    tellFault(room, fault);
    // Nobody thinks any more.
    if (!room.closed) tell(room);
  }
  room.pumping = false;
  if (!played || room.closed) return;
  if (room.isDue) tell(room, botAsked(room));
  if (room.line.match.outcome !== null) tellRoom(room);
  room.keep(room);
}

/** A bot's answer; one that fails is answered for as somebody who does not answer in time. False: nothing goes on. */
async function botActs(room: Room, seat: PlayerId): Promise<boolean> {
  const { line, kinds } = room;
  const { match } = line;
  const kind = kinds[seat];
  const bot = typeof kind === 'object' ? kind.bot : 'random';
  const inputs = match.inputs.length;
  const late: Action = { player: seat, type: 'timeout' };
  const seed = `${match.record.seed}/${seat}/${inputs}`;
  const onDone = (done: number): void => room.send({ kind: 'thought', done });
  const action = await room.thinker.choose(match, seat, bot, seed, onDone).catch((fault: unknown) => {
    if (fault instanceof Fault) tellFault(room, fault);
    return late;
  });
  // While it thought, somebody may have looked elsewhere or given up: then this is no longer the question.
  if (room.closed || room.line !== line || match.inputs.length !== inputs) return !room.closed;
  const policy = policyOf(room);
  tellPlays(room, action);
  try {
    if (playOn(line, action, policy).ok) return true;
  } catch (fault) {
    tellFault(room, fault);
  }
  return playOn(line, late, policy).ok;
}

/** Shows another seat, or another line. */
export function look(room: Room, viewer: Viewer, id = room.line.id): void {
  const line = room.lines.find((other) => other.id === id);
  if (line === undefined) throw new InputError('no-such-line', `There is no line ${id}.`);
  const isOther = line !== room.line;
  room.line = line;
  room.viewer = viewer;
  room.told = null;
  if (isOther) tellRoom(room);
  tell(room, botAsked(room));
  void pump(room);
}
