import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { closedTypes, reachedFrom } from '../checks/reach.mjs';

it('everything that exported declarations name is reached, and what nobody names is not', () => {
  const home = mkdtempSync(join(tmpdir(), 'upkeep-reach-'));
  try {
    writeFileSync(
      join(home, 'index.d.ts'),
      `import type { In } from './in.ts';\nexport interface Out {\n  a: In;\n}\ntype Unused = 1;\n`,
    );
    writeFileSync(join(home, 'in.d.ts'), `export type In = Deep[];\ntype Deep = 1;\ntype Other = 2;\n`);
    expect(reachedFrom(join(home, 'index.d.ts')).map(({ name, by }) => [name, by])).toEqual([
      ['Out', ''],
      ['In', 'Out'],
      ['Deep', 'In'],
    ]);
  } finally {
    rmSync(home, { recursive: true });
  }
});

it('a type of a closed room is named, with the way to it', () => {
  const open = [
    { file: 'define/language/game.d.ts', name: 'Nouns', by: '' },
    { file: 'view/view.d.ts', name: 'View', by: '' },
    { file: 'state/state.d.ts', name: 'Outcome', by: 'Match' },
  ];
  expect(closedTypes(open)).toEqual([]);
  expect(closedTypes([{ file: 'agenda/answers.d.ts', name: 'Given', by: '' }])).toEqual([
    expect.stringContaining('@upkeep/engine exports Given of agenda/answers.ts: a public type lies in define, match'),
  ]);
  expect(closedTypes([{ file: 'match/run.d.ts', name: 'Run', by: 'Match' }])).toEqual([
    expect.stringContaining('@upkeep/engine reaches, by way of Match, Run of match/run.ts'),
  ]);
  expect(closedTypes([{ file: 'state/state.d.ts', name: 'TurnState', by: 'Match' }])).toHaveLength(1);
});
