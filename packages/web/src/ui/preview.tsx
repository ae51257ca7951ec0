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

/** Does a preview with this corner lie over something that one is about to click? */
function isInTheWay(left: number, top: number): boolean {
  const wanted = document.querySelectorAll('.board :is([data-role=target], [data-role=picked])');
  return [...wanted].some((element) => {
    const { left: l, right: r, top: t, bottom: b } = element.getBoundingClientRect();
    return l < left + WIDTH && r > left && t < top + HEIGHT && b > top;
  });
}

/**
 * The whole card beside the small one that is pointed at, with what its keywords mean. Nothing can be done with it; it
 * keeps to the board, away from the card, the hand, the rail and everything that something can be aimed at.
 */
export function Preview(): JSX.Element | null {
  const shown = inspected.value;
  const info = looks.value;
  const isAiming = [...roles.value.values()].includes('target');
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
  const end = limit - WIDTH - GAP;
  const [far, near] = isLeft ? [start, end] : [end, start];
  const top = at.top > innerHeight / 2 || at.height > innerHeight / 4 ? GAP : Math.min(GAP + 60, innerHeight - HEIGHT);
  const isOver = (from: number): boolean =>
    from < at.right && from + WIDTH > at.left && top < at.bottom && top + HEIGHT > at.top;
  const left = !isAiming || !isInTheWay(far, top) ? far : isOver(near) || isInTheWay(near, top) ? null : near;
  if (left === null && rests) return null;
  return (
    <div class="preview" aria-hidden="true" style={{ left: `${left ?? far}px`, top: `${top}px` }}>
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
