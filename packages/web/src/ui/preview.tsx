import { type Signal, signal } from '@preact/signals';
import type { CardView } from '@upkeep/engine';
import type { JSX } from 'preact';
import { roles } from '../page/acting.ts';
import { looks } from '../page/looks.ts';
import { Print } from './card/card.tsx';
import { marksOf } from './card/face.ts';
import { Glyph } from './look/icons.tsx';

/** The card that is looked at closely, and where it lies. */
const inspected: Signal<{ readonly card: CardView; readonly at: DOMRect } | null> = signal(null);
let waiting: ReturnType<typeof setTimeout> | undefined;

const WIDTH = 250;
const HEIGHT = 350;
const GAP = 14;
const HOVER = 250;

/** Shows a card closely: at once, or after the pointer has rested on it. */
export function inspect(card: CardView | null, element?: Element, rests = false): void {
  clearTimeout(waiting);
  // While something is aimed, nothing may lie over what it can be aimed at.
  const isAiming = rests && [...roles.peek().values()].includes('target');
  if (card === null || card.name === undefined || element === undefined || isAiming) {
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
  const edge = document.querySelector('.rail')?.getBoundingClientRect().left ?? innerWidth;
  const limit = edge > innerWidth / 2 ? edge : innerWidth;
  // At the edge of the board away from the pointer, above the hand: what one is about to click stays in sight.
  const isLeft = at.left + at.width / 2 > limit / 2;
  const left = isLeft ? GAP : limit - WIDTH - GAP;
  const top = at.top > innerHeight / 2 || at.height > innerHeight / 4 ? GAP : Math.min(GAP + 60, innerHeight - HEIGHT);
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
