import { type Signal, signal } from '@preact/signals';
import type { CardView } from '@upkeep/engine';
import type { JSX } from 'preact';
import { looks } from '../page/looks.ts';
import { Print } from './card/card.tsx';
import { marksOf } from './card/face.ts';
import { Glyph } from './look/icons.tsx';

/** The card that is looked at closely, and where it lies. */
const inspected: Signal<{ readonly card: CardView; readonly at: DOMRect } | null> = signal(null);
let waiting: ReturnType<typeof setTimeout> | undefined;

const WIDTH = 250;
const HEIGHT = 350;
const REMINDERS = 130;
const GAP = 14;
const HOVER = 250;

/** Shows a card closely: at once, or after the pointer has rested on it. */
export function inspect(card: CardView | null, element?: Element, rests = false): void {
  clearTimeout(waiting);
  if (card === null || card.name === undefined || element === undefined) {
    inspected.value = null;
    return;
  }
  const show = (): void => {
    if (element.isConnected) inspected.value = { card, at: element.getBoundingClientRect() };
  };
  if (rests) waiting = setTimeout(show, HOVER);
  else show();
}

/**
 * The whole card beside the small one that is pointed at, with what its keywords mean. Nothing can be done with it; it
 * keeps to the board, away from the card, the hand and the rail.
 */
export function Preview(): JSX.Element | null {
  const shown = inspected.value;
  const info = looks.value;
  if (shown === null || info === null) return null;
  const { card, at } = shown;
  const reminders = marksOf(card, info).filter(({ reminder }) => reminder !== undefined);
  const tall = HEIGHT + (reminders.length > 0 ? REMINDERS : 0);
  const edge = document.querySelector('.rail')?.getBoundingClientRect().left ?? innerWidth;
  const limit = edge > innerWidth / 2 ? edge : innerWidth;
  const right = at.right + GAP + WIDTH < limit;
  const left = right ? at.right + GAP : Math.max(GAP, at.left - GAP - WIDTH);
  const top = Math.max(GAP, Math.min(at.top + at.height / 2 - tall / 2, innerHeight - tall - GAP));
  return (
    <div class="preview" aria-hidden="true" style={{ left: `${left}px`, top: `${top}px` }}>
      <Print card={card} looks={info} />
      {reminders.length > 0 && (
        <dl class="reminders">
          {reminders.map(({ name, label, icon, reminder }) => (
            <div key={name}>
              <dt>
                {icon !== undefined && <Glyph name={icon} />} {label}
              </dt>
              <dd>{reminder}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
