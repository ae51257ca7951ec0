import type {
  AbilityJson,
  AmountJson,
  CardsJson,
  ConditionJson,
  EffectJson,
  InstructionJson,
  SelectorJson,
} from '@upkeep/cards';
import type { Colour, Counter } from '../nouns.ts';

/*
 * Short names for groups of abilities that many cards have: what they give is plain card data.
 */

/** Is the candidate a creature now? A land may be one for a turn, so its printed type does not decide. */
const isCreature: ConditionJson = { compare: [{ value: 'creature', of: 'it' }, '>', 0] };

/** Creatures, of one side or of all, that also fit a condition. */
export function creature(controller?: 'you' | 'opponent', and?: ConditionJson): CardsJson {
  const where = and === undefined ? isCreature : { all: [isCreature, and] };
  return controller === undefined ? { where } : { controller, where };
}

/** Is the candidate an attacker? */
export const attacking: ConditionJson = { compare: [{ field: 'attacks', of: 'it' }, '!=', -1] };

/** "Any target" (115.4). */
export const anyTarget: SelectorJson = { either: [creature(), { type: 'planeswalker' }, { players: 'any' }] };

/** "Tap: add one mana." */
export function tapFor(colour: Colour, amount = 1): AbilityJson {
  return {
    kind: 'activated',
    name: `tap for ${colour} mana`,
    tags: ['mana'],
    cost: { tap: 1 },
    do: [amount === 1 ? { do: 'addMana', colour } : { do: 'addMana', colour, amount }],
  };
}

/** Power and toughness changed for as long as the card is there. */
export function bonus(power: AmountJson, toughness: AmountJson, affects?: SelectorJson): AbilityJson[] {
  const whom = affects === undefined ? {} : { affects };
  return [
    ...(power === 0 ? [] : [{ kind: 'continuous', modify: 'power', add: power, ...whom } as const]),
    ...(toughness === 0 ? [] : [{ kind: 'continuous', modify: 'toughness', add: toughness, ...whom } as const]),
  ];
}

/** Power and toughness changed for a while. */
export function pump(power: AmountJson, toughness: AmountJson, to: SelectorJson, until = 'turn'): InstructionJson[] {
  return [
    ...(power === 0 ? [] : [{ give: { kind: 'continuous', modify: 'power', add: power }, to, until } as const]),
    ...(toughness === 0
      ? []
      : [{ give: { kind: 'continuous', modify: 'toughness', add: toughness }, to, until } as const]),
  ];
}

/** A keyword for a while. */
export function lend(keyword: string, to: SelectorJson, until = 'turn'): InstructionJson {
  return { give: { kind: 'continuous', grant: keyword }, to, until };
}

/** A keyword for as long as the card is there. */
export function grants(keyword: string, affects: SelectorJson): AbilityJson {
  return { kind: 'continuous', grant: keyword, affects };
}

/** What the enchanted or equipped creature is. */
export const HOST: SelectorJson = { hostOf: 'self' };

/** An aura spell: its target is what it enchants (303.4a). */
export function enchants(target: SelectorJson): EffectJson {
  return { target, do: [{ do: 'enterAttached', to: 'target' }] };
}

/** Equip (702.6). */
export function equip(cost: string): AbilityJson {
  return {
    kind: 'activated',
    name: `equip ${cost}`,
    when: 'sorcery',
    cost: { mana: cost },
    target: creature('you'),
    do: [{ do: 'attach', to: 'target' }],
  };
}

export const entersTapped: AbilityJson = {
  kind: 'replacement',
  name: 'enters tapped',
  on: 'enters',
  also: [{ do: 'tap', cards: 'self' }],
};

export function entersWith(counter: Counter, amount: number): AbilityJson {
  return {
    kind: 'replacement',
    name: `enters with ${counter} counters`,
    on: 'enters',
    also: [{ do: 'counters', on: 'self', counter, amount }],
  };
}

/** A loyalty ability (606): once a turn, when its player could cast a sorcery. */
export function loyalty(change: number, name: string, effect: EffectJson): AbilityJson {
  return { kind: 'activated', name, tags: ['loyalty'], when: 'sorcery', cost: { loyalty: change }, ...effect };
}

/** Discarding the card itself for another one. */
export function cycling(cost: string): AbilityJson {
  return {
    kind: 'activated',
    name: 'cycling',
    zones: ['hand'],
    cost: { mana: cost, discard: 1 },
    do: [{ do: 'draw' }],
  };
}

/** "At the beginning of the next end step": once, whoever's it is. */
export function atNextEnd(verb: 'sacrifice' | 'exile' | 'destroy' | 'return', to: SelectorJson): InstructionJson {
  return {
    give: {
      kind: 'triggered',
      on: 'endStep',
      of: { players: 'any' },
      once: true,
      do: [{ do: verb, cards: 'given' }],
    },
    to,
    until: 'forever',
  };
}

/** Madness (702.35): discarded into exile, it may be cast from there for this cost. */
export function madness(cost: string): AbilityJson {
  return {
    kind: 'activated',
    name: 'madness',
    tags: ['madness'],
    zones: ['exile'],
    cost: { mana: cost },
    do: [{ do: 'castFree' }],
  };
}

/**
 * Suspend (702.62): pay and exile it with time counters; one goes each upkeep; with the last it may be cast for nothing. It is
 * spelt out, so that a card waits wherever it is found suspended; a card that does not say it gets the same from the verb.
 */
export function suspend(time: number, cost: string): AbilityJson[] {
  return [
    {
      kind: 'activated',
      name: 'suspend',
      tags: ['suspend'],
      zones: ['hand'],
      cost: { mana: cost },
      do: [{ do: 'suspend', time }],
    },
    {
      kind: 'triggered',
      name: 'time passes',
      zones: ['exile'],
      on: 'upkeep',
      if: {
        all: [
          { compare: [{ field: 'suspended', of: 'self' }, '=', 1] },
          { compare: [{ field: 'time', of: 'self' }, '>', 0] },
        ],
      },
      do: [{ do: 'removeCounters', from: 'self', counter: 'time' }],
    },
    {
      kind: 'triggered',
      name: 'the wait is over',
      zones: ['exile'],
      on: 'timeRemoved',
      of: 'self',
      if: { compare: [{ field: 'suspended', of: 'self' }, '=', 1] },
      do: [{ may: 'Cast it without paying?', do: [{ do: 'castFree' }] }],
    },
  ];
}

/** Chapters of a saga (714.2): each triggers as its number is reached, an ability of its own for each number. */
export function chapter(
  numbers: readonly number[],
  effect: { do: readonly InstructionJson[]; target?: SelectorJson },
): AbilityJson[] {
  return numbers.map((n) => ({
    kind: 'triggered',
    name: `chapter ${n}`,
    on: 'loreAdded',
    of: 'self',
    if: reached(n),
    ...effect,
  }));
}

/** There were fewer lore counters, and now there are as many or more: several may come at once (714.2b). */
function reached(chapter: number): ConditionJson {
  const now: AmountJson = { field: 'lore', of: 'self' };
  return {
    all: [{ compare: [now, '>=', chapter] }, { compare: [{ minus: [now, { event: 'amount' }] }, '<', chapter] }],
  };
}
