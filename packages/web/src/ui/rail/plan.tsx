import type { JSX } from 'preact';
import { foreseen } from '../../page/foresee.ts';
import { saidOf } from '../../page/table.ts';
import './plan.css';

const SHOWN = 6;

/** The input that is pointed at, and what it would do at once, cost and payment included. */
export function PlanWords(): JSX.Element | null {
  const { what = '', words = [] } = foreseen.value ?? {};
  if (words.length === 0) return null;
  const rest = words.length - SHOWN;
  return (
    <p class="plan" role="status" data-plan>
      {what !== '' && <b>{what}. </b>}
      At once: {words.slice(0, SHOWN).map(saidOf).join('; ')}
      {rest > 0 ? `; and ${rest} more` : ''}.
    </p>
  );
}
