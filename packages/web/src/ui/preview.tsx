import type { JSX } from 'preact';
import { paired, roles } from '../page/acting.ts';
import { looks } from '../page/looks.ts';
import { picked } from '../page/things.ts';
import { Print } from './card/card.tsx';
import { marksOf } from './card/face.ts';
import { inspected } from './inspect.ts';
import { Glyph } from './look/icons.tsx';
import './preview.css';

const WIDTH = 250;
const HEIGHT = 350;
const GAP = 14;
/** So high, about, is what one keyword means, below the card. */
const REMINDER = 56;
/** Where there is no room for all of it between what can be clicked, it is shown smaller. */
const SMALL = 0.76;

interface Spot {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

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
  const height = HEIGHT + (reminders.length === 0 ? 0 : GAP + 20 + REMINDER * reminders.length);
  const meets = ({ left, top, scale }: Spot, { left: l, right: r, top: t, bottom: b }: DOMRect): boolean =>
    l < left + WIDTH * scale && r > left && t < top + height * scale && b > top;
  const wanted = [
    ...document.querySelectorAll(
      '.board :is([data-role=target], [data-role=picked], [data-role=option], [data-role=chosen])',
    ),
    ...paired.value.flatMap((thing) => [...document.querySelectorAll(`.board [data-handle="${thing}"]`)]),
    // Of a player the whole plate: one looks at how they stand.
  ].map((element) => element.closest('.plate') ?? element);
  /** Does it lie over something that one is about to click? */
  const isInTheWay = (spot: Spot): boolean => wanted.some((element) => meets(spot, element.getBoundingClientRect()));
  const edge = document.querySelector('.rail')?.getBoundingClientRect().left ?? innerWidth;
  const limit = edge > innerWidth / 2 ? edge : innerWidth;
  const hand = document.querySelector('.dock .hand')?.getBoundingClientRect().top ?? innerHeight;
  // A card of the hand is lifted when it is pointed at.
  const floor = limit > 2 * WIDTH + at.width ? hand - 2 * GAP : innerHeight - GAP;
  // Next to the card, towards the middle of the board; then on its other side, then at the edges, then smaller.
  const isLeft = at.left + at.width / 2 > limit / 2;
  const spots = [1, SMALL].flatMap((scale) => {
    const most = limit - WIDTH * scale - GAP;
    const sides = [at.left - WIDTH * scale - GAP, at.right + GAP];
    const top = within(at.top + at.height / 2 - (height * scale) / 2, GAP, floor - height * scale);
    const low = innerHeight - height * scale - GAP;
    const [near = GAP, other = GAP] = isLeft ? sides : sides.toReversed();
    return [near, other, isLeft ? GAP : most, isLeft ? most : GAP].flatMap((left) =>
      [top, GAP, low].map((y): Spot => ({ left: within(left, GAP, most), top: Math.max(GAP, y), scale })),
    );
  });
  const isClear = (spot: Spot): boolean => !isInTheWay(spot) && !meets(spot, at);
  const isAbove = ({ top, scale }: Spot): boolean => top + height * scale <= floor + GAP;
  const usable = [...document.querySelectorAll('.board [data-role=act]')].map((card) => card.getBoundingClientRect());
  const isBest = (spot: Spot): boolean => isAbove(spot) && !usable.some((rect) => meets(spot, rect));
  const clear = spots.filter(isClear);
  const free = clear.find(isBest) ?? clear.find(isAbove) ?? clear[0];
  if (free === undefined && rests) return null;
  const { left, top, scale } = free ?? { left: isLeft ? GAP : limit - WIDTH - GAP, top: GAP, scale: 1 };
  return (
    <div
      class="preview"
      aria-hidden="true"
      style={{ left: `${left}px`, top: `${top}px`, ...(scale === 1 ? {} : { scale: String(scale) }) }}
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
