import { batch, computed, type Signal, signal } from '@preact/signals';
import type { Preferences, RecordedEvent, View } from '@upkeep/engine';
import { type Action, applyViewDelta, askedOf, eventSaid, outcomeWords, reasonWords } from '@upkeep/engine';
import HostWorker from '../host/worker.ts?worker';
import type { Following } from '../online/follow.ts';
import type { AutomaticPass, Follows, FromMatch, GameInfo, LegalEntry, RoomInfo, Update, Viewer } from '../protocol.ts';
import { isTold, placeWords, plain, tidy } from '../words.ts';
import { guarded } from './guard.ts';
import type { Link } from './link.ts';
import { asDeed, asMove, ownerIn, saidTo, withOwners } from './said-to.ts';
import { endShowing, show, timeFor } from './showing.ts';

/** How the line that is looked at stands, as its viewer knows it. */
export interface Live {
  readonly line: number;
  readonly viewer: Viewer;
  readonly view: View;
  readonly events: readonly RecordedEvent[];
  readonly legal: readonly LegalEntry[];
  readonly passes: readonly AutomaticPass[];
  readonly preferences: Preferences | null;
  readonly thinking: number;
  /** Why nothing can be taken back; empty where something can. */
  readonly stays: string;
  readonly follows: Follows | null;
  readonly next: number;
  /** Place in the log of the first event since the viewer was last asked. */
  readonly fresh: number;
}

export const room: Signal<RoomInfo | null> = signal(null);
export const live: Signal<Live | null> = signal(null);
/** A sentence for whoever acts: what was refused, what went wrong. */
export const notice: Signal<string> = signal('');
/** How much of a bot's thinking is done, from 0 to 1. */
export const thought: Signal<number> = signal(0);
/** A sentence about something that went well. */
export const success: Signal<string> = signal('');
/** What a screen reader is told. */
export const spoken: Signal<string> = signal('');
/** A game that was stopped because it did not answer. */
export interface Stopped {
  readonly name: string;
  /** What it was at. */
  readonly words: string;
  /** The rule that does not end, in a sentence; null while it is looked for, empty if it was not found. */
  readonly rule: string | null;
  /** The match that was open; empty if none was. */
  readonly match: string;
}

export const stopped: Signal<Stopped | null> = signal(null);
/** The seat the screen has to be handed to before anything is shown. */
export const curtain: Signal<number | null> = signal(null);

export const game = computed<GameInfo | null>(() => room.value?.game ?? null);
export const persons = computed(() =>
  (room.value?.seats ?? []).flatMap((seat, i) => (seat.kind === 'person' ? [i] : [])),
);
const listeners = new Set<(live: Live) => void>();

/** Told after every update, with how things stand. */
export function onUpdate(listener: (live: Live) => void): void {
  listeners.add(listener);
}

/** Takes in an update: what it brings is shown batch by batch, then the rest of it. */
function take(update: Update): void {
  thought.value = 0;
  const before = latest ?? live.peek();
  const {
    line,
    viewer,
    delta,
    from,
    legal,
    passes,
    preferences,
    thinking,
    stays,
    follows,
    next: after,
    steps,
  } = update;
  const goesOn = before !== null && before.line === line && before.viewer === viewer && update.view === undefined;
  const events = goesOn ? [...before.events.slice(0, from), ...update.events] : update.events;
  const fresh = goesOn ? (before.legal.length > 0 ? from : before.fresh) : events.length;
  let view = update.view ?? before?.view ?? null;
  if (view === null) return;
  if (update.view === undefined) {
    for (const step of steps) {
      view = applyViewDelta(view, step.delta);
      const shown = events.slice(0, step.events);
      const moment = {
        line,
        viewer,
        view,
        events: shown,
        legal: [],
        passes,
        preferences,
        thinking: -1,
        stays: '',
        follows: null,
        next: after,
        fresh,
      };
      if (goesOn) showNext(moment, shown.slice(Math.max(from, shownTo)));
      shownTo = step.events;
    }
    if (delta !== undefined) view = applyViewDelta(view, delta);
  } else endShowing();
  shownTo = events.length;
  const next = { line, viewer, view, events, legal, passes, preferences, thinking, stays, follows, next: after, fresh };
  latest = next;
  const spokenFrom = goesOn ? from : events.length;
  showNext(next, [], () => {
    if (latest === next) latest = null;
    spoken.value = wordsFor(next, spokenFrom);
    for (const listener of listeners) listener(next);
  });
}

