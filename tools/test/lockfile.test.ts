import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/lib/run.mjs';
import { lockfileProblems } from '../checks/lockfile.mjs';

const problems = (packages: Record<string, object>) => lockfileProblems(JSON.stringify({ packages }));

it('has nothing to say of our lockfile', () => {
  expect(lockfileProblems(readFileSync(join(root, 'package-lock.json'), 'utf8'))).toEqual([]);
});

it('misses a platform package', () => {
  const native = { version: '1.0.0', optionalDependencies: { 'native-linux': '1.0.0', 'native-darwin': '1.0.0' } };
  expect(problems({ 'node_modules/native': native, 'node_modules/native-linux': {} })).toEqual([
    expect.stringContaining('node_modules/native 1.0.0 lacks its platform package native-darwin'),
  ]);
});

it('finds a platform package nested or hoisted', () => {
  const native = { optionalDependencies: { a: '1', b: '1' } };
  const lock = {
    'node_modules/x/node_modules/native': native,
    'node_modules/x/node_modules/native/node_modules/a': {},
    'node_modules/b': {},
  };
  expect(problems(lock)).toEqual([]);
});

it('refuses a download address but not a link to a workspace', () => {
  expect(problems({ 'node_modules/a': { resolved: 'https://example.org/a.tgz' } })).toHaveLength(1);
  expect(problems({ 'node_modules/a': { resolved: 'packages/a', link: true } })).toEqual([]);
});
