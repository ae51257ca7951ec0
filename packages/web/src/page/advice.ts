import { type Signal, signal } from '@preact/signals';
import { isHelped } from '../online/state.ts';
import type { Questions, WhyNot } from '../protocol.ts';
import { attempt, link, live } from './table.ts';

/* What somebody wants to know before they act: why not, and what a bot would do. */

/** Why nothing can be done with something, while somebody wants to know. */
export const reasons: Signal<{ readonly about: string; readonly list: readonly WhyNot[] } | null> = signal(null);

/** Why nothing can be done with it now. */
export async function askWhy(about: string): Promise<void> {
  const viewer = live.peek()?.viewer;
  if (typeof viewer !== 'number') return;
  const answer = await attempt(link.ask('whyNot', { about }));
  if (answer !== null) reasons.value = { about, list: answer.reasons };
}

/** What a bot would do; or that one is thinking about it. */
export const hint: Signal<Questions['hint']['answer'] | 'thinking' | null> = signal(null);

export async function askHint(): Promise<void> {
  const asked = live.peek();
  if (asked === null || asked.legal.length === 0 || !isHelped.peek() || hint.peek() === 'thinking') return;
  hint.value = 'thinking';
  const answer = await attempt(link.ask('hint', {}));
  hint.value = live.peek() === asked ? answer : null;
}
