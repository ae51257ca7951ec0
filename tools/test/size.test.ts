import { expect, it } from 'vitest';
import { LIMIT, measureAll, measureSize } from '../size.mjs';

it('keeps the match path of the engine within its limit', async () => {
  const { gzipped, minified } = await measureSize();
  expect(gzipped).toBeLessThanOrEqual(LIMIT);
  expect(gzipped).toBeGreaterThan(500);
  expect(minified).toBeGreaterThan(gzipped);
});

it('says what comes on top: the compiler, the checks, everything else', async () => {
  const { gzipped, withCompiler, withDefinitions, full } = await measureAll();
  expect(withCompiler).toBeGreaterThan(gzipped);
  expect(withDefinitions).toBeGreaterThan(withCompiler);
  expect(full).toBeGreaterThan(withDefinitions);
});

it('weighs what is imported, not what is exported', async () => {
  const { minified } = await measureSize(`export const nothing = 0;`);
  expect(minified).toBeLessThan(100);
});
