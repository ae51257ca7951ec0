import { Fault } from '../errors.ts';
import type { Run } from '../match/run.ts';
import { isCardRef } from '../state/refs.ts';
import type { Asks, Decision } from '../state/state.ts';

/** A question offers what it says it asks for, or it is at fault. */
export function offered(r: Run, { asks, prompt, options, modes }: Decision): void {
  for (const option of options) {
    if (!isOption(r, asks, option, modes)) {
      throw new Fault(`the question '${prompt}' asks for ${asks} and offers ${option}, which is none`);
    }
  }
}

function isOption(r: Run, asks: Asks, option: number, modes: readonly string[]): boolean {
  switch (asks) {
    case 'cards':
      return isCardRef(option);
    case 'players':
      return option >= 0 && option < r.seatCount;
    case 'objects':
      return isCardRef(option) || (option >= 0 && option < r.seatCount);
    case 'entries':
      return r.state.stack.some((item) => item.id === option);
    case 'modes':
      return option >= 0 && option < modes.length;
    default:
      return true;
  }
}
