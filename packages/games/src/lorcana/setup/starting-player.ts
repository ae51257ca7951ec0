import { lorcana } from '../nouns.ts';

/** Who begins (3.1.2): a random player; the one a random player chooses; or the first seat. */
export const determineFirstPlayer = lorcana.program(
  'determine the first player',
  { chooser: 'seat?', chosen: 'seats' },
  ({ act, askSeats }) => [
    act((g, me) => {
      if (g.option.startingPlayer === 'chooser') me.chooser = g.seats[g.roll(g.seatCount)];
    }),
    askSeats('chosen', (g, { chooser }) =>
      chooser === undefined ? undefined : { of: chooser, prompt: 'starting-player', seats: g.seats },
    ),
    act((g, { chosen }) => {
      const { startingPlayer } = g.option;
      const player = chosen[0] ?? g.seats[startingPlayer === 'random' ? g.roll(g.seatCount) : 0];
      g.say.begins({ player });
    }),
  ],
);
