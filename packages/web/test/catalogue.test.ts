import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '@upkeep/games';
import { describe, expect, it } from 'vitest';
import { LOADERS } from '../src/host/catalogue.ts';
import { catalogue, FOLDER } from '../tools/catalogue.ts';

describe('what the page knows of games before they are loaded', () => {
  it('can load every game', () => {
    expect(Object.keys(LOADERS).sort()).toEqual(Object.keys(games).sort());
  });

  it('is what their definitions say: otherwise run `npm run catalogue -w packages/web`', () => {
    const written = Object.fromEntries(
      readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]),
    );
    expect(written).toEqual(catalogue());
  });
});
