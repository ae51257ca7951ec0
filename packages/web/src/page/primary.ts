import { computed } from '@preact/signals';
import { askedOf, type View } from '@upkeep/engine';
import { MOST_SECONDS } from '../host/names.ts';
import type { LegalEntry } from '../protocol.ts';
import { placeWords, tidy } from '../words.ts';
import { amount, amounts, entriesFor, narrowed, roles } from './acting.ts';
import { type Composition, composition, lefts, sendComposition } from './composition.ts';
import { foreseenWords } from './foresee.ts';
import { isInPlay, isInSight } from './listed.ts';
import { modes } from './modes.ts';
import { isPast, showMoment } from './moment.ts';
import { isShowing } from './showing.ts';
import { forkAt, game, live, notice, persons, room, send, thought } from './table.ts';
import { picked, thingsOf } from './things.ts';

/** The one button: what it says, what comes of it, and what it does. Not ready, it says what is missing. */
export interface Primary {
  readonly words: string;
  readonly detail: string;
  readonly ready: boolean;
  /** What it is, for whoever drives the page from outside. */
  readonly action: 'send' | 'pass' | 'choice' | 'now' | 'over' | 'wait';
  run(): void;
}

/** What the button says where passing ends the turn. */
export const END_TURN = 'End turn';

const idle = (words: string, detail = ''): Primary => ({
  words,
  detail,
  ready: false,
  action: 'wait',
  run: () => undefined,
});

export const primary = computed<Primary>(() => {
  const now = live.value;
  if (now === null) return idle('');
  if (isPast.value)
    return {
      words: 'Back to now',
      detail: `the match stands at turn ${now.view.turn.turnNumber}`,
      ready: true,
      action: 'now',
      run: () => showMoment(null, true),
    };
  if (now.view.outcome !== null) return idle('The match is over');
  const made = composition.value;
  if (made !== null) return forComposition(made);
  const only = onlyChoice();
  if (only !== null)
    return {
      words: only.picked === undefined ? sentence(only.words) : answerWords(only),
      detail: '',
      ready: true,
      action: 'choice',
      run: () => void send(only.action),
    };
  const going = goingOn(now.legal);
  if (going !== null) return going;
  if (modes.value !== null) return idle('Choose one', 'on the board');
  if (picked.value !== null) return CHOOSE[aimOf(picked.value)];
  if (isShowing.value) return idle('What happened', 'any key or click shows the rest at once');
  const pass = now.legal.find(({ action }) => action.type === 'pass');
  if (pass !== undefined) {
    const words = declineWords(now.legal, now.view) ?? passWords(now.view);
    return { ...words, ready: true, action: 'pass', run: () => void send(pass.action) };
  }
  if (now.legal.length > 0) {
    const there = now.legal.filter((entry) => thingsOf(entry).length > 0 && thingsOf(entry).every(isInSight)).length;
    const isOpen = there === 0 && now.legal.some((entry) => thingsOf(entry).length > 0);
    const where = isOpen
      ? 'of the cards laid open, or above'
      : there === 0
        ? 'of the lines above'
        : there === now.legal.length
          ? 'on the board'
          : 'on the board or above';
    return idle('Choose one', where);
  }
  if (room.value?.replay === true && now.line === 0)
    return {
      words: 'Go on from here',
      detail: 'in a line of its own; bots take the other seats',
      ready: true,
      action: 'choice',
      run: () => forkAt(now.events.length),
    };
  const done = Math.round(100 * thought.value);
  return idle(waitingWords(now.view, now.thinking), done === 0 ? '' : `${done}%, at most ${MOST_SECONDS} s`);
});

/** What has to be said of what is picked up: a lane, whom or what it is aimed at, or first in which way it is meant. */
export function aimOf(up: string): 'way' | 'place' | 'whom' | 'what' {
  const aims = entriesFor(up).map((entry) => thingsOf(entry).slice(1));
  if (modes.value !== null || aims.some((things) => !things.some(isInSight))) return 'way';
  if (aims.flat().every((thing) => thing.startsWith('z'))) return 'place';
  return aims.flat().some((thing) => thing.startsWith('p')) ? 'whom' : 'what';
}

const CHOOSE = {
  way: idle('Choose one', 'above, or a target on the board'),
  place: idle('Choose a place', 'on the board'),
  whom: idle('Choose a target', 'on the board'),
  what: idle('Choose a target', 'on the board'),
} as const;

/** The answer that lets things go on as they are, where a game says what both answers to its question are called. */
function goingOn(legal: readonly LegalEntry[]): Primary | null {
  const entry = legal.find(({ picked: [only] = [] }) => only?.kind === 'yes' && !only.yes);
  const declared = entry === undefined ? undefined : declaredAnswer();
  if (entry === undefined || declared === undefined) return null;
  return { words: declared.none, detail: '', ready: true, action: 'choice', run: () => void send(entry.action) };
}

