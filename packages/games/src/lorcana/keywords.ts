import type { AbilityJson } from '@upkeep/cards';
import { recordOf } from '@upkeep/engine';
import { KEYWORDS, type Keyword } from './nouns.ts';

const ABOUT: Readonly<Record<Keyword, string>> = {
  alert: 'May challenge characters with Evasive.',
  bodyguard:
    'May enter play exerted. An opposing challenger of your characters has to choose one with Bodyguard if it can.',
  challenger: 'While it challenges it has so much more strength.',
  evasive: 'Only characters with Evasive can challenge it.',
  reckless: 'Cannot quest, and has to challenge each turn if it can.',
  resist: 'Damage dealt to it is so much less.',
  rush: 'May challenge the turn it is played.',
  shift: 'May be played for so much ink onto your character of the same name.',
  singer: 'Counts as costing so much to sing songs.',
  singTogether: 'Any number of your characters that cost so much together may exert to sing it.',
  support: 'When it quests, you may add its strength to that of another chosen character this turn.',
  vanish: "When an opponent's action chooses it, it is banished.",
  ward: 'Opponents cannot choose it, except to challenge.',
};

/** Keywords that count: printed with a number, and several of them add up. */
const COUNTED: readonly Keyword[] = ['challenger', 'resist', 'shift', 'singer', 'singTogether'];

const support: AbilityJson = {
  kind: 'triggered',
  name: 'Support',
  on: 'quests',
  do: [
    {
      choose: { type: 'character', other: true },
      as: 'supported',
      count: { min: 0, max: 1 },
      prompt: 'Support: choose a character to get its strength this turn',
    },
    {
      give: { kind: 'continuous', name: 'supported', modify: 'strength', add: { value: 'strength', of: 'self' } },
      to: 'supported',
      until: 'turn',
    },
  ],
};

const vanish: AbilityJson = {
  kind: 'triggered',
  name: 'Vanish',
  on: 'chosenByAction',
  do: [{ do: 'banish', cards: 'self' }],
};

/** Keywords that are short for an ability; the others the rules look up. */
const ABILITIES: Readonly<Partial<Record<Keyword, readonly AbilityJson[]>>> = { support: [support], vanish: [vanish] };

export const keywords = recordOf(KEYWORDS, (name) => ({
  about: ABOUT[name],
  query: name,
  ...(COUNTED.includes(name) ? { amount: true } : {}),
  ...(ABILITIES[name] === undefined ? {} : { abilities: () => ABILITIES[name] ?? [] }),
}));
