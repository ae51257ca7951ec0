import type { AbilityJson, TriggeredJson } from '@upkeep/cards';
import { stateOf } from '@upkeep/engine/kernel';
import { describe, expect, it } from 'vitest';
import { announce, piece, resolve, spell, toyMatch } from './toy.ts';

const hit = spell({ do: [{ do: 'hit', who: 'you', amount: { x: true } }] });

function poor(limit: number, gain: number): TriggeredJson {
  return {
    kind: 'triggered',
    whenever: { compare: [{ field: 'score', of: 'you' }, '<', limit] },
    do: [{ do: 'score', amount: gain }],
  };
}

function watched(match: ReturnType<typeof toyMatch>): number {
  return match.events.filter((e) => e.kind === 'watched').length;
}

describe('a trigger on a state (CR 603.8)', () => {
  it('fires as soon as somebody would get to act', () => {
    const match = toyMatch({ mine: [hit, piece('w', 1, { abilities: [poor(7, 20)] })] });
    announce(match, 3);
    resolve(match);
    expect([match.state.seats['score'][0], watched(match)]).toEqual([7, 0]);
    const other = toyMatch({ mine: [hit, piece('w', 1, { abilities: [poor(7, 20)] })] });
    announce(other, 4);
    resolve(other);
    expect([other.state.seats['score'][0], watched(other)]).toEqual([26, 1]);
  });

  it('fires again when it has resolved and the state is still there', () => {
    const match = toyMatch({ mine: [hit, piece('w', 1, { abilities: [poor(7, 1)] })] });
    announce(match, 6);
    resolve(match);
    expect([match.state.seats['score'][0], watched(match)]).toEqual([7, 3]);
  });

  it('does not fire again while it waits on the stack', () => {
    const match = toyMatch({ mine: [hit, piece('w', 1, { abilities: [poor(12, 1)] })], triggers: 'stack' });
    expect(stateOf(match).stack).toHaveLength(1);
    // The player gets to act again with the trigger still below the spell.
    announce(match, 0);
    expect([stateOf(match).stack.length, watched(match)]).toEqual([2, 1]);
    resolve(match);
    expect([match.state.seats['score'][0], watched(match)]).toEqual([12, 2]);
  });

  it('each of two that watch fires for itself', () => {
    const twice = [poor(5, 1), poor(5, 2)];
    const match = toyMatch({ mine: [hit, piece('w', 1, { abilities: twice })] });
    announce(match, 6);
    resolve(match);
    expect([match.state.seats['score'][0], watched(match)]).toEqual([7, 2]);
  });

  it('watches for its controller, where it works, and only when it could be placed', () => {
    const theirs = [piece('w', 1, { abilities: [poor(7, 20)] })];
    const away: AbilityJson = { ...poor(7, 20), zones: ['gone'] };
    const nobody: AbilityJson = { ...poor(7, 20), target: { card: 'spell', zone: 'deck' } };
    const match = toyMatch({
      mine: [hit, piece('a', 1, { abilities: [away] }), piece('n', 1, { abilities: [nobody] })],
      theirs,
    });
    announce(match, 9);
    resolve(match);
    expect([match.state.seats['score'], watched(match)]).toEqual([[1, 10], 0]);
  });
});
