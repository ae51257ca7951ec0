import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/lib/run.mjs';
import { circleProblems, engineProblems, importsOf, NAMES, ROOMS, roomProblems } from '../checks/rooms.mjs';

const wrong = (path: string, source: string) => roomProblems(importsOf(path, source));
const circles = (files: Record<string, string>) =>
  circleProblems(Object.entries(files).flatMap(([path, source]) => importsOf(path, source)));

describe('the rooms of the engine', () => {
  it('are kept to', () => {
    expect(engineProblems()).toEqual([]);
  });

  it('stand in an order: each uses only rooms before it', () => {
    const order = [...ROOMS.keys()];
    for (const [room, used] of ROOMS) {
      for (const other of used) expect(order.indexOf(other), `${room} uses ${other}`).toBeLessThan(order.indexOf(room));
    }
  });

  it('name types of rooms they do not use anyway', () => {
    for (const [room, named] of NAMES) {
      for (const other of named) {
        expect(ROOMS.has(other), other).toBe(true);
        expect(ROOMS.get(room), `${room} names ${other}`).not.toContain(other);
      }
    }
  });

  it.each([
    `import { copyState } from '../state/copy.ts';`,
    `import { Fault } from '../errors.ts';`,
    `import { other } from './other.ts';`,
    `import type { Run } from '../match/run.ts';`,
    `import { type Run } from '../match/run.ts';`,
    `// import { proceed } from '../agenda/agenda.ts';`,
  ])('let events have %s', (source) => {
    expect(wrong('events/batch.ts', source)).toEqual([]);
  });

  it.each([
    [`import { proceed } from '../agenda/agenda.ts';`, `'events' may use state, compile`],
    [`import { type Run, makeRun } from '../match/run.ts';`, `'events' may use state, compile`],
    [`import * as CODE from '../judge/codes.ts';`, `'events' may use state, compile`],
    [`export { proceed } from '../agenda/agenda.ts';`, `'events' may use state, compile`],
    [`export * from '../agenda/agenda.ts';`, `'events' may use state, compile`],
    [`import '../agenda/agenda.ts';`, `'events' may use state, compile`],
    [`const late = await import('../agenda/agenda.ts');`, `'events' may use state, compile`],
    [`import type { View } from '../view/view.ts';`, `'events' may name types of state, compile, define, match`],
    [`import { Match } from '../index.ts';`, 'know nothing of what is beside them'],
  ])('do not let events have %s', (source, reason) => {
    expect(wrong('events/batch.ts', source)).toEqual([expect.stringContaining(reason)]);
  });

  it('are all known', () => {
    expect(wrong('attic/trunk.ts', `import { x } from '../state/x.ts';`)).toEqual([
      expect.stringContaining(`'attic' is no room of the engine`),
    ]);
  });

  it('are no concern of the files beside them', () => {
    expect(wrong('index.ts', `export { proceed } from './agenda/agenda.ts';`)).toEqual([]);
  });

  it('point at the line', () => {
    expect(wrong('state/copy.ts', `// first\n\nimport { x } from '../view/x.ts';`)[0]).toMatch(
      /^packages\/engine\/src\/state\/copy\.ts:3 /,
    );
  });
});

describe('the map', () => {
  const map = readFileSync(join(root, 'docs', 'map.md'), 'utf8');

  it('has every room in its order, with what it may use', () => {
    const rows = [...map.matchAll(/^\| `(\w+)` \|.*\| ([^|]+) \|$/gm)].map(([, room = '', uses = '']) => [room, uses]);
    const last = ROOMS.size - 1;
    const rooms = [...ROOMS].map(([room, used], i) => {
      if (i === last) return [room, 'all of them'];
      const inOrder = [...ROOMS.keys()].filter((other) => used.includes(other));
      return [room, inOrder.join(', ') || 'nothing'];
    });
    expect(rows.slice(0, rooms.length)).toEqual(rooms);
    expect([...ROOMS.values()][last]).toHaveLength(last);
  });

  it('names no file of the engine that is not there', () => {
    const named = [...map.matchAll(/`(\w+(?:\/[\w-]+)*\/[\w-]+\.ts)`/g)].map(([, path = '']) => path);
    const own = named.filter((path) => ROOMS.has(path.split('/')[0] ?? ''));
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter((path) => !existsSync(join(root, 'packages/engine/src', path)))).toEqual([]);
  });
});

describe('files that use each other', () => {
  it('are found, however long the circle', () => {
    expect(
      circles({
        'turn/a.ts': `import { b } from './b.ts';`,
        'turn/b.ts': `import { c } from '../events/c.ts';`,
        'events/c.ts': `import { a } from '../turn/a.ts';`,
      }),
    ).toEqual([expect.stringContaining('turn/a.ts -> turn/b.ts -> events/c.ts -> turn/a.ts')]);
  });

  it('may name types of each other', () => {
    expect(
      circles({ 'turn/a.ts': `import { b } from './b.ts';`, 'turn/b.ts': `import type { A } from './a.ts';` }),
    ).toEqual([]);
  });
});
