import type { RecordedEvent } from '@upkeep/engine';
import { PACES, pace } from '../../page/settings.ts';
import { game, live } from '../../page/table.ts';
import './showing-moves.css';

const TIME = 260;
/** More than these at once would be a storm: a jump to another moment is no movement. */
const MOST = 24;

type Places = ReadonlyMap<string, DOMRect>;

interface Change {
  readonly root: HTMLElement;
  readonly before: Places;
  readonly now: Places;
  readonly recent: readonly RecordedEvent[];
  readonly fresh: readonly RecordedEvent[];
}

/** What a change of the board looks like: cues of its events, and cards that travel. */
export function showMoves({ root, before, now, recent, fresh }: Change): void {
  showCues(root, fresh, before);
  if (isStill()) return;
  const gone = [...before].filter(([handle]) => !now.has(handle));
  const moved = [...now].filter(([handle, rect]) => isElsewhere(before.get(handle), rect));
  if (gone.length + moved.length > MOST) return;
  for (const [handle, rect] of moved) {
    const from = before.get(handle) ?? placeRect(root, lastMove(recent, handle)?.fields['from']);
    const element = root.querySelector<HTMLElement>(`.card[data-handle="${CSS.escape(handle)}"]`);
    if (element !== null) glide(element, from, rect);
  }
  for (const [handle, rect] of gone) {
    const to = placeRect(root, lastMove(recent, handle)?.fields['to']);
    if (to !== undefined) sendOff(root, rect, to);
  }
}

/** Nothing moves for who wants no motion, or wants everything at once. */
function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches || factor() === 0;
}

function factor(): number {
  return PACES[pace.peek()] ?? 1;
}

/** Numbers that float, blows that are struck: what the events of a moment look like. */
function showCues(root: HTMLElement, events: readonly RecordedEvent[], before: Places): void {
  if (events.length > MOST * 2) return;
  for (const event of events) {
    const cue = game.peek()?.look.cues?.[event.kind];
    if (cue === 'damage' || cue === 'heal') {
      const amount = Object.values(event.fields).find((field) => typeof field === 'number' && field > 0);
      const at = rectOf(root, handleIn(event), before);
      if (typeof amount === 'number' && at !== undefined)
        float(root, at, `${cue === 'damage' ? '-' : '+'}${amount}`, cue);
    } else if (cue === 'attack' && !isStill()) {
      const element = root.querySelector<HTMLElement>(`[data-handle="${handleIn(event)}"]`);
      const isOwn = element?.closest('.seat.own') !== null;
      element?.animate([{ translate: '0 0' }, { translate: `0 ${isOwn ? -26 : 26}px` }, { translate: '0 0' }], {
        duration: 300 * factor(),
        easing: 'cubic-bezier(.5,0,.9,.4)',
      });
    }
  }
}

/** Whom an event happens to: a card, or a player, who is named; what did it comes last. */
function handleIn({ fields }: RecordedEvent): string {
  const names = live.peek()?.view.seats.map(({ name }) => name) ?? [];
  for (const place of ['target', 'card', 'player', 'source']) {
    const field = fields[place];
    if (typeof field === 'object' && field !== null) return field.id;
    const seat = typeof field === 'string' ? names.indexOf(field) : -1;
    if (seat >= 0) return `p${seat}`;
  }
  return '';
}

function rectOf(root: HTMLElement, handle: string, before: Places): DOMRect | undefined {
  return root.querySelector(`[data-handle="${CSS.escape(handle)}"]`)?.getBoundingClientRect() ?? before.get(handle);
}

function float(root: HTMLElement, at: DOMRect, words: string, cue: string): void {
  const home = root.getBoundingClientRect();
  const number = document.createElement('span');
  number.className = `floating ${cue}`;
  number.textContent = words;
  number.ariaHidden = 'true';
  number.style.left = `${at.left + at.width / 2 - home.left}px`;
  number.style.top = `${at.top + at.height / 2 - home.top}px`;
  root.append(number);
  const rise = isStill() ? 0 : -28;
  const showing = number.animate(
    [
      { opacity: 0, scale: 0.6, translate: '0 0' },
      { opacity: 1, scale: 1.15, translate: '0 0', offset: 0.2 },
      { opacity: 1, scale: 1, translate: `0 ${rise}px`, offset: 0.75 },
      { opacity: 0, scale: 1, translate: `0 ${rise}px` },
    ],
    { duration: 700 * factor() },
  );
  showing.onfinish = () => number.remove();
  showing.oncancel = () => number.remove();
}

function isElsewhere(before: DOMRect | undefined, now: DOMRect): boolean {
  return before === undefined || Math.abs(before.left - now.left) + Math.abs(before.top - now.top) >= 4;
}

/** The newest event that says where a card went. */
function lastMove(events: readonly RecordedEvent[], handle: string): RecordedEvent | undefined {
  return events.findLast(({ fields }) => {
    const { card, to } = fields;
    return typeof card === 'object' && card?.id === handle && typeof to === 'string';
  });
}

function placeRect(root: HTMLElement, place: unknown): DOMRect | undefined {
  if (typeof place !== 'string') return undefined;
  return root.querySelector(`[data-place="${CSS.escape(place)}"]`)?.getBoundingClientRect();
}

function glide(element: HTMLElement, from: DOMRect | undefined, to: DOMRect): void {
  if (from === undefined) {
    element.animate(
      [
        { opacity: 0.2, scale: 0.85 },
        { opacity: 1, scale: 1 },
      ],
      { duration: TIME * factor() },
    );
    return;
  }
  const x = from.left - to.left;
  const y = from.top - to.top;
  element.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], {
    duration: TIME * factor(),
    easing: 'cubic-bezier(.2,.8,.2,1)',
  });
}

/** An outline of the card travels to the pile it went to, and is gone. */
function sendOff(root: HTMLElement, from: DOMRect, to: DOMRect): void {
  const home = root.getBoundingClientRect();
  const ghost = document.createElement('span');
  ghost.className = 'ghost';
  ghost.style.cssText = `left:${from.left - home.left}px;top:${from.top - home.top}px;width:${from.width}px;height:${from.height}px`;
  root.append(ghost);
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  const flight = ghost.animate([{ opacity: 0.9 }, { opacity: 0.1, translate: `${x}px ${y}px`, scale: 0.3 }], {
    duration: TIME * 1.4 * factor(),
    easing: 'ease-in',
  });
  flight.onfinish = () => ghost.remove();
  flight.oncancel = () => ghost.remove();
}