/** How things stand once everything that is being shown has been shown. */
let latest: Live | null = null;
/** Up to where in the log it has been put up for showing. */
let shownTo = 0;

function showNext(moment: Live, events: readonly RecordedEvent[], then: () => void = () => undefined): void {
  show({
    // Who watches bots play among themselves has said how fast: the page keeps up with them.
    time: events.length === 0 || persons.peek().length === 0 ? 0 : timeFor(events, moment.viewer, game.peek()),
    run: () => {
      batch(() => {
        live.value = moment;
        curtain.value = whoNext(moment.view, moment.viewer);
      });
      then();
    },
  });
}

/** Whose turn it is at the screen, when that is another person than the one who looks. */
function whoNext(view: View, viewer: Viewer): number | null {
  const people = persons.peek();
  if (people.length < 2 || view.outcome !== null || !people.includes(Number(viewer))) return null;
  const asked = view.awaiting.filter((d) => !d.answered).flatMap((d) => d.by);
  if (typeof viewer === 'number' && asked.includes(viewer)) return null;
  return asked.find((seat) => people.includes(seat)) ?? null;
}

/** Is an event told at this table, unless somebody wants everything? */
export function isNews(event: RecordedEvent): boolean {
  return isTold(event, game.peek(), (seat) => live.peek()?.view.seats[seat]?.name);
}

function wordsFor({ events, view }: Live, from: number): string {
  const happened = events.slice(from).filter(isNews).slice(-6).map(eventWords);
  const [asked] = askedOf(view);
  const over = view.outcome === null ? [] : [endWords(view)];
  return [...happened, ...(asked === undefined ? [] : [`You are asked: ${asked.words}`]), ...over].join('. ');
}

/** An event in words, with who did it; places of the turn and reasons as the game calls them. */
export function eventWords(event: RecordedEvent): string {
  const { kind, fields } = event;
  if (kind === 'setupBegins') return `Set-up: ${placeWords(String(fields['stage'] ?? ''), game.peek()).toLowerCase()}`;
  if (kind === 'phaseBegins' || kind === 'stepBegins') {
    const place = placeWords(String(fields['step'] ?? ''), game.peek());
    return /(phase|step)$/i.test(place) ? place : `${place} ${kind === 'phaseBegins' ? 'phase' : 'step'}`;
  }
  const view = live.peek()?.view;
  const names = view?.seats.map((seat) => seat.name) ?? [];
  const things = Object.values(fields).flatMap((field) => (typeof field === 'object' && field !== null ? [field] : []));
  const places = view?.zones ?? [];
  const whose = (card: string): string | undefined => ownerIn(fields, card, places, names);
  const said = eventSaid(event, names) + aimWords(event);
  const done = drawnBy(event, names) ?? asDeed(said, names, cardsIn(event), whose);
  const deed = withOwners(done, things, places, names);
  const words = asMove(kind === 'undone' ? deed.replace('the last input', 'the last move') : deed);
  const { reason } = fields;
  const told = typeof reason === 'string' ? words.replace(`(${reason})`, `(${reasonOf(reason)})`) : tidy(words);
  return toViewer(told, cardsIn(event));
}

