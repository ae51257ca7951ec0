import type { ZoneView } from '@upkeep/engine';
import type { JSX } from 'preact';
import { dropOn, point, roles } from '../../page/acting.ts';
import type { Room } from '../../page/size.ts';
import { fitLane } from './fit-lane.ts';
import { needsOf, rowsOf, zoneInfo } from './groups.ts';
import { placeOf } from './pile.tsx';
import { Row, type Shown, stateOf } from './row.tsx';
import './lanes.css';

interface LanesProps {
  readonly zones: readonly ZoneView[];
  readonly shown: Shown;
  readonly isOwn: boolean;
  readonly room: Room;
}

/** Lanes are columns across both sides; each has a tray of its own, and the cards in all of them are of one size. */
export function Lanes({ zones, shown, isOwn, room }: LanesProps): JSX.Element {
  const { view, game } = shown;
  const width = (room.width - 12 * (zones.length - 1)) / zones.length - 20;
  const lanes = zones.map((zone) => {
    const { front, back } = rowsOf(zone.cards, game, view, stateOf);
    return { zone, groups: [...front, ...back] };
  });
  // The fullest lane says how large the cards of all of them are.
  const all = lanes.map(({ groups }) => needsOf(groups, game));
  const fullest = all.reduce((most, needs) =>
    needs.upright + needs.turned > most.upright + most.turned ? needs : most,
  );
  const { isColumn, ...fit } = fitLane(fullest, width, room.height);
  return (
    <div class={`lanes ${isOwn ? 'own' : ''}`} style={{ '--lanes': zones.length }}>
      {lanes.map(({ zone, groups }) => (
        <div key={zone.name} class="lane tray" {...placeOf(zone, view, game)}>
          <span class="label">{zoneInfo(game, zone).label}</span>
          {isOwn && <LaneTarget name={zone.name} label={zoneInfo(game, zone).label} />}
          <Row class={`in-lane ${isColumn ? 'column' : ''}`} groups={groups} fit={fit} shown={shown} label="" />
        </div>
      ))}
    </div>
  );
}

/** A lane that what is picked up may go to: by a click, or dropped there. */
function LaneTarget({ name, label }: { name: string; label: string }): JSX.Element | null {
  const thing = `z${name}`;
  if (roles.value.get(thing) !== 'target') return null;
  return (
    <button
      type="button"
      class="lane-target"
      data-handle={thing}
      data-role="target"
      onClick={() => void point(thing)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void dropOn(thing);
      }}
    >
      {label}
    </button>
  );
}
