import type { ZoneView } from '@upkeep/engine';
import type { JSX } from 'preact';
import type { Room } from '../../page/size.ts';
import { fitSide } from './fit.ts';
import { needsOf, rowsOf } from './groups.ts';
import { Row, type Shown, stateOf } from './row.tsx';

/** So many cards of an open pile are laid out where a game has no other place for cards. */
const NEWEST = 7;

interface NewestProps {
  readonly piles: readonly ZoneView[];
  readonly shown: Shown;
  readonly room: Room;
}

/** The newest cards of open piles, face up: for games whose cards lie nowhere else. */
export function Newest({ piles, shown, room }: NewestProps): JSX.Element {
  const { view, game } = shown;
  const cards = piles.flatMap((zone) => zone.cards.filter(({ name }) => name !== undefined).slice(-NEWEST));
  const groups = rowsOf(cards.slice(-NEWEST), { ...game, look: { ...game.look, kinds: {} } }, view, stateOf).front;
  const fit = fitSide(needsOf(groups, game), null, room.width, room.height);
  return (
    <Row
      class={`front newest ${groups.length > 0 ? 'tray' : ''}`}
      groups={groups}
      fit={fit.front}
      isWhole={fit.isWhole}
      shown={shown}
      label=""
    />
  );
}
