import { describe, expect, it } from 'vitest';
import { run } from './run.ts';

describe('upkeep play magic: where one is asked', () => {
  it('begins with the stops the game declares, and says so', async () => {
    const { out, said } = await run('play magic --seed 5', { lines: ['no', 'stops', 'pass'] });
    expect(said).toContain(
      'You are asked in your turn at precombat main, declare attackers and postcombat main, in those of others at declare attackers, declare blockers and end, and about what others do.',
    );
    expect(said).toContain('In short: stops own:precombatMain own:declareAttackers own:postcombatMain');
    // Upkeep and draw went by; the first question is in the main phase, the next at the attack.
    expect(out).toContain('▶ PRECOMBAT MAIN   · combat   · postcombat main   · ending');
    expect(out).not.toContain('▶ BEGINNING');
  });

  it('takes other stops, pass until, and full control', async () => {
    const { out } = await run('play magic --seed 5', {
      lines: [
        'no',
        'stops own:postcombatMain',
        'control on',
        'control perhaps',
        'pass',
        'control off',
        'until ownTurn',
      ],
    });
    expect(out).toContain('▶ POSTCOMBAT MAIN');
    expect(out).toContain('control on, or control off.');
    expect(out).toContain('▶ ENDING');
    expect(out).toMatch(/Turn [3-9] · Player 1 \(you\)/);
  });

  it('says what a yield and an answer for always need', async () => {
    const { out } = await run('play magic --seed 5', {
      lines: ['always maybe', 'always no', 'yield', 'yield on', 'yield off', 'always off'],
    });
    expect(out).toContain('always yes, always no, or always off.');
    expect(out).toContain('Player 1 keeps their hand');
    expect(out).toContain('There is no ability on top of the stack to yield to. You yield to nothing.');
    expect(out).toContain('yield, yield match, or yield off.');
  });
});
