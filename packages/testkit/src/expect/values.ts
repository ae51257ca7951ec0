import { type Cast, seatOf } from '../cast.ts';
import { type Path, ScenarioError } from '../problem.ts';
import type { ViewPattern } from '../scenario.ts';
import { compareDeep, type Look } from './look.ts';

/** Values of the true state, by path. */
export function expectState(look: Look, expected: Readonly<Record<string, unknown>>, path: Path): void {
  for (const [at, value] of Object.entries(expected)) {
    compareDeep(look, [...path, at], value, valueAt(look.cast, look.cast.match.state, at, [...path, at]));
  }
}

/** Values of what one viewer sees, by path. */
export function expectViews(look: Look, expected: ViewPattern | readonly ViewPattern[], path: Path): void {
  const list = isList(expected) ? expected : [expected];
  list.forEach((pattern, i) => {
    const here = isList(expected) ? [...path, i] : path;
    const seat = pattern.seat === 'spectator' ? 'spectator' : look.cast.player(pattern.seat, [...here, 'seat']);
    const view = look.cast.match.view(seat);
    for (const [at, value] of Object.entries(pattern.at)) {
      const place = [...here, 'at', at];
      compareDeep(look, place, value, valueAt(look.cast, view, at, place));
    }
  });
}

function isList(value: ViewPattern | readonly ViewPattern[]): value is readonly ViewPattern[] {
  return Array.isArray(value);
}

/**
 * The value at a path such as `turn.activePlayer`, `seats.life[Ann]` or `zones[name=hand,seat=Ann].cards[0].name`. In
 * brackets stand a place, a player, or what the wanted entry of a list has.
 */
function valueAt(cast: Cast, root: unknown, text: string, path: Path): unknown {
  let value: unknown = root;
  for (const part of text.match(/[^.[\]]+|\[[^\]]*\]/g) ?? []) {
    if (value === undefined || value === null) return undefined;
    value = part.startsWith('[') ? inList(cast, value, part.slice(1, -1), path) : property(value, part);
  }
  return value;
}

function property(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return key === 'length' ? value.length : value[Number(key)];
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(key) : undefined;
}

function inList(cast: Cast, value: unknown, selector: string, path: Path): unknown {
  if (!Array.isArray(value)) return property(value, selector);
  if (/^\d+$/.test(selector)) return value[Number(selector)];
  if (!selector.includes('=')) {
    const seat = seatOf(cast.names, selector);
    if (seat < 0) throw new ScenarioError(path, `[${selector}] is neither a place in the list nor a player`);
    return value[seat];
  }
  const wanted = selector.split(',').map((pair) => pair.split('=').map((part) => part.trim()));
  return value.find((entry) =>
    wanted.every(([key, want]) => {
      const has = property(entry, key);
      return String(has) === want || (typeof has === 'number' && has === seatOf(cast.names, want));
    }),
  );
}
