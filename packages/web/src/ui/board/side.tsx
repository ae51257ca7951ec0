import type { CardView, SeatView, ZoneView } from '@upkeep/engine';
import type { JSX } from 'preact';
import { roles } from '../../page/acting.ts';
import type { Layout } from '../../page/size.ts';
import type { GameInfo } from '../../protocol.ts';
import { Card } from '../card/card.tsx';
import { fitHand, fitRow, fitSide, TILES } from './fit.ts';
import { needsOf, rowLabel, rowsOf, zoneInfo } from './groups.ts';
import { HandPile, Pile, placeOf } from './pile.tsx';
import { Plate } from './plate.tsx';
import { Row, type Shown } from './row.tsx';

function zonesOf(seat: SeatView, { view, game }: Shown, shape: string): ZoneView[] {
  return view.zones.filter((zone) => zone.seat === seat.seat && zoneInfo(game, zone).shape === shape);
}

function stateOf(card: CardView): string {
  return roles.value.get(card.id) ?? '';
}

interface SideProps {
  readonly seat: SeatView;
  readonly shown: Shown;
  readonly isOwn: boolean;
  readonly room: Layout['rows'];
}

/** What lies before a player: the front row towards the middle of the table, the others behind it. */
export function Rows({ seat, shown, isOwn, room }: SideProps): JSX.Element {
  const { view, game } = shown;
  const zones = zonesOf(seat, shown, 'row').filter((zone) => zone.count > 0 || zoneInfo(game, zone).inPlay);
  const lanes = zonesOf(seat, shown, 'lane');
  // Where there are lanes, they are the front: rows lie behind them, small.
  const main = lanes.length > 0 ? undefined : zones[0];
  const further = zones.filter((zone) => zone !== main && zone.count > 0);
  const [small = { name: 'XS', width: 74, height: 80 }] = TILES.slice(-2);
  const height = room.height - further.length * (small.height + 8);
  const parts: JSX.Element[] = [];
  if (lanes.length > 0)
    parts.push(<Lanes key="lanes" zones={lanes} shown={shown} isOwn={isOwn} room={{ ...room, height }} />);
  if (main !== undefined) {
    const { front, back } = rowsOf(main.cards, game, view, stateOf);
    const behind = back.length > 0 || hasBackRow(game) ? needsOf(back) : null;
    const fit = fitSide(needsOf(front), behind, room.width, height);
    const label = rowLabel(front, game.look) || frontLabel(game) || zoneInfo(game, main).label;
    parts.push(
      <Row
        key="front"
        class="front tray"
        groups={front}
        fit={fit.front}
        isWhole={fit.isWhole}
        shown={shown}
        label={label}
        place={placeOf(main, view, game)}
      />,
    );
    if (behind !== null)
      parts.push(<Row key="back" class="back-row" groups={back} fit={fit.back} shown={shown} label="" />);
  }
  for (const zone of further) {
    const { front, back } = rowsOf(zone.cards, game, view, stateOf);
    const groups = [...front, ...back];
    const fit = fitRow(needsOf(groups), small, room.width) ?? { size: small, gap: 0, overlap: small.width * 0.6 };
    parts.push(
      <Row
        key={zone.name}
        class="further"
        groups={groups}
        fit={fit}
        shown={shown}
        label={zoneInfo(game, zone).label}
        place={placeOf(zone, view, game)}
      />,
    );
  }
  if (zones.length === 0 && lanes.length === 0)
    parts.push(<Newest key="newest" seat={seat} shown={shown} room={room} />);
  return <div class="rows">{isOwn ? parts : parts.reverse()}</div>;
}

/** Does the game keep a back row, whether something lies there now or not? */
function hasBackRow({ look }: GameInfo): boolean {
  return Object.values(look.kinds ?? {}).some(({ row }) => row === 'back');
}

function frontLabel({ look }: GameInfo): string {
  return Object.values(look.kinds ?? {}).find(({ row }) => row === 'front')?.label ?? '';
}

