import { createMatch, type Match, passive } from '@upkeep/engine';
import { definitionOf, extendGame, type ReadState } from '@upkeep/engine/kernel';
import { type BattleNames, battle, battleWith } from '@upkeep/games/battle';
import { describe, expect, it } from 'vitest';
import { playOut } from './play.ts';

describe('completion criteria of the turn and phase system', () => {
  it('turns and phases progress deterministically: same seed, same inputs, same hashes', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const first = createMatch({ game: battle, seed, players: 3 });
      const second = createMatch({ game: battle, seed, players: 3 });
      playOut(first, seed);
      playOut(second, seed);
      expect(second.hash()).toBe(first.hash());
      expect(second.eventHash()).toBe(first.eventHash());
    }
    expect(createMatch({ game: battle, seed: 1 }).hash()).not.toBe(createMatch({ game: battle, seed: 2 }).hash());
  });

  it('after End one event sets turn number, active player and phase (Battle 6)', () => {
    const seen: Pick<ReadState['turn'], 'turnNumber' | 'activePlayer' | 'currentPhase' | 'actionsRemaining'>[] = [];
    const watcher = {
      id: 'watcher',
      name: 'Watcher',
      type: 'unit',
      printed: { cost: 0, power: 0, health: 9 },
      abilities: [
        {
          kind: 'trigger' as const,
          name: 'watch',
          zones: ['hand' as const, 'deck' as const],
          on: ['turnBegins' as const],
          when: (g: { state: { turn: ReadState['turn'] } }) => {
            const { turnNumber, activePlayer, currentPhase, actionsRemaining } = g.state.turn;
            seen.push({ turnNumber, activePlayer, currentPhase, actionsRemaining });
            return false;
          },
          program: [],
        },
      ],
    };
    // The book's cards keep their numbers: the watcher comes last.
    const game = extendGame(battle, { cards: [...(definitionOf(battle).cards ?? []), watcher] });
    const match = createMatch({ game, seed: 1, players: 3, decks: [{ watcher: 1 }, { recruit: 30 }, { recruit: 30 }] });
    while (match.state.turn.turnNumber < 4) match.submit({ player: match.asked, type: 'pass' });
    expect(seen).toEqual([
      { turnNumber: 1, activePlayer: 0, currentPhase: 'start', actionsRemaining: 3 },
      { turnNumber: 2, activePlayer: 1, currentPhase: 'start', actionsRemaining: 3 },
      { turnNumber: 3, activePlayer: 2, currentPhase: 'start', actionsRemaining: 3 },
      { turnNumber: 4, activePlayer: 0, currentPhase: 'start', actionsRemaining: 3 },
    ]);
    const { events } = match;
    for (const begins of events.filter((e) => e.kind === 'turnBegins')) {
      expect(events.filter((e) => e.batch === begins.batch)).toHaveLength(1);
    }
  });

  it('every phase can trigger effects: one card registers on each moment of the turn', () => {
    const chronicler = {
      id: 'chronicler',
      name: 'Chronicler',
      type: 'unit',
      printed: { cost: 0, power: 1, health: 9 },
      abilities: ['turnStart', 'muster', 'enters', 'attacks', 'strikes', 'turnEnd'].map((on) => ({
        kind: 'triggered' as const,
        name: on,
        on,
        do: [{ do: 'energy' }],
      })),
    };
    const game = battleWith([{ file: 'test', cards: [chronicler] }]);
    const match = createMatch({ game, seed: 1, decks: [{ chronicler: 12 }], expansions: ['muster'] });
    for (let i = 0; i < 200 && match.outcome === null; i++) {
      const legal = match.legalActions(match.asked);
      const wanted = ['playUnit', 'attack', 'pass'].map((type) => legal.find((e) => e.action.type === type));
      match.submit((wanted.find((e) => e !== undefined) ?? legal[0]).action);
    }
    const triggered = new Set(match.events.filter((e) => e.kind === 'triggered').map((e) => e.fields['ability']));
    expect([...triggered].sort()).toEqual(['attacks', 'enters', 'muster', 'strikes', 'turnEnd', 'turnStart']);
  });

  it('actions are restricted by phase: what belongs to another window is refused', () => {
    const match = createMatch({ game: battle, seed: 3, decks: [{ 'cinder-whelp': 30 }] });
    const card = match.view(0).zones.find((z) => z.name === 'hand' && z.seat === 0)?.cards[0].id ?? '';
    expect(match.validate({ player: 0, type: 'playReaction', card })).toMatchObject({ ok: false, code: 'not-now' });
    // What belongs to an expansion is unknown without it.
    expect(match.validate({ player: 0, type: 'recruit' })).toMatchObject({ ok: false, code: 'no-such-action' });
    match.submit({ player: 0, type: 'pass' });
    expect(match.state.turn.currentPhase).toBe('reaction');
    const theirs = match.view(1).zones.find((z) => z.name === 'hand' && z.seat === 1)?.cards[0].id ?? '';
    for (const type of ['playUnit', 'playTactic']) {
      expect(match.validate({ player: 1, type, card: theirs })).toMatchObject({ ok: false, code: 'not-now' });
    }
    const mustering = createMatch({ game: battle, seed: 3, expansions: ['muster'] });
    mustering.submit({ player: 0, type: 'pass' });
    expect(mustering.state.turn.currentPhase).toBe('main');
    expect(mustering.validate({ player: 0, type: 'recruit' })).toMatchObject({ ok: false, code: 'not-now' });
  });

  it('the three questions of an AI: what is legal, what is pending, what will be after this turn', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const match = createMatch({ game: battle, seed });
      playOut(match, seed, 25);
      if (match.outcome !== null) continue;
      for (const { action } of match.legalActions(match.asked)) expect(match.validate(action).ok).toBe(true);
      expect(match.view('spectator').stack).toHaveLength(match.pending.length);
      const later = match.peek({ until: 'turn', policy: passive });
      const { turnNumber } = match.state.turn;
      const inTurn = (m: Match<BattleNames>): boolean => m.outcome === null && m.state.turn.turnNumber === turnNumber;
      while (inTurn(match)) match.submit(passive(match, match.asked));
      expect(later.hash()).toBe(match.hash());
    }
  });

  it('a table can show the whole turn: number, player, phase, step, actions and the plan', () => {
    const match = createMatch({ game: battle, seed: 1, expansions: ['muster'] });
    expect(match.view('spectator').turn).toMatchObject({
      turnNumber: 1,
      activePlayer: 0,
      currentPhase: 'muster',
      actionsRemaining: 3,
    });
    expect(match.view('spectator').turn.plan.map((p) => `${p.phase}/${p.step} ${p.when}`)).toEqual([
      'start/startTriggers past',
      'start/status past',
      'start/draw past',
      'muster/ now',
      'main/ coming',
      'reaction/ coming',
      'end/endTriggers coming',
      'end/expire coming',
    ]);
  });
});
