import type { CardView } from '@upkeep/engine';
import type { JSX } from 'preact';
import type { Role } from '../../page/acting.ts';
import { Art } from '../look/art.tsx';
import { frameOf } from '../look/hues.ts';
import { memo } from '../memo.ts';
import { isTurned, type Looks, marksOf, numbersOf, pictureOf } from './face.ts';
import { handling, ROLE_WORDS, stateClass } from './handling.ts';
import { Badge, type Fight, FightTag, fightClass, Marks, Numbers } from './parts.tsx';

export interface TileProps {
  readonly card: CardView;
  readonly looks: Looks;
  readonly role: Role;
  /** How many equal ones lie there. */
  readonly count?: number;
  readonly fight?: Fight | undefined;
  /** What is known of this card in what is being put together. */
  readonly note?: string | undefined;
  /** It would be turned to pay for what is pointed at. */
  readonly pays?: boolean;
}

/** A card in play: picture, name, keywords, numbers. Turned by a right angle, its words stay upright. */
export const Tile = memo(function Tile({
  card,
  looks,
  role,
  count = 1,
  fight,
  note,
  pays = false,
}: TileProps): JSX.Element {
  if (card.name === undefined) return <Hidden card={card} role={role} />;
  const picture = pictureOf(card, looks);
  const turned = isTurned(card, looks);
  const states = [stateClass(role), fightClass(fight)];
  return (
    <span class={`slot ${turned ? 'turned' : ''} ${count > 1 ? 'many' : ''}`} style={frameOf(picture.hues)}>
      {count > 1 && <span class="under" />}
      {count > 2 && <span class="under far" />}
      <button type="button" class={`card tile ${states.join(' ')} ${turned ? 'turned' : ''}`} {...handling(card, role)}>
        <span class="face">
          <Art {...picture} figure={78} />
        </span>
        <Name name={card.name} />
        <Marks marks={marksOf(card, looks).filter(({ isPrinted, isTaken }) => !isPrinted && !isTaken)} />
        <Numbers numbers={numbersOf(card, looks)} />
        {turned && <span class="hide">, turned</span>}
        <span class="hide">{ROLE_WORDS[role]}</span>
        {count > 1 && <b class="count">×{count}</b>}
        {pays && <i class="pays">pays</i>}
        {note !== undefined && <span class="note">{note}</span>}
        <FightTag fight={fight} />
        <Badge state={role} />
      </button>
    </span>
  );
});

/** Where a card is small, what follows its name proper, as in "Ulla - Hammer Hand", is left to the preview. */
function Name({ name }: { name: string }): JSX.Element {
  const at = name.search(/ - |, /);
  return (
    <span class="name">
      {at < 0 ? name : name.slice(0, at)}
      {at >= 0 && <span class="surname">{name.slice(at)}</span>}
    </span>
  );
}

function Hidden({ card, role }: { card: CardView; role: Role }): JSX.Element {
  return (
    <span class="slot">
      <button type="button" class={`card tile hidden ${stateClass(role)}`} {...handling(card, role)}>
        <span class="back" />
        <span class="hide">A hidden card{ROLE_WORDS[role]}</span>
      </button>
    </span>
  );
}
