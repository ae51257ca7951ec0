import type { SeatView } from '@upkeep/engine';
import type { JSX } from 'preact';
import type { Room } from '../../page/size.ts';
import type { Shown } from './row.tsx';
import { Corner, Rows } from './side.tsx';
import './foes.css';

interface FoesProps {
  readonly seats: readonly SeatView[];
  readonly shown: Shown;
  readonly room: Room;
}

/** Two and more others: side by side, in the order of the table. */
export function Foes({ seats, shown, room }: FoesProps): JSX.Element {
  return (
    <div class={`foes n${seats.length}`}>
      {seats.map((seat) => (
        <section
          key={seat.seat}
          class={`seat foe ${shown.view.turn.activePlayer === seat.seat ? 'lit' : ''}`}
          aria-label={seat.name}
        >
          <h2 class="hide">{seat.name}</h2>
          <Corner seat={seat} shown={shown} isOwn={false} />
          <Rows seat={seat} shown={shown} isOwn={false} room={room} />
        </section>
      ))}
    </div>
  );
}
