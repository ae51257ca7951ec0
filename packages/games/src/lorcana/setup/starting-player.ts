import { lorcana } from '../nouns.ts';

/**
 * Who begins (3.1.2): a random player; the one a random player chooses; or the first seat. A match whose settings name who
 * begins leaves nothing to decide.
 */
export const determineFirstPlayer = lorcana.program(
  'determine the first player',
  { chooser: 'seat?', chosen: 'seats' },
  ({ act, askSeats, stop, when }) => [
    when((g) => g.namedStarter !== undefined, [stop()]),
    act((g, me) => {
      if (g.option.startingPlayer === 'chooser') me.chooser = g.seats[g.roll(g.seatCount)];
    }),
    askSeats('chosen', (g, { chooser }) =>
      chooser === undefined ? undefined : { of: chooser, prompt: 'starting-player', seats: g.seats },
    ),
    act((g, { chosen }) => {
      const { startingPlayer } = g.option;
      g.setStartingPlayer(chosen[0] ?? g.seats[startingPlayer === 'random' ? g.roll(g.seatCount) : 0]);
    }),
  ],
);
