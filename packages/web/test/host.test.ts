import { applyViewDelta, type View } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';
import { memoryStore } from '../src/host/store.ts';
import type { FromMatch, Update } from '../src/protocol.ts';
import { BOT, setupOf, type Talk, talk } from './talk.ts';

const battle = (seed?: string) => setupOf('battle', ['person', BOT], seed, ['embers', 'tides']);

/** Plays some of what the person may do, the last of the list last. */
async function playSome(table: Talk, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    await table.settled();
    const { legal } = table.update();
    const entry = legal[i % Math.max(1, legal.length)];
    if (entry === undefined) return;
    await table.ask('act', { action: entry.action });
  }
  await table.settled();
}

/** The names of a seat's hand and deck that nobody else may know, by the viewer's own view. */
const namesIn = (view: View, zone: string, seat: number): string[] =>
  view.zones
    .filter((z) => z.name === zone && z.seat === seat)
    .flatMap((z) => z.cards)
    .flatMap((card) => (card.name === undefined ? [] : [card.name]));

describe('a match and its table', () => {
  it('moves views on by deltas that lead to the view itself', async () => {
    const table = talk();
    await table.ask('start', { setup: battle() });
    await playSome(table, 12);
    const updates = table.heard.filter((message) => message.kind === 'update');
    let view: View | null = null;
    for (const { view: whole, steps, delta = null } of updates) {
      const deltas = whole === undefined ? [...steps.map((step) => step.delta), delta] : [];
      for (const change of deltas) view = view === null ? null : applyViewDelta(view, change);
      view = whole ?? view;
    }
    await table.ask('look', { viewer: 0 });
    expect(updates.length).toBeGreaterThan(12);
    expect(view).toEqual(table.update().view);
  });

  it('plays the same again, against the same bots or such of another strength', async () => {
    const table = talk();
    const kinds = (): unknown => {
      const room = table.heard.findLast((message) => message.kind === 'room');
      return room?.kind === 'room' ? room.room.seats.map(({ kind }) => kind) : [];
    };
    await table.ask('start', { setup: battle() });
    await table.ask('rematch', { seed: 'again', level: '' });
    expect(kinds()).toEqual(['person', BOT]);
    await table.ask('rematch', { seed: 'harder', level: 'hard' });
    expect(kinds()).toEqual(['person', { bot: 'hard' }]);
  });

  it.each(['1', '2', '3'])("asks nobody in another's turn who can do nothing there, with seed %s", async (seed) => {
    const table = talk();
    await table.ask('start', { setup: setupOf('crisis', ['person', BOT], seed, ['meridian', 'umbra']) });
    for (let i = 0; i < 16; i++) {
      await table.settled();
      await table.ask('look', { viewer: 0 });
      const { legal, view } = table.update();
      const pass = legal.find(({ action }) => action.type === 'pass');
      const [entry] = legal;
      if (entry === undefined) break;
      if (pass !== undefined && view?.turn.activePlayer !== 0) expect(legal.length).toBeGreaterThan(1);
      await table.ask('act', { action: (pass ?? entry).action });
    }
  });

  it('tells a seat nothing of what it cannot know', async () => {
    const table = talk();
    await table.ask('start', { setup: battle() });
    await playSome(table, 20);
    const sent = JSON.stringify(table.heard.filter((message) => message.kind !== 'room'));
    // Looking from the other seat afterwards shows what was secret all the time.
    await table.ask('look', { viewer: 1 });
    const theirs = table.update().view;
    const hidden =
      theirs === undefined ? [] : (theirs.zones.find((z) => z.name === 'hand' && z.seat === 1)?.cards ?? []);
    expect(hidden.length).toBeGreaterThan(0);
    expect(hidden.every((card) => card.name !== undefined)).toBe(true);
    for (const card of hidden) expect(sent).not.toContain(`{"id":"${card.id}","owner":1,"controller":1,"card"`);
    expect(sent).not.toContain('"seed"');
    expect(namesIn(JSON.parse(sent)[0].view, 'hand', 1)).toEqual([]);
  });

  it('shows any moment as it was, at the cost of one input', async () => {
    const table = talk();
    await table.ask('start', { setup: battle() });
    const seen: { at: number; view: View }[] = [];
    for (let i = 0; i < 10; i++) {
      await table.settled();
      await table.ask('look', { viewer: 0 });
      const { view, events, legal } = table.update();
      if (view !== undefined && events.length > 0) seen.push({ at: events.length - 1, view });
      const entry = legal[i % Math.max(1, legal.length)];
      if (entry !== undefined) await table.ask('act', { action: entry.action });
    }
    expect(seen.length).toBe(10);
    for (const { at, view } of seen) expect((await table.ask('moment', { at })).view).toEqual(view);
    // Between two inputs there are moments of their own: the turn's number never runs backwards.
    await table.settled();
    await table.ask('look', { viewer: 0 });
    const { events } = table.update();
    let turn = 0;
    for (let at = 0; at < events.length; at++) {
      const { view } = await table.ask('moment', { at });
      expect(view.turn.turnNumber).toBeGreaterThanOrEqual(turn);
      turn = view.turn.turnNumber;
    }
    expect(turn).toBeGreaterThan(2);
  });

  it('takes a match up again where it was left, with its side lines', async () => {
    const store = memoryStore();
    const table = talk(store);
    const { id } = await table.ask('start', { setup: battle() });
    await playSome(table, 6);
    await table.ask('fork', { at: 30 });
    await playSome(table, 2);
    await table.ask('look', { viewer: 0, line: 1 });
    const side = table.update();
    await table.ask('look', { viewer: 0, line: 0 });
    const before = table.update();
    await new Promise((resolve) => setTimeout(resolve, 80));
    const again = talk(store);
    await again.ask('open', { id });
    expect(again.update().view).toEqual(before.view);
    expect(again.update().events).toEqual(before.events);
    await again.ask('look', { viewer: 0, line: 1 });
    expect(again.update().view).toEqual(side.view);
  });

  it('guesses in side lines of a live match, and needs a seat for it', async () => {
    const table = talk();
    await table.ask('start', { setup: battle() });
    await playSome(table, 6);
    await table.ask('look', { viewer: 'spectator' });
    await expect(table.ask('fork', { at: 20 })).rejects.toMatchObject({ code: 'needs-seat' });
    await expect(table.ask('ahead', { until: 'turn' })).rejects.toMatchObject({ code: 'needs-seat' });
    await table.ask('look', { viewer: 0 });
    await table.ask('fork', { at: 20 });
    const told = table.heard.findLast((message) => message.kind === 'room');
    expect(told?.kind === 'room' && told.room.lines[1]?.guess).toBe(true);
    expect((await table.ask('ahead', { until: 'phase' })).guess).toBe(true);
  });

  it('answers only for the seat that looks', async () => {
    const table = talk();
    await table.ask('start', { setup: battle() });
    await table.settled();
    const { refused } = await table.ask('act', { action: { player: 1, type: 'pass' } });
    expect(refused?.code).toBe('not-your-seat');
    await table.ask('look', { viewer: 1 });
    expect(table.update().legal).toEqual([]);
  });

  it('keeps the file of a match among several people until it is over', async () => {
    const table = talk();
    await table.ask('start', { setup: setupOf('duel', ['person', 'person'], '7', ['sparks', 'sparks']) });
    await expect(table.ask('file', {})).rejects.toMatchObject({ code: 'secrets' });
    const alone = talk();
    await alone.ask('start', { setup: setupOf('duel', [BOT, BOT], '7', ['sparks', 'sparks']) });
    await alone.ask('pace', { running: true, speed: 0 });
    await alone.settled();
    const { text } = await alone.ask('file', {});
    const { id } = await alone.ask('replay', { file: text });
    expect(id).not.toBe('');
    expect(alone.update().view?.outcome).not.toBeNull();
  });

  it('tells who watches bots the next when the last was shown, and all that happened meanwhile with it', async () => {
    const table = talk();
    const updates = (): Update[] => table.heard.flatMap((message) => (message.kind === 'update' ? [message] : []));
    await table.ask('start', { setup: setupOf('duel', [BOT, BOT], '7', ['sparks', 'sparks']) });
    await table.ask('pace', { running: true, speed: 0 });
    await table.settled();
    // Bots go on without waiting: of a whole match there is the beginning and the end.
    expect(updates().length).toBeLessThan(5);
    const again = talk();
    await again.ask('start', { setup: setupOf('duel', [BOT, BOT], '7', ['sparks', 'sparks']) });
    let told = 0;
    void again.ask('pace', { running: true, speed: 0 });
    while (again.update().thinking >= 0 || told === 0) {
      told++;
      await again.ask('shown', {});
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    const viewOf = (heard: readonly FromMatch[]): View | null =>
      heard.reduce<View | null>((view, message) => {
        if (message.kind !== 'update') return view;
        const { delta, steps } = message;
        if (message.view !== undefined || view === null) return message.view ?? null;
        const stepped = steps.reduce((before, step) => applyViewDelta(before, step.delta), view);
        return delta === undefined ? stepped : applyViewDelta(stepped, delta);
      }, null);
    expect(viewOf(again.heard)).toEqual(viewOf(table.heard));
    expect(viewOf(again.heard)?.outcome).not.toBeNull();
  });

  it('refuses a match of another version by name', async () => {
    const alone = talk();
    await alone.ask('start', { setup: setupOf('duel', [BOT, BOT], '7', ['sparks', 'sparks']) });
    await alone.ask('pace', { running: true, speed: 0 });
    await alone.settled();
    const file = JSON.parse((await alone.ask('file', {})).text);
    file.game.version = '0.9.0';
    await expect(alone.ask('replay', { file: JSON.stringify(file) })).rejects.toMatchObject({ code: 'other-version' });
  });

  it('marks kept matches of another version in the list', async () => {
    const store = memoryStore();
    const table = talk(store);
    const { id } = await table.ask('start', { setup: battle() });
    await playSome(table, 1);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect((await table.ask('saves', {})).saves.map((match) => match.problem)).toEqual(['']);
    const kept = await store.get(id);
    if (kept !== undefined) await store.put({ ...kept, about: { ...kept.about, version: '0.9.0' } });
    const [old] = (await talk(store).ask('saves', {})).saves;
    expect(old?.problem).toBe('It was played with version 0.9.0 of the game; here is 1.0.0.');
  });

  it('seats teams', async () => {
    const table = talk();
    const four = setupOf('battle', ['person', BOT, BOT, BOT], '7', ['embers', 'tides', 'embers', 'tides']);
    await table.ask('start', {
      setup: {
        ...four,
        teams: [
          [0, 2],
          [1, 3],
        ],
      },
    });
    await table.ask('look', { viewer: 0 });
    const seats = table.update().view?.seats ?? [];
    expect(seats[0]?.team).toBe(seats[2]?.team);
    expect(seats[0]?.team).not.toBe(seats[1]?.team);
  });

  it('gives hints and looks ahead from what the seat knows', async () => {
    const table = talk();
    await table.ask('start', { setup: battle() });
    await table.settled();
    const { opinions } = await table.ask('hint', {});
    expect(opinions.length).toBeGreaterThan(1);
    expect(opinions.every(({ words, chance }) => words !== '' && chance >= 0 && chance <= 100)).toBe(true);
    const { wins, games } = await table.ask('evaluate', { at: 1_000_000 });
    expect(games).toBeGreaterThan(0);
    expect(wins).toBeGreaterThanOrEqual(0);
    expect((await table.ask('ahead', { until: 'turn' })).view.turn.turnNumber).toBe(2);
  });

  it('lets a searching bot play', async () => {
    const table = talk();
    await table.ask('start', { setup: setupOf('duel', ['person', { bot: 'mcts:20' }], '7', ['sparks', 'sparks']) });
    await playSome(table, 3);
    await table.ask('look', { viewer: 0 });
    expect(table.update().view?.turn.turnNumber).toBeGreaterThan(3);
  });

  it('changes nothing by looking, asking or thinking: only actions do', async () => {
    const table = talk();
    await table.ask('start', { setup: battle() });
    await playSome(table, 8);
    const before = (await table.ask('file', {})).text;
    const action = table.update().legal[0]?.action;
    await table.ask('moment', { at: 12 });
    await table.ask('ahead', { until: 'turn' });
    await table.ask('evaluate', { at: 20 });
    await table.ask('hint', {});
    await table.ask('cause', { at: 20 });
    await table.ask('whyNot', { about: '' });
    if (action !== undefined) await table.ask('plan', { action });
    if (action !== undefined) await table.ask('judge', { action });
    await table.ask('quickPass', { on: false });
    await table.ask('look', { viewer: 1 });
    await table.ask('look', { viewer: 'spectator' });
    await table.ask('look', { viewer: 0 });
    await table.ask('fork', { at: 20 });
    await playSome(table, 2);
    await table.ask('look', { viewer: 0, line: 0 });
    expect((await table.ask('file', {})).text).toBe(before);
  });

  it('passes quickly for somebody alone, and by stops alone among several people', async () => {
    const quick = (table: Talk): boolean => {
      const told = table.heard.findLast((message) => message.kind === 'room');
      return told?.kind === 'room' && told.room.quickPass;
    };
    const alone = talk();
    await alone.ask('start', { setup: battle() });
    expect(quick(alone)).toBe(true);
    const together = talk();
    await together.ask('start', { setup: setupOf('battle', ['person', 'person'], '7', ['embers', 'tides']) });
    expect(quick(together)).toBe(false);
  });

  it('plans from what the seat knows, and only for the seat that looks', async () => {
    const table = talk();
    await table.ask('start', { setup: battle() });
    await table.settled();
    const entry = table.update().legal.find(({ action }) => action.type === 'playUnit');
    if (entry === undefined) throw new Error('no unit to play');
    const { words } = await table.ask('plan', { action: entry.action });
    expect(words).toContainEqual(expect.stringMatching(/enters play/));
    expect((await table.ask('plan', { action: { ...entry.action, player: 1 } })).words).toEqual([]);
    await table.ask('look', { viewer: 1 });
    expect((await table.ask('plan', { action: entry.action })).words).toEqual([]);
  });

  it('says what goes with an attacker, and why a card cannot be played', async () => {
    const table = talk();
    await table.ask('start', { setup: battle() });
    await table.settled();
    const { view } = table.update();
    const reasons = (await table.ask('whyNot', { about: '' })).reasons;
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.every((reason) => reason.rule !== '' && reason.message !== '')).toBe(true);
    expect(view === undefined || view.seats.length === 2).toBe(true);
  });
});
