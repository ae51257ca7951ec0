import { type Signal, signal } from '@preact/signals';
import type { Action } from '@upkeep/engine';
import type { JSX } from 'preact';
import { link, live, onUpdate } from '../../page/table.ts';

/** What the input that is pointed at would do at once, cost and payment included. */
const planned: Signal<readonly string[]> = signal([]);
let wanted = '';

/** Asks for the plan of an input; null forgets it. */
export function lookAtPlan(action: Action | null): void {
  const key = action === null ? '' : JSON.stringify(action);
  if (key === wanted) return;
  wanted = key;
  planned.value = [];
  if (action === null) return;
  const at = live.peek();
  link.ask('plan', { action }).then(
    ({ words }) => {
      if (wanted === key && live.peek() === at) planned.value = words;
    },
    () => undefined,
  );
}

onUpdate(() => lookAtPlan(null));

const SHOWN = 6;

export function PlanWords(): JSX.Element | null {
  const words = planned.value;
  if (words.length === 0) return null;
  const rest = words.length - SHOWN;
  return (
    <p class="plan" role="status" data-plan>
      At once: {words.slice(0, SHOWN).join('; ')}
      {rest > 0 ? `; and ${rest} more` : ''}.
    </p>
  );
}
