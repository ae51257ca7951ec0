import { drawStep } from './draw.ts';
import { type Battle, battle } from './nouns.ts';
import { updateStatuses } from './status.ts';

/** Battle 1: Start, Main, Reaction, End, once each. */
export const phases = battle.part('phases', {
  start: {
    rule: 'Battle 2',
    about: 'Start-of-turn effects, status updates, drawing.',
    steps: {
      startTriggers: {
        about: "The active player's energy is refilled; start-of-turn effects resolve.",
        endsAtBegin: [{ duration: 'ownNext', whose: 'active' }],
        begin: refill,
        settle: true,
      },
      status: { about: 'Burn, regenerate and stun do their work and count down.', begin: updateStatuses, settle: true },
      draw: { about: 'The active player draws; an empty deck hurts more each time.', begin: drawStep, settle: true },
    },
  },
  main: { rule: 'Battle 3', about: 'The active player plays cards, uses abilities, attacks.', window: 'main' },
  reaction: {
    rule: 'Battle 5',
    about: 'The opponents may answer; then everything resolves, newest first.',
    window: 'reaction',
  },
  end: {
    rule: 'Battle 6',
    about: 'End-of-turn effects, then temporary modifiers end.',
    steps: {
      endTriggers: { about: 'End-of-turn effects resolve.', settle: true },
      expire: {
        about: 'What lasts until the end of the turn ends.',
        endsAtBegin: [{ duration: 'turn', whose: 'all' }],
        settle: true,
      },
    },
  },
});

/** Energy: the supply grows by one each own turn up to a cap, and is refilled before anything else of the turn. */
function refill(g: Battle): void {
  for (const player of g.party(g.activePlayer)) {
    g.say.refilled({ player, supply: Math.min(g.option.supplyCap, g.seat.supply(player) + g.option.supplyGrowth) });
  }
}
