import { describe, expect, it } from 'vitest';
import { readFlags, Unusable } from '../src/flags.ts';

describe('the flags', () => {
  it('ask for the contest when nothing is named', () => {
    expect(readFlags([])).toMatchObject({ against: null, json: false, quick: false, prove: false, only: [] });
    expect(readFlags(['--only', 'upkeep', '--only', 'xstate', '--json'])).toMatchObject({
      against: null,
      json: true,
      only: ['upkeep', 'xstate'],
    });
  });

  it('ask for another commit, or for the one before the language changed', () => {
    expect(readFlags(['against', 'main~3', '--quick'])).toMatchObject({ against: 'main~3', quick: true });
    expect(readFlags(['against']).against).toBe('bdbfccf');
    expect(readFlags(['server', '--json'])).toMatchObject({ server: true, against: null, json: true });
  });

  it.each([
    [['again'], "there is no 'again' here, only 'server' and 'against'"],
    [['server', 'more'], "'server' takes nothing more"],
    [['server', '--prove'], "--prove and --only do not go with 'server'"],
    [['against', 'a', 'b'], "'against' takes one commit, not 2"],
    [['against', '--prove'], "--prove and --only do not go with 'against'"],
    [['against', '--only', 'plain'], "--prove and --only do not go with 'against'"],
    [['--fast'], '--fast'],
    [['--only'], '--only'],
  ])('%j is refused with a sentence', (args, sentence) => {
    expect(() => readFlags(args)).toThrow(Unusable);
    expect(() => readFlags(args)).toThrow(sentence);
  });
});
