import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { LEFT, STAND_IN } from '../tools/checked.ts';

const PACKAGES = join(import.meta.dirname, '..', '..');

/** Names of values a module exports; types are gone when it is built. */
async function exportsOf(address: string): Promise<string[]> {
  const made: object = await import(/* @vite-ignore */ address);
  return Object.keys(made);
}

const standIns = await exportsOf(`data:text/javascript,${encodeURIComponent(STAND_IN)}`);

it.each(LEFT)('everything %s exports has something in its place on the built page', async (path) => {
  const exported = await exportsOf(pathToFileURL(join(PACKAGES, path)).href);
  expect(exported.length).toBeGreaterThan(0);
  const missing = exported.filter((name) => !standIns.includes(name));
  expect(missing, `to be exported by STAND_IN of packages/web/tools/checked.ts, in place of ${path}`).toEqual([]);
});

it('nothing stands in for what is not there', async () => {
  const all = await Promise.all(LEFT.map((path) => exportsOf(pathToFileURL(join(PACKAGES, path)).href)));
  expect(standIns.filter((name) => !all.flat().includes(name))).toEqual([]);
});
