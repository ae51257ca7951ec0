import type { CardView } from '@upkeep/engine';
import type { JSX } from 'preact';
import type { Role } from '../../page/acting.ts';
import { Art } from '../look/art.tsx';
import { frameOf } from '../look/hues.ts';
import { memo } from '../memo.ts';
import { costOf, type Looks, type Mark, marksOf, numbersOf, pictureOf, typeWords } from './face.ts';
import { handling, ROLE_WORDS, stateClass } from './handling.ts';
import { Badge, type Fight, FightTag, fightClass, Marks, Numbers } from './parts.tsx';
import { Cost } from './pips.tsx';

interface CardProps {
  readonly card: CardView;
  readonly looks: Looks;
  readonly role: Role;
  readonly style?: Record<string, string | number>;
  readonly fight?: Fight | undefined;
}

interface PrintProps extends Omit<CardProps, 'role' | 'fight'> {
  readonly isLarge?: boolean;
}

/** A whole card that can be acted with: in the hand, in an opened pile, in play where there is room. */
export const Card = memo(function Card({ card, looks, role, style, fight }: CardProps): JSX.Element {
  if (card.name === undefined)
    return (
      <button type="button" class={`card whole hidden ${stateClass(role)}`} style={style} {...handling(card, role)}>
        <span class="back" />
        <span class="hide">A hidden card{ROLE_WORDS[role]}</span>
      </button>
    );
  const { hues } = pictureOf(card, looks);
  return (
    <button
      type="button"
      class={`card whole ${lengthOf(card, looks)} ${stateClass(role)} ${fightClass(fight)}`}
      style={{ ...frameOf(hues), ...style }}
      {...handling(card, role)}
    >
      <Face card={card} looks={looks} />
      <span class="hide">{ROLE_WORDS[role]}</span>
      <FightTag fight={fight} />
      <Badge state={role} />
    </button>
  );
});

/** A whole card to look at: in the preview, in a fan. */
export function Print({ card, looks, style, isLarge = false }: PrintProps): JSX.Element {
  const { hues } = pictureOf(card, looks);
  return (
    <span class={`whole print ${lengthOf(card, looks)}`} style={{ ...frameOf(hues), ...style }}>
      <Face card={card} looks={looks} isLarge={isLarge} />
    </span>
  );
}

/** So many letters a card has room for; beyond each, the picture gives way and the letters get smaller. */
const LENGTHS = [80, 132, 200] as const;
const CLASSES = ['', 'long', 'longest', 'endless'] as const;
/** So few lie on one or two lines. */
const BRIEF = 30;
/** Numbers in the corners take about a line. */
const LINE = 24;

/** Long texts take room from the picture, then are written smaller. */
function lengthOf(card: CardView, looks: Looks): string {
  const { length } = card.text ?? '';
  if (length === 0) return 'silent';
  if (length <= BRIEF) return 'brief';
  const letters = numbersOf(card, looks).length === 0 ? length : length + LINE;
  return CLASSES[LENGTHS.filter((most) => letters > most).length] ?? '';
}

/** Names are never cut: a long one is written smaller. */
function nameSize(name: string): string {
  return name.length > 19 ? 'tight' : name.length > 14 ? 'small' : '';
}

/** A keyword that has no symbol and stands in the text needs no mark as well. */
function isNews({ icon, count, label }: Mark, { text = '' }: CardView): boolean {
  return icon !== undefined || count !== undefined || !text.toLowerCase().includes(label.toLowerCase());
}

function Face({ card, looks, isLarge = false }: { card: CardView; looks: Looks; isLarge?: boolean }): JSX.Element {
  const picture = pictureOf(card, looks);
  return (
    <>
      <span class="title">
        <span class={`name ${nameSize(card.name ?? '')}`}>{card.name}</span>
        <Cost cost={costOf(card, looks)} look={looks.look} />
      </span>
      <span class="picture">
        <Art {...picture} figure={64} isLarge={isLarge} />
        <Marks marks={marksOf(card, looks).filter((mark) => isNews(mark, card))} />
      </span>
      <span class="kind">{typeWords(card)}</span>
      <span class="text">{card.text}</span>
      <Numbers numbers={numbersOf(card, looks)} />
    </>
  );
}
