import { InputError, preferAction, preferencesOf } from '@upkeep/engine';
import { decisionBefore } from './decision-before.ts';
import { type Line, playOn } from './line.ts';
import { lookingAt } from './looking.ts';
import { isOpen, look, personsOf, type Room } from './room.ts';

/**
 * Branches a side line off from the decision before an event. In a match that is not over it is played on a guess that
 * fits what the seat knew then; the others are played by bots.
 */
export function branch(room: Room, at: number): Line {
  const { line: parent, viewer, kinds } = room;
  const before = decisionBefore(parent, at);
  if (before.outcome !== null)
    throw new InputError('game-over', 'The game is over there: go back to an earlier moment.');
  const id = Math.max(...room.lines.map((line) => line.id)) + 1;
  const { match, guess } = lookingAt(before, viewer, isOpen(room), `line ${id}`);
  const seat = viewer === 'spectator' ? match.asked : viewer;
  const persons = guess || room.replay ? [seat] : personsOf(kinds).length > 0 ? personsOf(kinds) : [seat];
  const { turnNumber } = match.state.turn;
  const line: Line = {
    id,
    parent: parent.id,
    at: Math.min(at, parent.match.eventCount),
    name: `Line ${id}, from turn ${turnNumber}`,
    guess: guess || parent.guess,
    match: match.fork({ recording: true }),
    persons,
    marks: [],
    passes: [],
  };
  room.lines.push(line);
  // People are asked there where they are asked in the line they came from.
  for (const person of persons) {
    const { stops, yields, fullControl } = preferencesOf(parent.match, person);
    playOn(line, preferAction(line.match, person, { stops, yields, fullControl }), () => null);
  }
  look(room, persons.includes(seat) ? seat : viewer, id);
  return line;
}
