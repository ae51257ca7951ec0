import type { Card } from '@upkeep/engine';
import { type Battle, words } from './nouns.ts';

const turn = { on: 'stepBegins', subject: 'seat' } as const;
/** An amount dealt to a unit or a player. */
const dealt = { on: 'damage', subject: 'target', amount: 'amount', replaceable: true } as const;
/** What a player does with a card. */
const done = { subject: 'seat', of: (g: Battle, { card }: { readonly card: Card }) => g.ownerOf(card) } as const;

/** The moments a card may register on. Phases are named here and nowhere in a card (Battle 9). */
export const moments = {
  turnStart: words.moment({ about: "A player's turn starts.", ...turn, when: (_, e) => e.step === 'startTriggers' }),
  turnEnd: words.moment({ about: "A player's turn ends.", ...turn, when: (_, e) => e.step === 'endTriggers' }),
  muster: words.moment({
    about: 'A player musters (the expansion).',
    on: 'phaseBegins',
    subject: 'seat',
    when: (_, { phase }) => phase === 'muster',
  }),
  enters: words.moment({
    about: 'A unit enters play.',
    on: ['played', 'created'],
    subject: 'card',
    of: (_, { card }) => card,
  }),
  dies: words.moment({ about: 'A unit is defeated.', on: 'died', subject: 'card', leaves: true, replaceable: true }),
  attacks: words.moment({ about: 'A unit is sent to attack.', on: 'attacked', subject: 'card' }),
  damaged: words.moment({ about: 'A unit or a player is dealt damage.', ...dealt }),
  strikes: words.moment({ about: 'A card deals damage.', ...dealt, of: (_, { source }) => source }),
  healed: words.moment({ about: 'A unit or a player is healed.', ...dealt, on: 'heal' }),
  draws: words.moment({ about: 'A player draws a card.', on: 'drew', ...done }),
  announces: words.moment({ about: 'A player announces a tactic or a reaction.', on: 'announced', ...done }),
};