/** So many, in the words of its game where it has such. */
function answerWords({ picked: [only] = [] }: LegalEntry): string {
  const { words = '' } = only ?? {};
  const declared = declaredAnswer();
  return declared === undefined ? `Done: ${words}` : buttonWords(declared, Number(words));
}

/** What is picked up and can be done in one way, or the number that is counted out. */
function onlyChoice(): LegalEntry | null {
  const chosen = amounts.value?.[amount.value];
  if (chosen !== undefined) return chosen;
  const up = picked.value;
  if (up === null || narrowed.value !== null) return null;
  const entries = entriesFor(up);
  const [only] = entries;
  return entries.length === 1 && only !== undefined ? only : null;
}

function forComposition(made: Composition): Primary {
  const { form, refused, entry, picks } = made;
  const declared = game.value?.look.buttons?.[entry.action.type] ?? declaredAnswer();
  const count = form.shape === 'pairs' ? lefts(picks).length : picks.length;
  const many = form.shape === 'pairs' || form.shape === 'subset';
  const least = form.shape === 'subset' ? form.min : 0;
  const missing = count === 0 ? `Choose ${least}` : `Choose ${least - count} more`;
  const usual = !many ? 'Done' : count < least ? missing : count === 0 ? 'None of them' : `Done: ${count} chosen`;
  const words = declared === undefined ? usual : buttonWords(declared, count);
  return {
    words,
    detail: refused === null ? detailOf() : words === missing ? '' : refused,
    ready: refused === null,
    action: 'send',
    run: () => void sendComposition(),
  };
}

/** What the answers to the question that is asked are called, where its game says so: with so many, and with none. */
export function declaredAnswer(): { some: string; none: string } | undefined {
  const view = live.value?.view;
  const info = game.value;
  const [asked] = view === undefined ? [] : askedOf(view);
  if (info === null || asked === undefined) return undefined;
  const prompt = Object.keys(info.look.buttons ?? {}).find((name) => info.words[name] === asked.words);
  return info.look.buttons?.[prompt ?? ''];
}

/** What would come of it, as far as that can be told. */
function detailOf(): string {
  const view = live.value?.view;
  return view === undefined ? '' : foreseenWords(view);
}

/** Where something could be declared, passing is not declaring it. */
function declineWords(legal: readonly LegalEntry[], view: View): { words: string; detail: string } | null {
  for (const { action, described } of legal) {
    const declared = game.value?.look.buttons?.[action.type];
    if (declared === undefined) continue;
    // What is declared one by one stands on the board already.
    const count = described === undefined ? attackersIn(view) : 0;
    return { words: buttonWords(declared, count), detail: endWords(view) };
  }
  return null;
}

function buttonWords({ some, none }: { some: string; none: string }, count: number): string {
  return (count === 0 ? none : some).replace('{n}', String(count));
}

/** What passing means here: something resolves, the turn goes on to a place, or it ends. */
function passWords(view: View): { words: string; detail: string } {
  const top = view.stack[view.stack.length - 1];
  const follows = live.value?.follows ?? null;
  const isOwn = view.turn.activePlayer === view.viewer;
  if (top !== undefined) {
    const many = view.stack.length;
    const name = tidy(top.words).replace(/ \(.*\)$/, '');
    const isAll = follows?.left === 0 && many > 1;
    // Where what waits resolves only when the turn is over, that is what passing means.
    if (isOwn && follows?.sameTurn === false && attackersIn(view) === 0)
      return {
        words: END_TURN,
        detail: [othersWords(view), `then ${isAll ? `${allOf(many)} resolve` : `${name} resolves`}`]
          .filter((part) => part !== '')
          .join(', '),
      };
    return {
      words: isAll ? `Let ${allOf(many)} resolve` : `Let ${name} resolve`,
      detail: many > 1 && !isAll ? `${many - 1} more wait${many === 2 ? 's' : ''} below it` : '',
    };
  }
  if (!isOwn) return { words: 'Go on', detail: 'You do nothing here' };
  const attackers = attackersIn(view);
  const isFighting = attackers > 0 && (follows === null || !follows.sameTurn || isHere(view, follows.place));
  if (isFighting) return { words: 'On with the attack', detail: afterWords(view) };
  const [asked] = askedOf(view);
  const declared = game.value?.look.buttons?.[asked?.window ?? ''];
  if (declared !== undefined) return { words: buttonWords(declared, attackers), detail: afterWords(view) };
  const next = follows === null ? nextStop(view) : follows.sameTurn ? follows.place : '';
  if (next === '') return { words: END_TURN, detail: leftWords() || othersWords(view) };
  if (isEnd(view, next)) return { words: END_TURN, detail: leftWords() || 'you are asked once more before it is over' };
  const place = placeWords(nextPlace(view, next), game.value).toLowerCase();
  return { words: `To ${/^end(ing)?$/.test(place) ? 'end of turn' : place}`, detail: othersWords(view) };
}

