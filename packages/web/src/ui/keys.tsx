import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { askHint, askWhy, composition, picked, putDown } from '../page/acting.ts';
import { toggleListed } from '../page/listed.ts';
import { isPast, jumpMoment, jumpTo, play, playing, stepMoment } from '../page/moment.ts';
import { press, primary } from '../page/primary.ts';
import { resolveAll } from '../page/resolving.ts';
import { isOwnQuestion, live, sendOwn } from '../page/table.ts';
import { closePile } from './board/pile.tsx';
import { choices, choose, pass } from './rail/dock.tsx';
import { isWatched, playPause } from './rail/pace.tsx';

/** Every key and what it does. The list is shown as it is used. */
const KEYS: readonly { readonly keys: readonly string[]; readonly about: string; run(key: string): void }[] = [
  {
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    about: 'take that line of the list',
    run: (key) => {
      const entry = choices()[Number(key) - 1];
      if (entry !== undefined && composition.peek() === null) choose(entry);
    },
  },
  { keys: ['p'], about: 'pass', run: pass },
  { keys: ['a'], about: 'act with the card, player or button that has the focus', run: actWithFocus },
  { keys: ['u'], about: 'undo', run: () => sendOwn('undo') },
  {
    keys: [' ', 'Enter'],
    about: 'the gold button; stop or go on, while bots play among themselves',
    run: () => (isWatched() ? playPause() : press()),
  },
  { keys: ['l'], about: 'list every action in words', run: toggleListed },
  { keys: ['w'], about: 'why not?', run: () => void askWhy('') },
  { keys: ['Escape'], about: 'put down, close, back to now', run: close },
  { keys: ['n'], about: 'pass until my next turn', run: () => sendOwn('prefer', { until: 'ownTurn' }) },
  { keys: ['e'], about: 'pass until the end of this turn', run: () => sendOwn('prefer', { until: 'turn' }) },
  {
    keys: ['r'],
    about: 'resolve all that waits',
    run: () => resolveAll(),
  },
  { keys: ['h'], about: 'what a bot would do', run: () => void askHint() },
  { keys: ['s'], about: 'pass until something happens', run: () => sendOwn('prefer', { until: 'something' }) },
  {
    keys: ['f'],
    about: 'full control on or off',
    run: () => sendOwn('prefer', { fullControl: live.peek()?.preferences?.fullControl === true ? 0 : 1 }),
  },
  { keys: ['ArrowLeft'], about: 'a moment back', run: () => stepMoment(-1) },
  { keys: ['ArrowRight'], about: 'a moment on', run: () => stepMoment(1) },
  { keys: [','], about: 'to the phase before', run: () => jumpTo('phase', -1) },
  { keys: ['.'], about: 'to the phase after', run: () => jumpTo('phase', 1) },
  { keys: ['PageUp'], about: 'to the turn before', run: () => jumpTo('turn', -1) },
  { keys: ['PageDown'], about: 'to the turn after', run: () => jumpTo('turn', 1) },
  { keys: ['Home'], about: 'to the first moment', run: () => jumpMoment('first') },
  { keys: ['End'], about: 'to now', run: () => jumpMoment('now') },
  { keys: ['k'], about: 'play or pause the log', run: () => play(!playing.peek()) },
];

const NAMES: Readonly<Record<string, string>> = { ' ': 'Space', ArrowLeft: 'Left', ArrowRight: 'Right' };

function nameOfKey(key: string): string {
  return NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

/** What Enter does elsewhere: here that is the gold button's key. */
function actWithFocus(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.matches('button, a')) activeElement.click();
}

function close(): void {
  const view = live.peek()?.view;
  const isHeld = picked.peek() !== null || document.querySelector('.sheet[open], .more-menu[open], .bubble') !== null;
  if (!isHeld && !isPast.peek() && view !== undefined && isOwnQuestion(view)) sendOwn('undo');
  putDown();
  closePile();
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.more-menu[open]')) menu.open = false;
  jumpMoment('now');
}

/** Does the thing that has the focus want the key itself? */
function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return key === ' ';
  if (target.closest('input, select, textarea') !== null) return key !== 'Escape';
  // A line of an order is there to be moved: Enter sends the order.
  if (target.closest('.order-name') !== null) return false;
  if (target.closest('dialog, .menu, summary, .curtain') !== null) return key === 'Enter' || key === ' ';
  // Space and Enter mean the gold button, whatever has the focus; while that cannot be pressed, what has the focus.
  return (key === 'Enter' || key === ' ') && !primary.peek().ready && target.closest('button, a') !== null;
}

/** The list of keys, behind a button and the key `?`; the keys work whether it is open or not. */
export function Keys(): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target, event.key)) return;
      if (event.key === '?') {
        dialog.current?.showModal();
        return;
      }
      if (dialog.current?.open === true) return;
      const entry = KEYS.find(({ keys }) => keys.includes(event.key) || keys.includes(event.key.toLowerCase()));
      if (entry === undefined) return;
      event.preventDefault();
      entry.run(event.key);
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, []);
  return (
    <>
      <button
        type="button"
        class="tool"
        aria-haspopup="dialog"
        aria-label="Keys"
        title="Keys (?)"
        onClick={() => dialog.current?.showModal()}
      >
        <b class="question">?</b>
      </button>
      <dialog ref={dialog} class="keys" aria-label="Keys">
        <h2>Keys</h2>
        <dl>
          {KEYS.map(({ keys, about }) => (
            <div key={keys.join('')}>
              <dt>
                <kbd>{keys.length > 2 ? `${keys[0]} to ${keys[keys.length - 1]}` : nameOfKey(keys[0] ?? '')}</kbd>
              </dt>
              <dd>{about}</dd>
            </div>
          ))}
          <div>
            <dt>
              <kbd>Tab</kbd>
            </dt>
            <dd>to the next card, player or button; A acts with it</dd>
          </div>
          <div>
            <dt>
              <kbd>Alt Up</kbd> <kbd>Alt Down</kbd>
            </dt>
            <dd>move a line of an order</dd>
          </div>
        </dl>
        <form method="dialog">
          <button type="submit">Close</button>
        </form>
      </dialog>
    </>
  );
}
