import { memoryStore } from '@upkeep/server';
import { expect, it } from 'vitest';
import { Thinkers } from '../src/bots/thinkers.ts';
import { machineTimers } from '../src/clock/timers.ts';
import { Library } from '../src/library.ts';
import { createMatch } from '../src/lobby/create.ts';
import { joinMatch } from '../src/lobby/join.ts';
import { act } from '../src/match/deeds.ts';
import { Hall } from '../src/match/hall.ts';
import { atEnd } from './ends.ts';
import { ALL_GAMES } from './help.ts';

const ENTRIES = 200;

const silent = {
  accepted: () => undefined,
  refused: () => undefined,
  over: () => undefined,
  appended: () => undefined,
  told: () => undefined,
  fault: (_: string, error: unknown) => {
    throw error;
  },
};

it('gives others their turn while a long log is played again', async () => {
  const store = memoryStore();
  const library = new Library(ALL_GAMES);
  const hall = (): Hall => {
    const thinkers = new Thinkers({ threads: 0, patience: 1000 }, machineTimers);
    const made = new Hall({
      store,
      library,
      timers: machineTimers,
      watched: silent,
      thinkers,
      idle: 1e9,
      lookEvery: 1e9,
    });
    atEnd(() => made.close());
    return made;
  };
  const made = await createMatch(store, library, { game: 'duel', take: { seat: 0, name: 'Ann' }, seed: '1' }, 0);
  const live = await hall().get(made.match.id);
  await joinMatch(live, { name: 'Bob', invitation: made.invitation });
  // Settings are inputs as well, and no duel ends by them.
  for (let n = 0; n < ENTRIES; n++) {
    const action = { type: 'prefer', fullControl: n % 2 };
    expect(await act(live, { seat: n % 2, id: `${n}` }, action)).toMatchObject({ ok: true });
  }
  const again = await hall().get(made.match.id);
  let turns = 0;
  let isDone = false;
  const others = (): void => {
    turns += 1;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  const course = await again.enqueue(() => again.current(true));
  isDone = true;
  expect(course.sequence).toBe(ENTRIES);
  expect(turns).toBeGreaterThanOrEqual(ENTRIES / 20);
});
