import type { JSX } from 'preact';
import { picked, roles } from '../page/acting.ts';
import { looks } from '../page/looks.ts';
import { Print } from './card/card.tsx';
import { marksOf } from './card/face.ts';
import { inspected } from './inspect.ts';
import { Glyph } from './look/icons.tsx';
import './preview.css';

const WIDTH = 250;
const HEIGHT = 350;
const GAP = 14;
/** Where there is no room for all of it between what can be clicked, it is shown smaller. */
const SMALL = 0.76;

interface Spot {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

const meets = ({ left, top, scale }: Spot, { left: l, right: r, top: t, bottom: b }: DOMRect): boolean =>
  l < left + WIDTH * scale && r > left && t < top + HEIGHT * scale && b > top;

/** Does a preview lie over something that one is about to click? */
function isInTheWay(spot: Spot): boolean {
  const wanted = document.querySelectorAll(
    '.board :is([data-role=target], [data-role=picked], [data-role=option], [data-role=chosen])',
  );
  return [...wanted].some((element) => meets(spot, element.getBoundingClientRect()));
}

/**
 * The whole card beside the small one that is pointed at, with what its keywords mean. Nothing can be done with it; it
 * keeps to the board, away from the card, the hand, the rail and everything that something can be aimed at.
 */
export function Preview(): JSX.Element | null {
  const shown = inspected.value;
  const info = looks.value;
  // Where something else can be clicked, it gets out of the way.
  void roles.value;
  if (shown === null || info === null) return null;
  const { card, at, rests } = shown;
  // What has been picked up is known.
  if (rests && picked.value === card.id) return null;
  const reminders = marksOf(card, info).filter(({ reminder }) => reminder !== undefined);
  const edge = document.querySelector('.rail')?.getBoundingClientRect().left ?? innerWidth;
  const limit = edge > innerWidth / 2 ? edge : innerWidth;
  // At the edge of the board away from the pointer, above the hand: what one is about to click stays in sight.
  const isLeft = at.left + at.width / 2 > limit / 2;
  // The plates at the left stay in sight where there is room beside them.
  const start =
    limit > 4 * WIDTH ? (document.querySelector('.seat.own .rows')?.getBoundingClientRect().left ?? GAP) : GAP;
  const [far, near] = isLeft ? [start, limit - WIDTH - GAP] : [limit - WIDTH - GAP, start];
  const top = at.top > innerHeight / 2 || at.height > innerHeight / 4 ? GAP : Math.min(GAP + 60, innerHeight - HEIGHT);
  const low = innerHeight - HEIGHT * SMALL - GAP;
  const spots: readonly Spot[] = [
    { left: far, top, scale: 1 },
    { left: near, top, scale: 1 },
    ...[far, near].flatMap((left) => [
      { left, top: GAP, scale: SMALL },
      { left, top: low, scale: SMALL },
    ]),
  ];
  const free = spots.find((spot) => !isInTheWay(spot) && (spot.left === far || !meets(spot, at)));
  if (free === undefined && rests) return null;
  const { left, scale, ...spot } = free ?? { left: far, top, scale: 1 };
  return (
    <div
      class="preview"
      aria-hidden="true"
      style={{ left: `${left}px`, top: `${spot.top}px`, ...(scale === 1 ? {} : { scale: String(scale) }) }}
    >
      <Print card={card} looks={info} isLarge />
      {reminders.length > 0 && (
        <dl class="reminders">
          {reminders.map(({ name, label, icon, reminder }) => (
            <div key={name}>
              <dt>
                {icon !== undefined && <Glyph name={icon} />} {label.charAt(0).toUpperCase() + label.slice(1)}
              </dt>
              <dd>{reminder}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