/** Words of the table as they are said to the one who looks. */
function toViewer(words: string, cards: readonly string[]): string {
  const view = live.peek()?.view;
  const own = room.peek()?.replay === true ? undefined : view?.seats[Number(view.viewer)]?.name;
  const said = own === undefined ? words : saidTo(words, own, cards);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** Words that come without their events, said to the one who looks: no card's name is taken for a player's. */
export function saidOf(words: string): string {
  const zones = live.peek()?.view.zones ?? [];
  return toViewer(
    words,
    zones.flatMap(({ cards }) => cards.flatMap(({ name = '' }) => (name === '' ? [] : [name]))),
  );
}

/** The names of the cards an event is about. */
export function cardsIn({ fields }: RecordedEvent): readonly string[] {
  return Object.values(fields).flatMap((field) =>
    typeof field === 'object' && field !== null && typeof field.name === 'string' ? [field.name] : [],
  );
}

/** So many events after it at most it is told at what something is aimed: what it costs may come between. */
const SOON = 30;

/** At what something is aimed that somebody plays or uses, where anything. */
function aimWords(event: RecordedEvent): string {
  if (!/ is (announced|cast|played|activated)$/.test(event.words)) return '';
  const events = live.peek()?.events ?? [];
  const at = events.lastIndexOf(event);
  if (at < 0) return '';
  const [name] = cardsIn(event);
  const waits = events
    .slice(at, at + SOON)
    .find((other) => other.kind === 'stacked' && other.input === event.input && cardsIn(other)[0] === name);
  const aims = waits?.fields['aims'];
  return typeof aims === 'string' ? `, aimed at ${aims}` : '';
}

/** "Ann draws a card" instead of "a card is drawn": whose hand it goes to says who it was. */
function drawnBy({ words, fields }: RecordedEvent, names: readonly string[]): string | null {
  const [, what] = /^(.+) is drawn$/.exec(words) ?? [];
  const who = names.find((name) => String(fields['to']).startsWith(`${name}'s `));
  return what === undefined || who === undefined ? null : `${who} draws ${what}`;
}

/** Is the viewer asked for a part of something of their own that could still be taken back, such as a target? */
export function isOwnQuestion(view: View): boolean {
  return view.awaiting.some(
    ({ answered, by, kind, source }) =>
      !answered &&
      typeof view.viewer === 'number' &&
      by.includes(view.viewer) &&
      kind !== 'act' &&
      source !== undefined,
  );
}

/** Why somebody lost or the game ended, as the game says it. */
export function reasonOf(reason: string): string {
  const words = game.peek()?.words;
  return words?.[reason] === undefined ? plain(reason).toLowerCase() : reasonWords(reason, words);
}

/** How a game ended, in one sentence; empty while it is played. */
function endWords({ outcome, seats, viewer }: View): string {
  if (outcome === null) return '';
  const names = seats.map((seat) => seat.name);
  // In somebody else's match nobody who looks on has won.
  const whose = room.peek()?.replay === true ? 'spectator' : viewer;
  return outcomeWords(outcome, names, game.peek()?.words, whose);
}

/** Who has won, without why. */
export function resultWords(view: View): string {
  return endWords(view).replace(/ \([^)]*\)\.?$/, '');
}

/** Matches of this page: engine and games live in its worker. */
const local = guarded(
  () => new HostWorker(),
  {
    update: take,
    room: (info) => {
      room.value = info;
    },
    thought: (done) => {
      thought.value = done;
    },
    notice: (message) => {
      notice.value = message;
    },
  },
  (stop) => void import('./stopped.ts').then(({ tellStopped }) => tellStopped(stop)),
);

/** The game that did not answer is ended now, or waited for. */
export const endSilence = (): void => local.stop();
export const waitOn = (): void => local.wait();

let remote: Following | null = null;

/** The online match that is open, if one is. */
export function followed(): Following | null {
  return remote;
}

/** Follows an online match from now on, or none. What it tells is taken in like what the page's own matches tell. */
export function followOnline(next: Following | null): void {
  if (next !== remote) remote?.close();
  remote = next;
}

export function hearOnline(message: FromMatch): void {
  if (message.kind === 'update') take(message);
  else if (message.kind === 'room') room.value = message.room;
}

/** The way to the match that is open, wherever it lives; about games and kept matches the page itself answers. */
export const link: Link = {
  ask: (name, ask) => (remote?.answers(name) === true ? remote.ask(name, ask) : local.ask(name, ask)),
};

export async function attempt<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    notice.value = error instanceof Error ? error.message : String(error);
    return null;
  }
}

/** Sends an action; what is refused is said with its rule. */
export async function send(action: Action): Promise<boolean> {
  const answer = await attempt(link.ask('act', { action }));
  if (answer === null) return false;
  success.value = '';
  notice.value = answer.refused === null ? '' : `${answer.refused.message} (${answer.refused.rule})`;
  return answer.refused === null;
}

/** A seat's input that is no move: preferences, undo, concession. */
export function sendOwn(type: string, parts: Readonly<Record<string, string | number | readonly string[]>> = {}): void {
  const viewer = live.peek()?.viewer;
  if (typeof viewer === 'number') void send({ player: viewer, type, ...parts });
}

/** Branches off from the decision before a moment and goes on there. */
export function forkAt(at: number): void {
  void attempt(link.ask('fork', { at }));
}

/** Leaves the match that is open; it stays as it was kept. */
export function leave(): void {
  endShowing();
  latest = null;
  batch(() => {
    live.value = null;
    room.value = null;
    curtain.value = null;
    notice.value = '';
  });
}
