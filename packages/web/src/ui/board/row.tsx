import type { CardView, View } from '@upkeep/engine';
import type { JSX } from 'preact';
import { roles } from '../../page/acting.ts';
import { blowOf } from '../../page/blows.ts';
import { givenTo } from '../../page/composition.ts';
import { foreseen } from '../../page/foresee.ts';
import type { GameInfo } from '../../protocol.ts';
import { Card } from '../card/card.tsx';
import type { Looks } from '../card/face.ts';
import type { Fight } from '../card/parts.tsx';
import { Tile } from '../card/tile.tsx';
import type { RowFit } from './fit.ts';
import type { Group } from './groups.ts';
import { nameOf } from './names.ts';
import { opened, zoneKey } from './pile.tsx';

export interface Shown {
  readonly view: View;
  readonly game: GameInfo;
}

interface RowProps {
  readonly groups: readonly Group[];
  readonly fit: RowFit;
  readonly shown: Shown;
  readonly isWhole?: boolean;
  readonly label: string;
  readonly class: string;
  readonly place?: Record<string, string>;
}

/** Covered by more than this part, a card has room for one number. */
const TIGHT = 0.25;

/** One row of cards in play, as large as there is room for. */
export function Row({ groups, fit, shown, isWhole = false, label, class: name, place }: RowProps): JSX.Element {
  const { size, gap, overlap, lines = 1, most = groups.length } = fit;
  const isFull = groups.length > most;
  const laid = isFull ? groups.slice(0, most - 1) : groups;
  const inLine = Math.ceil((laid.length + Number(isFull)) / lines);
  const kind = `${lines > 1 ? 'lined' : ''} ${overlap > size.width * TIGHT ? 'tight' : ''}`;
  const style = {
    '--tile-w': `${size.width}px`,
    '--tile-h': `${size.height}px`,
    '--card-w': `${size.width}px`,
    '--gap': `${gap}px`,
    '--over': `${-overlap}px`,
  };
  return (
    <div class={`row size-${size.name} ${name} ${kind} ${groups.length === 0 ? 'bare' : ''}`} style={style} {...place}>
      {label !== '' && <span class="label">{label}</span>}
      {laid.flatMap((group, i) => [
        ...(i > 0 && i % inLine === 0 ? [<i key={`line ${i}`} class="next-line" />] : []),
        <Place key={group.card.id} group={group} shown={shown} isWhole={isWhole} />,
      ])}
      {isFull && <More groups={groups.slice(most - 1)} shown={shown} />}
    </div>
  );
}

/** Cards that have no room in their row any more, as one pile that opens over the board with everything of that place. */
function More({ groups, shown: { view } }: { groups: readonly Group[]; shown: Shown }): JSX.Element {
  const cards = groups.flatMap(({ card, attached, at }) => [card, ...attached, ...at]);
  const zone = view.zones.find(({ cards: lying }) => lying.some(({ id }) => id === cards[0]?.id));
  const isWanted = cards.some(({ id }) => !['', 'minor'].includes(roles.value.get(id) ?? ''));
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return (
    <button
      type="button"
      class={`slot more-cards ${isWanted ? 'wanted' : ''}`}
      aria-haspopup="dialog"
      onClick={() => {
        opened.value = zone === undefined ? null : zoneKey(zone);
      }}
    >
      +{count}
      <span class="hide"> more cards{isWanted ? ', one of them can be chosen' : ''}</span>
    </button>
  );
}

function Place({ group, shown, isWhole }: { group: Group; shown: Shown; isWhole: boolean }): JSX.Element {
  const { card, count, attached, at } = group;
  const { game, view } = shown;
  const role = roles.value.get(card.id) ?? '';
  const fight = fightOf(card, game, view);
  const main = isWhole ? (
    <Card card={card} looks={game} role={role} fight={fight} />
  ) : (
    <Tile card={card} looks={game} role={role} count={count} fight={fight} {...aheadOf(card.id)} />
  );
  if (at.length > 0)
    return (
      <span class="spot">
        {main}
        {at.map((other) => (
          <Tile
            key={other.id}
            card={other}
            looks={game}
            role={roles.value.get(other.id) ?? ''}
            fight={fightOf(other, game, view)}
            {...aheadOf(other.id)}
          />
        ))}
      </span>
    );
  if (attached.length === 0) return main;
  return (
    <span class="with-attached" style={{ '--attached': attached.length }}>
      {attached.map((other, i) => (
        <span key={other.id} class="attached" style={{ '--nth': attached.length - i }}>
          <Tile card={other} looks={game} role={roles.value.get(other.id) ?? ''} />
        </span>
      ))}
      {main}
    </span>
  );
}

/** What tells a card from its equals while somebody acts: the part it has in that, and what it is given. */
export function stateOf({ id }: CardView): string {
  return `${roles.value.get(id) ?? ''} ${givenTo(id) ?? ''}`;
}

/** What would become of a card: what it is given, that it pays, dies, or has other numbers. */
function aheadOf(id: string): { pays: boolean; note: string | undefined } {
  const role = roles.value.get(id);
  const given = givenTo(id);
  const now = foreseen.value;
  const note =
    given !== undefined ? `gets ${given}` : now?.gone.has(id) === true ? 'leaves play' : now?.numbers.get(id);
  // What attacks is turned too, but pays for nothing.
  return { pays: now?.pays.has(id) === true && role !== 'chosen' && role !== 'picked', note };
}

/** Whom a card attacks or what it blocks, in words at the card. */
function fightOf(card: CardView, { look }: Pick<Looks, 'look'>, view: View): Fight | undefined {
  for (const [link, as] of Object.entries(look.relations ?? {})) {
    const to = card.links?.[link];
    if (to !== undefined) return { as, words: nameOf(view, to, true) };
    if ((card.fields?.[link] ?? card.values?.[link] ?? 0) > 0) return { as, words: '' };
  }
  const blow = blowOf(card.id, view);
  return blow === undefined ? undefined : { as: 'attack', words: nameOf(view, blow, true) };
}
