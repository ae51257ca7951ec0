import type { JSX } from 'preact';
import { Icon } from '../icons.tsx';
import './compose.css';

interface StepperProps {
  readonly words: string;
  readonly shown: number;
  readonly least: boolean;
  readonly most: boolean;
  readonly step: (by: number) => void;
}

/** One less, how many it is, one more. */
export function Stepper({ words, shown, least, most, step }: StepperProps): JSX.Element {
  return (
    <div class="stepper">
      <span>{words}</span>
      <button type="button" aria-label={`${words}: one less`} disabled={least} onClick={() => step(-1)}>
        <Icon name="minus" />
      </button>
      <b aria-live="polite">{shown}</b>
      <button type="button" aria-label={`${words}: one more`} disabled={most} onClick={() => step(1)}>
        <Icon name="plus" />
      </button>
    </div>
  );
}
