import type { Card, CardRef, Seat } from '@upkeep/engine';
import { isKind } from '../board.ts';
import { COLOURS, type Colour, type Magic, magic } from '../nouns.ts';

/*
 * Mana with properties (106.6): it pays for some things only, it does not empty, or it is remembered where it came from. Each
 * such mana is an effect of its own in force for its player, which was told what it is.
 */

/** What mana may be spent on. */
export const PURPOSES = ['anything', 'creatures'] as const;
type Purpose = (typeof PURPOSES)[number];

/** What mana is spent on: a card that is cast, or one whose ability is used; nothing for a declaration. */
export interface Spending {
  readonly card: Card;
  readonly as: 'spell' | 'ability';
}

interface Properties {
  readonly colour: Colour;
  readonly purpose: Purpose;
  readonly stays: boolean;
}

/** One mana in a pool that is not like any other. */
export interface SpecialMana extends Properties {
  readonly id: number;
  readonly source: CardRef | undefined;
}

const knows = { colour: COLOURS, purpose: PURPOSES, stays: 'flag' } as const;

export const specialMana = magic.constant({
  name: 'special mana',
  query: 'specialMana',
  knows,
  steady: true,
  applies: (_, { targets }, seat) => targets.includes(seat),
  value(g, _self, _seat, value) {
    g.tally(`continuous:${specialMana.name}`);
    return value + 1;
  },
});

/** Says that a player gets one such mana. What stays does so until the end of the turn. */
export function addSpecial(g: Magic, player: Seat, source: CardRef, properties: Properties): void {
  const until = properties.stays ? 'turn' : 'forever';
  g.say.specialMana({ player, colour: properties.colour, source });
  g.addEffect(specialMana, { controller: player, source, targets: [player], until, know: { ...properties } });
}

/** The special mana in a player's pool; mostly there is none. */
export function specialOf(g: Magic, seat: Seat): readonly SpecialMana[] {
  if (g.value.specialMana(seat) === 0) return NONE;
  const mana: SpecialMana[] = [];
  for (const { id, ability, source, targets, told } of g.effects()) {
    if (ability !== specialMana.name || !targets.includes(seat)) continue;
    const [colour, purpose, stays] = told;
    mana.push({ id, source, colour: COLOURS[colour], purpose: PURPOSES[purpose], stays: stays > 0 });
  }
  return mana;
}

const NONE: readonly SpecialMana[] = [];

/** May it be spent on this? */
export function maySpend(g: Magic, { purpose }: SpecialMana, on: Spending | undefined): boolean {
  if (purpose === 'anything') return true;
  return on !== undefined && on.as === 'spell' && isKind(g, on.card, 'creature');
}

export function spendSpecial(g: Magic, player: Seat, mana: SpecialMana, on: Spending | undefined): void {
  g.endEffect(mana.id);
  g.say.specialSpent({ source: mana.source, player, colour: mana.colour, on: on?.card });
}
