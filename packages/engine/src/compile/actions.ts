import type { ActionDefinition, GameDefinition } from '../define/definition.ts';
import type { Names } from '../state/state.ts';
import type { CompiledAction, TakenCards } from './machine.ts';
import { PASS } from './moves.ts';

/** The actions of a game by number, passing first. */
export function compileActions(definition: GameDefinition): CompiledAction[] {
  const pass: ActionDefinition<Names> = { windows: Object.keys(definition.windows), plan: () => 0, words: 'Pass' };
  return Object.entries({ pass, ...definition.actions }).map(([name, action], index) => ({
    index,
    name,
    definition: action,
    params: Object.entries(action.params ?? {}).map(([param, kind]) => ({ name: param, kind })),
  }));
}

/** The actions of a window, where each takes any card of a zone and nothing is judged; else null. */
export function takenCards(
  actions: readonly CompiledAction[],
  window: string,
  zoneByOwner: (name: string, otherwise: number) => readonly number[],
): TakenCards[] | null {
  const taken: TakenCards[] = [];
  for (const { index, definition } of actions) {
    const { windows, from, exact, many } = definition;
    if (index === PASS || !windows.includes(window)) continue;
    if (from === undefined || exact !== true || many !== undefined) return null;
    taken.push({ action: index, zones: zoneByOwner(from, -1) });
  }
  return taken;
}
