import type { JSX } from 'preact';
import { amount } from '../../page/acting.ts';
import type { LegalEntry } from '../../protocol.ts';
import { Stepper } from './stepper.tsx';

/** A number chosen before it is said: the button says what it is. */
export function AmountChoice({ entries }: { entries: readonly LegalEntry[] }): JSX.Element {
  const at = amount.value;
  const step = (by: number): void => {
    amount.value = Math.min(entries.length - 1, Math.max(0, amount.peek() + by));
  };
  return (
    <Stepper
      words={entries[at]?.words ?? ''}
      least={at === 0}
      most={at === entries.length - 1}
      step={step}
      shown={numberIn(entries, at)}
    />
  );
}

/** What differs between such entries, of one of them. */
function numberIn(entries: readonly LegalEntry[], at: number): number {
  const [first, second] = entries;
  const name = Object.keys(first?.action ?? {}).find((key) => first?.action[key] !== second?.action[key]) ?? '';
  return Number(entries[at]?.action[name] ?? at);
}