/** Lanes are columns across both sides; each has a tray of its own. */
function Lanes({ zones, shown, isOwn, room }: Omit<SideProps, 'seat'> & { zones: readonly ZoneView[] }): JSX.Element {
  const { view, game } = shown;
  const width = (room.width - 12 * (zones.length - 1)) / zones.length - 16;
  return (
    <div class={`lanes ${isOwn ? 'own' : ''}`} style={{ '--lanes': zones.length }}>
      {zones.map((zone) => {
        const { front, back } = rowsOf(zone.cards, game, view, stateOf);
        const groups = [...front, ...back];
        const fit = fitSide({ ...needsOf(groups), turned: needsOf(groups).turned + 1 }, null, width, room.height - 22);
        const row = fitRow(needsOf(groups), fit.front.size, width) ?? fit.front;
        return (
          <div key={zone.name} class="lane tray" {...placeOf(zone, view, game)}>
            <span class="label">{zoneInfo(game, zone).label}</span>
            <Row class="in-lane" groups={groups} fit={row} shown={shown} label="" />
          </div>
        );
      })}
    </div>
  );
}

/** So many cards of an open pile are laid out where a game has no other place for cards. */
const NEWEST = 7;

/** The newest cards of open piles, face up: for games whose cards lie nowhere else. */
function Newest({ seat, shown, room }: Omit<SideProps, 'isOwn'>): JSX.Element | null {
  const { view, game } = shown;
  const cards = zonesOf(seat, shown, 'pile').flatMap((zone) =>
    zone.cards.filter(({ name }) => name !== undefined).slice(-NEWEST),
  );
  const groups = rowsOf(cards.slice(-NEWEST), { ...game, look: { ...game.look, kinds: {} } }, view, stateOf).front;
  const fit = fitSide(needsOf(groups), null, room.width, room.height);
  return <Row class="front tray newest" groups={groups} fit={fit.front} isWhole={fit.isWhole} shown={shown} label="" />;
}

/** A player's plate and piles, at the left of their side. */
export function Corner({ seat, shown, isOwn }: Omit<SideProps, 'room'>): JSX.Element {
  const piles = zonesOf(seat, shown, 'pile');
  const hands = isOwn ? [] : zonesOf(seat, shown, 'hand');
  const plate = <Plate key="plate" seat={seat} shown={shown} isOwn={isOwn} />;
  const lying = (
    <div key="piles" class="piles">
      {hands.map((zone) => (
        <HandPile key={zone.name} zone={zone} shown={shown} />
      ))}
      {piles.map((zone) => (
        <Pile key={zone.name} zone={zone} shown={shown} />
      ))}
    </div>
  );
  return <div class={`corner ${isOwn ? 'own' : 'opp'}`}>{isOwn ? [lying, plate] : [plate, lying]}</div>;
}

const TILT = 2.2;

/** The viewer's own hand, in a slight fan. */
export function Hand({ seat, shown, layout }: { seat: SeatView; shown: Shown; layout: Layout }): JSX.Element {
  const { view, game } = shown;
  const zones = zonesOf(seat, shown, 'hand');
  return (
    <section class="dock" aria-label="Your hand" style={{ '--card-w': `${layout.hand}px` }}>
      {zones.map((zone) => {
        const count = zone.cards.length;
        const { step, isCovered } = fitHand(count, layout.hand, layout.rows.width / zones.length - 12);
        return (
          <div key={zone.name} class={`hand ${isCovered ? 'covered' : ''}`} {...placeOf(zone, view, game)}>
            <span class="hide">
              {zoneInfo(game, zone).label} {zone.count}
            </span>
            {zone.cards.map((card, i) => {
              const tilt = layout.isPhone ? 0 : (i - (count - 1) / 2) * Math.min(TILT, 12 / Math.max(1, count));
              return (
                <Card
                  key={card.id}
                  card={card}
                  looks={game}
                  role={roles.value.get(card.id) ?? ''}
                  style={{
                    '--tilt': `${tilt}deg`,
                    '--drop': `${Math.abs(tilt) * 2.2}px`,
                    marginLeft: i === 0 ? 0 : `${step - layout.hand}px`,
                  }}
                />
              );
            })}
            {count === 0 && <span class="empty-hand">No cards in hand</span>}
          </div>
        );
      })}
    </section>
  );
}