function allOf(many: number): string {
  return many === 2 ? 'both' : `all ${many}`;
}

/** So many of the viewer's own attack: passing lets that happen first. */
function attackersIn({ zones, viewer }: View): number {
  const fights = Object.entries(game.value?.look.relations ?? {}).filter(([, as]) => as === 'attack');
  const own = zones.flatMap(({ cards }) => cards).filter(({ controller }) => controller === viewer);
  return own.filter(({ links, fields, values }) =>
    fights.some(([name]) => links?.[name] !== undefined || (fields?.[name] ?? values?.[name] ?? 0) > 0),
  ).length;
}

/** Is a place one of the phase that goes on? */
function isHere({ turn }: View, place: string): boolean {
  const phase = game.value?.turn.find(({ name }) => name === turn.currentPhase);
  return phase?.steps.some(({ name }) => name === place) === true;
}

/** A step of another phase is called by that phase. */
function nextPlace({ turn }: View, place: string): string {
  const phase = game.value?.turn.find(({ steps }) => steps.some(({ name }) => name === place));
  return phase === undefined || phase.name === turn.currentPhase ? place : phase.name;
}

/** Where nobody works out what follows, as far from the match, the next place of this turn to stop at; empty for none. */
function nextStop({ turn }: View): string {
  const stops = live.value?.preferences?.stops ?? [];
  const coming = turn.plan.filter(({ when }) => when === 'coming').map(({ step, phase }) => step || phase);
  return coming.find((place) => stops.includes(`own:${place}`) || stops.includes('own:*')) ?? '';
}

/** Before a turn ends: that something in hand could still be played, or else what could be done with it. */
function leftWords(): string {
  const held = [...roles.value].filter(([thing]) => thing.startsWith('c') && isInSight(thing) && !isInPlay(thing));
  if (held.some(([, role]) => role === 'act')) return 'You could still play a card';
  const [aside] = held.find(([, role]) => role === 'aside') ?? [];
  const [entry] = aside === undefined ? [] : entriesFor(aside);
  const [, deed] = /^(\w+) \{/.exec(game.value?.actions[entry?.action.type ?? '']?.words ?? '') ?? [];
  return deed === undefined ? '' : `You could still ${deed.toLowerCase()} a card`;
}

/** Is it a place of the phase that ends the turn, where one has set no stop but a rule asks something? */
function isEnd(view: View, place: string): boolean {
  const { stops = [], fullControl = true } = live.value?.preferences ?? {};
  const { plan } = view.turn;
  const isWanted = fullControl || stops.includes('own:*') || stops.includes(`own:${place}`);
  return !isWanted && nextPlace(view, place) === plan[plan.length - 1]?.phase;
}

/** Who is asked before it goes on; empty where nobody is. */
function othersWords({ seats, viewer }: View): string {
  if (live.value?.follows?.answered !== true) return '';
  const others = seats.filter((seat) => seat.seat !== viewer && seat.status === 'in');
  return others.length === 1 ? `${others[0]?.name} may answer` : 'the others may answer';
}

/** Where nothing can be done after it, a turn goes by to its end: that is said before. */
function endWords({ turn, viewer }: View): string {
  const isLast = turn.activePlayer === viewer && live.value?.follows?.sameTurn === false;
  return isLast ? 'then your turn ends' : '';
}

/** What comes of going on: who may answer, and whether the turn ends. */
function afterWords(view: View): string {
  return [othersWords(view), endWords(view)].filter((part) => part !== '').join(', ');
}

function waitingWords(view: View, thinking: number): string {
  if (thinking >= 0) return `${view.seats[thinking]?.name ?? 'A bot'} is thinking`;
  if (persons.value.length === 0) return `${view.seats[view.awaiting[0]?.by[0] ?? -1]?.name ?? 'A bot'} is to move`;
  const names = view.awaiting.flatMap((d) => d.by).map((seat) => view.seats[seat]?.name ?? '');
  return names.length === 0 ? 'Nobody is asked' : `Waiting for ${[...new Set(names)].join(', ')}`;
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Presses the button. */
export function press(): void {
  const button = primary.peek();
  if (button.ready) button.run();
  else if (button.detail !== '' && button.action === 'send') notice.value = button.detail;
}
