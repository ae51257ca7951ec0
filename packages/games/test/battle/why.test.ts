import { createMatch, seedRandom, shuffleWith, why } from '@upkeep/engine';
import { battle } from '@upkeep/games/battle';
import { expect, test } from 'vitest';

/** The damage of an attack resolves two phases later: the chain must still lead back to the attack, not to a pass. */
test('why an attack did damage leads back to the input that announced it', () => {
  const match = createMatch({ game: battle, seed: 5, players: 2 });
  const random = seedRandom('why');
  for (let i = 0; i < 400 && match.outcome === null; i++) {
    const entries = match.legalActions(match.asked);
    const attacks = entries.filter((e) => e.action.type === 'attack');
    const order = entries.map((_, k) => k);
    shuffleWith(random, order);
    match.submit((attacks[0] ?? entries[order[0]]).action);
  }
  const byAttack = match.events
    .filter((e) => e.kind === 'damage')
    .map((e) => why(match, e.n))
    .filter((chain) => chain.some((link) => link.words === 'action: attack'));
  expect(byAttack.length).toBeGreaterThan(3);
  for (const chain of byAttack) expect(chain.at(-1)?.words).toMatch(/: attack \(input \d+\)$/);
});
