import type { CompiledEvent, Machine } from '../compile/machine.ts';
import { moveCard, shiftCard } from '../events/card-moves.ts';
import { engineReducers, type Reducer } from '../events/reducers.ts';
import { turnReducers } from '../turn/turn-reducers.ts';

const known = new WeakMap<readonly CompiledEvent[], readonly Reducer[]>();

/** The one reducer of each kind of event: the turn manager's, the engine's or the game's. */
export function reducersOf({ events }: Machine): readonly Reducer[] {
  let reducers = known.get(events);
  if (reducers === undefined) {
    reducers = events.map(reducerOf);
    known.set(events, reducers);
  }
  return reducers;
}

function reducerOf({ move, definition }: CompiledEvent, kind: number): Reducer {
  if (move) return definition.move === 'keeps' ? shiftCard : moveCard;
  return turnReducers[kind] ?? engineReducers[kind] ?? definition.apply ?? (() => {});
}
