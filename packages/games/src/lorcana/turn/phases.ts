import { sayDraw } from '../draw.ts';
import { type Lorcana, lorcana } from '../nouns.ts';
import { rule } from '../rule.ts';
import { endTurn } from './end.ts';
import { readyStep } from './ready.ts';
import { setStep } from './set.ts';

/** Beginning (Ready, Set, Draw), Main, End. */
export const phases = lorcana.part('phases', {
  beginning: {
    rule: rule('4.2', '3.2'),
    about: 'Cards are readied, characters dry, locations bring lore, a card is drawn.',
    steps: {
      ready: {
        rule: rule('4.2.1', '3.2.1'),
        about: "The active player's cards are readied; start-of-turn abilities are put into the bag.",
        begin: readyStep,
        settle: 'checks',
        end: hold,
      },
      set: {
        rule: rule('4.2.2', '3.2.2'),
        about: 'Characters dry, locations bring lore, the bag is emptied.',
        begin: setStep,
        settle: true,
        end: hold,
      },
      draw: {
        rule: rule('4.2.3', '3.2.3'),
        about: 'The active player draws a card, but not in the first turn of the game.',
        needed: (g) => g.turnNumber > 1,
        begin: (g) => sayDraw(g, g.activePlayer),
        settle: true,
        end: hold,
      },
    },
  },
  main: {
    rule: rule('4.3', '3.3'),
    about: 'The active player inks, plays, quests, challenges, moves and uses abilities in any order.',
    window: 'main',
    end: hold,
  },
  end: {
    rule: rule('4.4', '3.4'),
    about: 'End-of-turn abilities, then effects that last for the turn end.',
    settle: true,
    end: endTurn,
  },
});

/** At the end of each step of the Beginning phase, and before End: there a host may step through the game. */
function hold(g: Lorcana): void {
  if (g.option.stepping === 'host') g.open('hold');
}
