import {
  createMatch,
  type Game,
  InputError,
  layTable,
  type Match,
  preferAction,
  preferencesOf,
  replay,
  seedRandom,
  submitWithPassing,
} from '@upkeep/engine';
import { checkpointOf, resume } from '@upkeep/engine/wire';
import { battle } from '@upkeep/games/battle';
import { duel } from '@upkeep/games/duel';
import { magic } from '@upkeep/games/magic';
import { describe, expect, it } from 'vitest';

function playSome(match: Match, many: number, seed: string): void {
  const random = seedRandom(seed);
  let turn = 0;
  for (let n = 0; n < many && match.outcome === null; n++) {
    const legal = match.legalActions(match.asked);
    const { action, described } = legal[(random[0] + turn++ * 7) % legal.length];
    match.submit(described?.sample(`${seed} ${n}`) ?? action);
  }
}

describe('a checkpoint', () => {
  const games: readonly Game[] = [duel, battle, magic];
  for (const game of games) {
    it(`lets ${game.id} go on without the inputs before it`, () => {
      const match: Match = createMatch({ game, seed: 'checkpoint' });
      playSome(match, 40, 'before');
      const table = layTable({ game });
      const later: Match = resume(table, JSON.stringify(checkpointOf(match)));
      expect(later.hash()).toBe(match.hash());
      expect(later.inputCount).toBe(match.inputs.length);
      const from = match.eventCount;
      playSome(match, 40, 'after');
      playSome(later, 40, 'after');
      expect(later.hash()).toBe(match.hash());
      expect(later.inputCount).toBe(match.inputs.length);
      for (const seat of [0, 1]) expect(later.eventsFor(seat)).toEqual(match.eventsFor(seat, from));
      expect(later.fork().inputCount).toBe(match.inputs.length);
      expect(() => later.save()).toThrow(InputError);
    });
  }

  it('knows the preferences from before, and so do its forks', () => {
    const match = createMatch({ game: battle, seed: 1 });
    submitWithPassing(match, preferAction(match, 1, { stops: ['own:main'] }));
    const later = resume(layTable({ game: battle }), checkpointOf(match));
    expect(preferencesOf(later, 1).stops).toEqual(['own:main']);
    expect(preferencesOf(later.fork(), 1).stops).toEqual(['own:main']);
    expect(preferencesOf(later, 0)).toEqual(preferencesOf(match, 0));
  });
});

describe('a checkpoint of a guess', () => {
  it('is taken up as one: only its position can be saved', () => {
    const match = createMatch({ game: duel, seed: 5 });
    const guess = match.determinise(1, 'guess');
    const later = resume(layTable({ game: duel }), { ...checkpointOf(guess), seed: 'another' });
    expect(later.view(1)).toEqual(match.view(1));
    expect(() => later.save()).toThrow(InputError);
    expect(later.save({ snapshot: true }).seed).toBe('another');
  });
});

describe('taking back what the others agree to', () => {
  const played = (): Match => {
    const match: Match = createMatch({ game: duel, seed: 3 });
    for (let n = 0; n < 6; n++) match.submit(match.legalActions(match.asked)[0].action);
    return match;
  };

  it('goes back behind chance and answers, under new numbers, and is replayed', () => {
    const match = played();
    const last = match.inputs.findLastIndex((input) => input.player === 0);
    expect(match.undo(0).ok).toBe(false);
    const asked = match.awaiting[0].id;
    expect(match.repeat({ player: 0, type: 'undo', agreed: 1 }).ok).toBe(true);
    const before = replay(match.save(), duel, {
      onInput: (now, _, n) => {
        if (n === last - 1) expect(now.view(0).zones).toEqual(match.view(0).zones);
      },
    });
    expect(before.hash()).toBe(match.hash());
    expect(match.asked).toBe(0);
    expect(match.awaiting[0].id).toBeGreaterThan(asked);
    match.submit(match.legalActions(0)[0].action);
    expect(match.repeat({ player: 1, type: 'undo', agreed: 1 }).ok).toBe(true);
    expect(replay(match.save(), duel).hash()).toBe(match.hash());
  });

  it('is nothing a player can claim', () => {
    const match = played();
    const hash = match.hash();
    expect(match.submit({ player: 0, type: 'undo', agreed: 1 })).toMatchObject({ ok: false, code: 'surplus-part' });
    expect(match.hash()).toBe(hash);
  });

  it('is over for what was let go', () => {
    const match: Match = createMatch({ game: duel, seed: 3 });
    match.submit(match.legalActions(0)[0].action);
    expect(match.validate({ player: 0, type: 'undo' }).ok).toBe(true);
    match.forgetUndo();
    expect(match.undo(0)).toMatchObject({ ok: false, code: 'nothing-to-undo' });
    match.submit(match.legalActions(1)[0].action);
    expect(match.undo(1).ok).toBe(true);
  });

  it('needs the inputs', () => {
    const match = played();
    const later = resume(layTable({ game: duel }), checkpointOf(match));
    const hash = later.hash();
    expect(later.repeat({ player: 0, type: 'undo', agreed: 1 }).ok).toBe(false);
    expect(later.hash()).toBe(hash);
  });
});
