import type { Action } from '@upkeep/engine';
import { createGame, type LorcanaGame, startGame } from '@upkeep/games/lorcana';
import { describe, expect, it } from 'vitest';
import { refusals } from '../../src/lorcana/refusals.ts';
import { begunWith } from './cards.ts';
import { act, begun, dealt, handlesOf } from './kit.ts';

const BOTH_EDITIONS = /^L2025 \S+, L2026 \S+$/;
/** Of what is no action at all the game has no rule. */
const OF_FORM = /^Upkeep \d+$/;

/** Refused with a code, a sentence and the rule's number in both editions, and not a byte changed. */
function refused(game: LorcanaGame, action: Action, code: string, rule = BOTH_EDITIONS): void {
  const before = [game.hash(), game.eventHash(), game.inputs.length];
  expect(game.submit(action)).toMatchObject({
    ok: false,
    code,
    message: expect.stringMatching(/^[A-Z].*[.:]$/s),
    rule: expect.stringMatching(rule),
  });
  expect([game.hash(), game.eventHash(), game.inputs.length]).toEqual(before);
}

describe('bad input', () => {
  it('in altering a hand: cards twice, cards of others, another seat, a second time', () => {
    const game = dealt();
    const [one] = handlesOf(game, 'hand', 0);
    const [theirs] = handlesOf(game, 'hand', 1);
    const decision = game.nextDecision?.id ?? -1;
    refused(game, { player: 0, type: 'choose', decision, picks: [one, one] }, 'repeated');
    refused(game, { player: 0, type: 'choose', decision, picks: [theirs] }, 'not-an-option');
    refused(game, { player: 0, type: 'choose', decision, picks: ['c9999'] }, 'not-an-option');
    refused(game, { player: 1, type: 'choose', decision, picks: [] }, 'not-asked');
    expect(game.submit({ player: 0, type: 'choose', decision, picks: [] }).ok).toBe(true);
    refused(game, { player: 0, type: 'choose', decision, picks: [] }, 'not-asked');
  });

  it('before anything is dealt', () => {
    const game = createGame({});
    refused(game, { player: 0, type: 'pass' }, 'not-begun');
    startGame(game);
  });

  it('in the main phase: what is not there, what is not a card, parts too many', () => {
    const game = begun();
    const [card] = handlesOf(game, 'hand', 0);
    const [theirs] = handlesOf(game, 'hand', 1);
    refused(game, { player: 0, type: 'ink', card: 'c9999' }, 'no-such-card');
    refused(game, { player: 0, type: 'ink', card: theirs }, 'no-such-card');
    refused(game, { player: 0, type: 'ink' }, 'malformed', OF_FORM);
    refused(game, { player: 0, type: 'ink', card, twice: 1 }, 'surplus-part', OF_FORM);
    refused(game, { player: 0, type: 'quest', card }, 'not-in-play');
    refused(game, { player: 0, type: 'challenge', card, target: card }, 'not-in-play');
    refused(game, { player: 0, type: 'activate', card, ability: 0 }, 'not-in-play');
    refused(game, { player: 1, type: 'ink', card: theirs }, 'not-asked');
    refused(game, { player: 0, type: 'draw', card }, 'no-such-action', OF_FORM);
    refused(game, { player: 0, type: 'singTogether', picks: [card, card] }, 'not-a-song');
    refused(game, { player: 0, type: 'singTogether', picks: [card] }, 'cannot-sing');
  });

  it('an inking over the limit, a drying quester, a challenge of a ready character', () => {
    const game = begunWith({ body: 40 });
    act(game, 'Ink Body');
    const [inHand] = handlesOf(game, 'hand', 0);
    refused(game, { player: 0, type: 'ink', card: inHand }, 'already-inked');
    act(game, 'Play Body');
    const [mine] = handlesOf(game, 'play', 0);
    refused(game, { player: 0, type: 'quest', card: mine }, 'drying');
    act(game, 'Pass');
    act(game, 'Play Body');
    act(game, 'Pass');
    const [theirs] = handlesOf(game, 'play', 1);
    refused(game, { player: 0, type: 'challenge', card: mine, target: theirs }, 'not-exerted');
    refused(game, { player: 0, type: 'challenge', card: mine, target: mine }, 'bad-target');
  });

  it('an unpayable cost, and a turn that ends while a Reckless character has to challenge', () => {
    const dear = begunWith({ dear: 40 });
    const [inHand] = handlesOf(dear, 'hand', 0);
    refused(dear, { player: 0, type: 'play', card: inHand }, 'too-little-ink');
    const game = begunWith({ rash: 20, field: 20 });
    for (let i = 0; i < 6 && handlesOf(game, 'play', 0).length === 0; i++) {
      if (game.legalActions(0).some(({ words }) => words === 'Play Rash')) act(game, 'Play Rash');
      else act(game, 'Pass');
      while (game.asked === 1) act(game, /^(Play Field|Pass)$/);
    }
    while (game.asked === 0 && game.legalActions(0).every(({ words }) => words !== 'Rash challenges Field')) {
      act(game, 'Pass');
      act(game, 'Play Field');
      act(game, 'Pass');
    }
    refused(game, { player: 0, type: 'pass' }, 'reckless');
  });

  it('leaves no sentence without both editions', () => {
    for (const { rule } of Object.values(refusals)) expect(rule).toMatch(BOTH_EDITIONS);
  });
});
