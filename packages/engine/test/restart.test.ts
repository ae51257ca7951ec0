import { createMatch, layTable, type Match, type Table } from '@upkeep/engine';
import { battle } from '@upkeep/games';
import { duel } from '@upkeep/games/duel';
import { describe, expect, it } from 'vitest';
import { rollsOf } from '../src/state/random.ts';
import { skirmish } from './fixtures/skirmish.ts';

function playOut(match: Match, seed: string): void {
  const roll = rollsOf(seed);
  for (let n = 0; match.outcome === null && n < 5000; n++) match.advanceRandomly(roll);
  expect(match.outcome).not.toBeNull();
}

const everything = (match: Match): unknown[] => [match.hash(), match.eventHash(), match.state, match.events];

describe('a match that is dealt anew', () => {
  const tables = [layTable({ game: duel }), layTable({ game: battle }), layTable({ game: skirmish })];
  for (const table of tables as readonly Table[]) {
    it(`is the match that would have been dealt: ${table.game.id}`, () => {
      const match = table.deal('before');
      for (const seed of ['a', 'b', 'c']) {
        playOut(match, seed);
        match.restart(seed);
        const fresh = table.deal(seed);
        expect(everything(match)).toEqual(everything(fresh));
        expect([match.record.seed, match.inputs, match.inPlace]).toEqual([seed, [], false]);
        playOut(match, 'x');
        playOut(fresh, 'x');
        expect(everything(match)).toEqual(everything(fresh));
      }
    });
  }

  it('can be left in the midst of a game, and knows nothing of it: neither undo nor save', () => {
    const match = createMatch({ game: skirmish, seed: 1 });
    match.submit({ player: 0, type: 'boast' });
    match.restart(2);
    expect(match.undo(0)).toMatchObject({ code: 'nothing-to-undo' });
    expect(match.save()).toEqual(createMatch({ game: skirmish, seed: 2 }).save());
  });

  it('leaves its forks as they were', () => {
    const match = createMatch({ game: skirmish, seed: 1 });
    match.submit({ player: 0, type: 'pass' });
    const fork = match.fork();
    const before = [fork.hash(), fork.inputs.length];
    match.restart(2);
    playOut(match, 'x');
    expect([fork.hash(), fork.inputs.length]).toEqual(before);
    playOut(fork, 'y');
    expect(fork.outcome).not.toBeNull();
  });

  it('takes fixed rolls, and refuses a seed or rolls that are none', () => {
    const match = createMatch({ game: duel, seed: 1 });
    const rolls = Array.from({ length: 10 }, (_, i) => i);
    match.restart(2, rolls);
    expect(match.hash()).toBe(createMatch({ game: duel, seed: 2, rolls }).hash());
    const before = match.hash();
    expect(() => match.restart(Number.NaN)).toThrow('seed: expected a number or a text.');
    expect(() => match.restart(1, [-1])).toThrow('rolls: expected');
    expect([match.hash(), match.record.seed]).toEqual([before, 2]);
  });
});

describe('a match that becomes a fork of another', () => {
  it('goes on as a fork would, and leaves the other as it was', () => {
    const table = layTable({ game: skirmish });
    const other = table.deal(3);
    other.submit({ player: 0, type: 'pass' });
    const before = everything(other);
    const match = table.deal(1);
    playOut(match, 'x');
    match.become(other);
    const fork = other.fork({ recording: true });
    expect(everything(match)).toEqual(everything(fork));
    expect([match.record, match.inputs, match.inPlace]).toEqual([fork.record, fork.inputs, fork.inPlace]);
    playOut(match, 'y');
    playOut(fork, 'y');
    expect(everything(match)).toEqual(everything(fork));
    expect(everything(other)).toEqual(before);
  });

  it('stays as it is when it shall become itself', () => {
    const match = createMatch({ game: skirmish, seed: 1 });
    match.submit({ player: 0, type: 'pass' });
    const before = everything(match);
    match.become(match);
    expect([everything(match), match.inputs.length]).toEqual([before, 1]);
  });

  it('has to be of the same table', () => {
    const match = createMatch({ game: skirmish, seed: 1 });
    const before = everything(match);
    const elsewhere = createMatch({ game: skirmish, seed: 1, players: ['Ann', 'Bob'] });
    expect(() => match.become(elsewhere)).toThrow('That match is of another table.');
    expect(everything(match)).toEqual(before);
    // The same settings again are the same table.
    const again = createMatch({ game: skirmish, seed: 2 });
    match.become(again);
    expect(match.hash()).toBe(again.hash());
  });
});
