import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { chooseInComposition, putDown } from '../page/acting.ts';
import { askHint, askWhy } from '../page/advice.ts';
import { composition } from '../page/composition.ts';
import { toggleListed } from '../page/listed.ts';
import { isPast, move, playing, showMoment } from '../page/moment.ts';
import { press, primary } from '../page/primary.ts';
import { resolveAll } from '../page/resolving.ts';
import { isOwnQuestion, live, sendOwn } from '../page/table.ts';
import { picked } from '../page/things.ts';
import { isWatched, playPause } from '../page/watching.ts';
import { closePile } from './board/pile.tsx';
import { later } from './later.tsx';
import { closeMenus } from './menus.ts';
import { choices, choose, pass } from './rail/dock.tsx';

const KeyList = later(async () => (await import('./key-list.tsx')).KeyList);

/** Every key and what it does; what is said of them loads with the list (`key-list.tsx`). */
const KEYS: readonly { readonly keys: readonly string[]; run(key: string): void }[] = [
  {
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    run: (key) => {
      const at = Number(key) - 1;
      const entry = choices()[at];
      if (composition.peek() !== null) void chooseInComposition(at);
      else if (entry !== undefined) choose(entry);
    },
  },
  { keys: ['p'], run: pass },
  { keys: ['a'], run: actWithFocus },
  { keys: ['u'], run: () => sendOwn('undo') },
  { keys: [' ', 'Enter'], run: () => (isWatched() ? playPause() : press()) },
  { keys: ['l'], run: toggleListed },
  { keys: ['w'], run: () => void askWhy('') },
  { keys: ['Escape'], run: close },
  { keys: ['n'], run: () => sendOwn('prefer', { until: 'ownTurn' }) },
  { keys: ['e'], run: () => sendOwn('prefer', { until: 'turn' }) },
  { keys: ['r'], run: () => resolveAll() },
  { keys: ['h'], run: () => void askHint() },
  { keys: ['s'], run: () => sendOwn('prefer', { until: 'something' }) },
  {
    keys: ['f'],
    run: () => sendOwn('prefer', { fullControl: live.peek()?.preferences?.fullControl === true ? 0 : 1 }),
  },
  { keys: ['ArrowLeft'], run: () => move((moving) => moving.stepMoment(-1)) },
  { keys: ['ArrowRight'], run: () => move((moving) => moving.stepMoment(1)) },
  { keys: [','], run: () => move((moving) => moving.jumpTo('phase', -1)) },
  { keys: ['.'], run: () => move((moving) => moving.jumpTo('phase', 1)) },
  { keys: ['PageUp'], run: () => move((moving) => moving.jumpTo('turn', -1)) },
  { keys: ['PageDown'], run: () => move((moving) => moving.jumpTo('turn', 1)) },
  { keys: ['Home'], run: () => move((moving) => moving.jumpFirst()) },
  { keys: ['End'], run: () => showMoment(null, true) },
  { keys: ['k'], run: () => move((moving) => moving.play(!playing.peek())) },
];

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
  closeMenus(null);
  showMoment(null, true);
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
  const isPressed = (key === 'Enter' || key === ' ') && !primary.peek().ready;
  return isPressed && target.closest('button:not([data-role=""]), a') !== null;
}

/** The list of keys, behind a button and the key `?`; the keys work whether it is open or not. */
export function Keys(): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = useSignal(false);
  const open = (): void => {
    isOpen.value = true;
    dialog.current?.showModal();
  };
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target, event.key)) return;
      if (event.key === '?') {
        open();
        return;
      }
      if (dialog.current?.open === true) return;
      const entry = KEYS.find(({ keys }) => keys.includes(event.key) || keys.includes(event.key.toLowerCase()));
      if (entry === undefined) return;
      event.preventDefault();
      entry.run(event.key);
    };
    const touched = ({ target }: Event): void => closeMenus(target);
    addEventListener('keydown', heard);
    addEventListener('pointerdown', touched);
    return () => {
      removeEventListener('keydown', heard);
      removeEventListener('pointerdown', touched);
    };
  }, []);
  return (
    <>
      <button type="button" class="tool" aria-haspopup="dialog" aria-label="Keys" title="Keys (?)" onClick={open}>
        <b class="question">?</b>
      </button>
      <dialog ref={dialog} class="keys" aria-label="Keys">
        {isOpen.value && <KeyList />}
      </dialog>
    </>
  );
}
