import { createMatch, type Match } from '@upkeep/engine';
import { type BattleNames, battleWith } from '@upkeep/games/battle';
import { expect, it } from 'vitest';

const game = battleWith([
  {
    file: 'aims',
    cards: [
      {
        id: 'hush',
        name: 'Hush',
        type: 'reaction',
        printed: { cost: 0 },
        effect: { target: { items: 'opponent' }, do: [{ do: 'cancel', effects: 'target' }] },
      },
      {
        id: 'dart',
        name: 'Dart',
        type: 'tactic',
        printed: { cost: 0 },
        effect: { target: { players: 'opponent' }, do: [{ do: 'damage', to: 'target', amount: 1 }] },
      },
      {
        id: 'veer',
        name: 'Veer',
        type: 'reaction',
        printed: { cost: 0 },
        effect: { target: { items: 'opponent' }, do: [{ do: 'redirect', effects: 'target', to: 'opponents' }] },
      },
    ],
  },
]);

function ready(): Match<BattleNames> {
  return createMatch({ game, seed: 1, players: ['Ann', 'Bob'], decks: [{ dart: 9 }, { hush: 5, veer: 4 }] });
}

/** Plays the first action of this type whose words have this beginning. */
function play(match: Match<BattleNames>, begins: string): void {
  const found = match.legalActions(match.asked).find(({ words }) => words.startsWith(begins));
  if (found === undefined) throw new Error(`nothing begins with '${begins}'`);
  expect(match.submit(found.action).ok).toBe(true);
}

it('what an interrupt is aimed at is in the views and in the log, also when it has left', () => {
  const match = ready();
  play(match, 'Play Dart');
  play(match, 'Pass');
  play(match, 'React with Hush');
  for (const viewer of [0, 1, 'spectator'] as const) {
    const [dart, hush] = match.view(viewer).stack;
    expect([dart.targets, hush.targets]).toEqual([['p1'], [`s${dart.id}`]]);
  }
  const said = (): string[] => match.events.filter(({ kind }) => kind === 'stacked').map(({ words }) => words);
  const told = ['Dart waits on the stack, aimed at Bob', 'Hush waits on the stack, aimed at Dart'];
  expect(said()).toEqual(told);
  play(match, 'Pass');
  expect(match.view(0).stack).toEqual([]);
  expect(said()).toEqual(told);
});

it('where an effect is aimed instead is told', () => {
  const match = ready();
  play(match, 'Play Dart');
  play(match, 'Pass');
  play(match, 'React with Veer');
  play(match, 'Pass');
  const told = match.events.find(({ kind }) => kind === 'retargeted');
  expect(told?.words).toBe('Dart is aimed at Ann instead');
  // Its own words speak of an opponent: it does nothing.
  expect(match.events.some(({ kind }) => kind === 'damage')).toBe(false);
});
