import { createMatch, type MatchSettings, preferAction } from '@upkeep/engine';
import type { SeatKind } from '../protocol.ts';
import { defaultStops } from './info.ts';
import { firstLine, playOn } from './line.ts';
import { tablePassing } from './passing.ts';
import { personsOf, type Room } from './room.ts';

/** Deals a match and gives every person the game's default stops. */
export function deal(
  kinds: readonly SeatKind[],
  quick: boolean,
  settings: MatchSettings,
): Pick<Room, 'game' | 'kinds' | 'lines'> {
  const persons = personsOf(kinds);
  // Against bots one may take back whatever one likes: nobody is wronged.
  const match = createMatch({ ...settings, undo: persons.length === 1 ? 'free' : 'usual' });
  const line = firstLine(match, persons);
  const policy = tablePassing(match, { persons, quick });
  const stops = defaultStops(settings.game);
  for (const seat of persons) playOn(line, preferAction(match, seat, { stops }), policy);
  return { game: settings.game, kinds, lines: [line] };
}
