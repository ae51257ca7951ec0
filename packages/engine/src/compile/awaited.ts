import type { TriggerAbility } from '../define/ability-definition.ts';
import type { Names } from '../state/state.ts';
import type { CompiledAbility } from './machine.ts';
import type { Structure } from './structure.ts';

/** The one step whose beginning a trigger waits for, or ''. What counts the first time each turn has to see every one. */
export function stepAwaited({ on, step = '', first }: TriggerAbility<Names>): string {
  return first === undefined && on.every((event) => event === 'stepBegins') ? step : '';
}

/** Is there one among these triggers that waits for the beginning of a step, or for something else than steps? */
export type IsAwaited = (waiting: readonly { readonly ability: number }[], place: number) => boolean;

export function awaitedAmong(abilities: readonly CompiledAbility[], { steps }: Structure): IsAwaited {
  return (waiting, place) => {
    for (let i = 0; i < waiting.length; i++) {
      const { step } = abilities[waiting[i].ability];
      if (step === '' || step === steps[place].step) return true;
    }
    return false;
  };
}
