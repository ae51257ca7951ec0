import type { DeepReadonly } from '../../state/read-state.ts';
import type { StackItem } from '../../state/state.ts';
import { NOTHING } from './codes.ts';

/** An entry of the stack as rules read it. */
export function waitingOf({ id, controller, source, card, ability }: DeepReadonly<StackItem>): object {
  return { id, controller, source, card: card === NOTHING ? undefined : card, triggered: ability >= 0 };
}
