import type { SeatView, ZoneView } from '@upkeep/engine';
import type { JSX } from 'preact';
import { roles } from '../../page/acting.ts';
import type { Layout, Room } from '../../page/size.ts';
import type { GameInfo } from '../../protocol.ts';
import { Card } from '../card/card.tsx';
import { Tile } from '../card/tile.tsx';
import { later } from '../later.tsx';
import { fitHand, fitSide } from './fit.ts';
import { isAtPlate, needsOf, rowLabel, rowsOf, zoneInfo } from './groups.ts';
import { HandPile, Pile, placeOf } from './pile.tsx';
import { Plate } from './plate.tsx';
import { Row, type Shown, stateOf } from './row.tsx';
import { type Section, sectionOf, widthBeside } from './sections.ts';

function zonesOf(seat: SeatView, { view, game }: Shown, shape: string): ZoneView[] {
  return view.zones.filter((zone) => zone.seat === seat.seat && zoneInfo(game, zone).shape === shape);
}

const BackLine = later(async () => (await import('./back.tsx')).BackLine);
const Newest = later(async () => (await import('./newest.tsx')).Newest);
const Lanes = later(async () => (await import('./lanes.tsx')).Lanes);

interface SideProps {
  readonly seat: SeatView;
  readonly shown: Shown;
  readonly isOwn: boolean;
  readonly room: Room;
}

/** What lies before a player: the front row or lanes towards the middle of the table, everything else in a line behind. */
export function Rows({ seat, shown, isOwn, room }: SideProps): JSX.Element {
  const { view, game } = shown;
  const zones = zonesOf(seat, shown, 'row').filter(
    (zone) => (zone.count > 0 || zoneInfo(game, zone).inPlay) && !isAtPlate(zone, game),
  );
  const lanes = zonesOf(seat, shown, 'lane');
  const main = lanes.length > 0 ? undefined : zones[0];
  const { front, back } = rowsOf(main?.cards ?? [], game, view, stateOf);
  const sections: Section[] =
    back.length === 0 ? [] : [{ groups: back, label: '', backs: 0, needs: needsOf(back, game) }];
  for (const zone of zones) {
    if (zone !== main && zone.count > 0) sections.push(sectionOf(zone, shown, stateOf));
  }
  const hasBack = sections.length > 0 || (main !== undefined && hasBackRow(game));
  const needs = sections.reduce(
    (sum, { needs: more }) => ({ upright: sum.upright + more.upright, turned: sum.turned + more.turned }),
    { upright: 0, turned: 0 },
  );
  const fit = fitSide(
    needsOf(front, game),
    hasBack ? needs : null,
    room.width,
    room.height,
    widthBeside(sections, room.width),
  );
  const parts: JSX.Element[] = [];
  if (lanes.length > 0) {
    const between = room.height > HIGH_SIDE ? 16 : 10;
    const height = room.height - (hasBack ? fit.back.size.height + between : 0);
    parts.push(<Lanes key="lanes" zones={lanes} shown={shown} isOwn={isOwn} room={{ ...room, height }} />);
  } else if (main !== undefined)
    parts.push(
      <Row
        key="front"
        class="front tray"
        groups={front}
        fit={fit.front}
        isWhole={fit.isWhole}
        shown={shown}
        label={rowLabel(front, game.look) || frontLabel(game) || zoneInfo(game, main).label}
        place={placeOf(main, view, game)}
      />,
    );
  if (hasBack) parts.push(<BackLine key="back" sections={sections} fit={fit.back} shown={shown} width={room.width} />);
  if (zones.length === 0 && lanes.length === 0)
    parts.push(<Newest key="newest" piles={zonesOf(seat, shown, 'pile')} shown={shown} room={room} />);
  return <div class="rows">{isOwn ? parts : parts.reverse()}</div>;
}

/** From this height on a side has room between its lanes and what lies behind them, and to the hand. */
const HIGH_SIDE = 160;

/** Does the game keep a back row, whether something lies there now or not? */
function hasBackRow({ look }: GameInfo): boolean {
  return Object.values(look.kinds ?? {}).some(({ row }) => row === 'back');
}

function frontLabel({ look }: GameInfo): string {
  return Object.values(look.kinds ?? {}).find(({ row }) => row === 'front')?.label ?? '';
}

/** A player's plate and piles, at the left of their side. */
export function Corner({ seat, shown, isOwn }: Omit<SideProps, 'room'>): JSX.Element {
  const { game } = shown;
  const piles = zonesOf(seat, shown, 'pile');
  const hands = isOwn ? [] : zonesOf(seat, shown, 'hand');
  const standing = zonesOf(seat, shown, 'row').filter((zone) => isAtPlate(zone, game));
  const plate = (
    <Plate key="plate" seat={seat} shown={shown} isOwn={isOwn}>
      {standing.map((zone) => (
        <Standing key={zone.name} zone={zone} shown={shown} />
      ))}
    </Plate>
  );
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

/** Cards that stand for their player, such as a hero. */
function Standing({ zone, shown: { view, game } }: { zone: ZoneView; shown: Shown }): JSX.Element {
  return (
    <span class="standing size-XS" {...placeOf(zone, view, game)}>
      {zone.cards.map((card) => (
        <Tile key={card.id} card={card} looks={game} role={roles.value.get(card.id) ?? ''} />
      ))}
    </span>
  );
}

const TILT = 1.6;
/** Letters cannot get smaller with a card that is narrower than this: its picture does. */
const NARROW_CARD = 114;

/** The viewer's own hand, in a slight fan. */
export function Hand({ seat, shown, layout }: { seat: SeatView; shown: Shown; layout: Layout }): JSX.Element {
  const { view, game } = shown;
  const zones = zonesOf(seat, shown, 'hand');
  return (
    <section class="dock" aria-label="Your hand" style={{ '--card-w': `${layout.hand}px` }}>
      {zones.map((zone) => {
        const count = zone.cards.length;
        const {
          card: wide,
          step,
          isLapped,
          isCovered,
          isSlim,
        } = fitHand(count, layout.hand, layout.own.width / zones.length - 28);
        const kind = `${isLapped ? 'lapped' : ''} ${isCovered ? 'covered' : ''} ${isSlim ? 'slim' : ''} ${wide < NARROW_CARD ? 'narrow' : ''}`;
        return (
          <div
            key={zone.name}
            class={`hand ${kind}`}
            style={{ '--card-w': `${wide}px`, '--lap': `${Math.max(0, Math.ceil(wide - step))}px` }}
            {...placeOf(zone, view, game)}
          >
            <span class="hide">
              {zoneInfo(game, zone).label} {zone.count}
            </span>
            {zone.cards.map((card, i) => {
              const tilt = layout.isPhone ? 0 : (i - (count - 1) / 2) * Math.min(TILT, 8 / Math.max(1, count));
              return (
                <Card
                  key={card.id}
                  card={card}
                  looks={game}
                  role={roles.value.get(card.id) ?? ''}
                  style={{
                    '--tilt': `${tilt}deg`,
                    '--drop': `${Math.abs(tilt) * 1.8}px`,
                    marginLeft: i === 0 ? 0 : `${step - wide}px`,
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
