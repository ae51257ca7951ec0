import type { Lorcana } from '../nouns.ts';
import { rule } from '../rule.ts';
import { resolveActions } from './actions.ts';
import { banish } from './banish.ts';
import { results } from './results.ts';

interface Check {
  readonly name: string;
  readonly rule: string;
  readonly steady: true;
  check(g: Lorcana): void;
}

/** The game state check (1.9 / 1.8): again and again until none of these has anything to say; only then the bag. */
export const checks: readonly Check[] = [
  { name: 'actions resolve', rule: rule('6.7.7.1', '6.7.7.1'), steady: true, check: resolveActions },
  { name: 'who has won or lost', rule: rule('1.9.1', '1.8.1'), steady: true, check: results },
  { name: 'banished by damage', rule: rule('1.9.1.3', '1.8.1.4'), steady: true, check: banish },
];

/**
 * What is exerted, dry, paid, counted or used, and which step it is: no check looks at those. Damage on a card is only set
 * together with its coming into play. Who drew and who inked has changed nothing in play.
 */
export const quiet = [
  'counted',
  'used',
  'phaseBegins',
  'stepBegins',
  'turnBegins',
  'cardSet',
  'started',
  'exerts',
  'readied',
  'dried',
  'paid',
  'revealed',
  'drew',
  'inked',
  'quested',
  'sang',
  'activated',
  'chosen',
] as const;
