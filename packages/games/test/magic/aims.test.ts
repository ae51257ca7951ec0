import { createMatch } from '@upkeep/engine';
import { magicWith } from '@upkeep/games/magic';
import { expect, it } from 'vitest';

const game = magicWith([
  {
    file: 'aims',
    cards: [
      {
        id: 'rod',
        name: 'Test Rod',
        type: 'artifact',
        cost: '0',
        abilities: [
          {
            kind: 'activated',
            name: 'bless',
            cost: { mana: '0' },
            target: { players: 'any' },
            do: [{ do: 'gainLife', who: 'target', amount: 1 }],
          },
        ],
      },
      {
        id: 'hush',
        name: 'Test Hush',
        type: 'instant',
        cost: '0',
        effect: {
          modes: [
            {
              name: 'a spell',
              target: { items: 'opponent', kind: 'noncreatureSpell' },
              do: [{ do: 'counterSpell', items: 'target' }],
            },
            {
              name: 'an ability',
              target: { items: 'opponent', kind: 'ability' },
              do: [{ do: 'counterSpell', items: 'target' }],
            },
          ],
        },
      },
    ],
  },
]);

it.each(['spell', 'ability'])('what a counterspell with modes is aimed at is told: %s', (mode) => {
  const match = createMatch({ game, seed: 1, players: ['Ann', 'Bob'], decks: [{ rod: 60 }, { hush: 60 }] });
  const hushed = (): string[] =>
    match.events
      .filter(({ kind, words }) => kind === 'stacked' && words.startsWith('Test Hush'))
      .map(({ words }) => words);
  for (let n = 0; n < 60 && hushed().length === 0; n++) {
    // Bob waits for what he is to answer: the rod itself, or its ability.
    const isWaiting = match.view(1).stack.length > 0;
    const isThere = match.view(1).zones.some(({ name, count }) => name === 'battlefield' && count > 0);
    const isDue = isWaiting && (mode === 'spell' || isThere);
    const rod = isWaiting ? 'Pass' : isThere ? 'bless' : 'Cast Test Rod';
    const wanted = ['mulligan?: no', isDue ? 'Cast Test Hush' : rod, rod, mode, 'Choose a player', 'Pass'];
    const entries = match.legalActions(match.asked);
    const found = wanted.flatMap((part) => entries.filter(({ words }) => words.includes(part)))[0] ?? entries[0];
    if (found === undefined || !match.submit(found.action).ok) throw new Error('nothing goes on');
  }
  expect(hushed()).toEqual(['Test Hush waits on the stack, aimed at Test Rod']);
});
