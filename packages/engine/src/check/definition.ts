import type { GameDefinition } from '../definition.ts';
import type { Names } from '../state.ts';

export interface Problem {
  path: string;
  message: string;
}

export function checkDefinition<N extends Names>(_definition: GameDefinition<N>): Problem[] {
  return [];
}
