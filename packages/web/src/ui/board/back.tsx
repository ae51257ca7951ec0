import type { JSX } from 'preact';
import { roles } from '../../page/acting.ts';
import { isTurned } from '../card/face.ts';
import { handling, stateClass } from '../card/handling.ts';
import type { RowFit } from './fit.ts';
import { placeOf } from './pile.tsx';
import { Row, type Shown } from './row.tsx';
import { BACK, backsOf, lap, roomForBacks, type Section } from './sections.ts';
import './back.css';

interface LineProps {
  readonly sections: readonly Section[];
  readonly fit: RowFit;
  readonly shown: Shown;
  /** How wide the line may be. */
  readonly width: number;
}

/** One line for everything that lies behind: lands, ink, conditions, each place with its name. */
export function BackLine({ sections, fit, shown, width }: LineProps): JSX.Element {
  const { view, game } = shown;
  const room = roomForBacks(sections, width);
  return (
    <div class="back-line" style={{ minHeight: `${fit.size.height + 4}px` }}>
      {sections.map((section) => {
        const { zone, label, groups } = section;
        const place = zone === undefined ? {} : placeOf(zone, view, game);
        return (
          <div key={zone?.name ?? ''} class="section" {...place}>
            {label !== '' && <span class="section-label">{label}</span>}
            {backsOf(section) > 0 && <Backs section={section} shown={shown} room={room} />}
            {groups.length > 0 && <Row class="back-row" groups={groups} fit={fit} shown={shown} label="" />}
          </div>
        );
      })}
    </div>
  );
}

/** Cards face down in a row: upright ones first, then the turned ones. */
function Backs({ section, shown: { game }, room }: { section: Section; shown: Shown; room: number }): JSX.Element {
  const { backs, hidden = [] } = section;
  const by = lap(backs + hidden.length, room);
  const style = { '--lap': `${-by}px`, '--back-w': `${BACK.width}px`, '--back-h': `${BACK.height}px` };
  const inOrder = [...hidden].sort((a, b) => Number(isTurned(a, game)) - Number(isTurned(b, game)));
  return (
    <span class="backs" style={style}>
      {Array.from({ length: backs }, (_, i) => (
        <span key={String(i)} class="ink">
          <span class="back" />
        </span>
      ))}
      {inOrder.map((card) => {
        const role = roles.value.get(card.id) ?? '';
        const name = `card ink ${isTurned(card, game) ? 'turned' : ''} ${stateClass(role)}`;
        return (
          <button key={card.id} type="button" class={name} {...handling(card, role)}>
            <span class="back" />
            <span class="hide">A hidden card{isTurned(card, game) ? ', turned' : ''}</span>
          </button>
        );
      })}
    </span>
  );
}
