import type { JSX } from 'preact';
import { foreseen } from '../../page/foresee.ts';

const SHOWN = 6;

/** What the input that is pointed at would do at once, cost and payment included. */
export function PlanWords(): JSX.Element | null {
  const words = foreseen.value?.words ?? [];
  if (words.length === 0) return null;
  const rest = words.length - SHOWN;
  return (
    <p class="plan" role="status" data-plan>
      At once: {words.slice(0, SHOWN).join('; ')}
      {rest > 0 ? `; and ${rest} more` : ''}.
    </p>
  );
}
