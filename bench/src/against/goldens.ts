import { spawnSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Unusable } from '../flags.ts';
import { checkOut } from './checkout.ts';
import type { Told } from './told.ts';

/*
 * `npm run goldens [-- COMMIT]`: every golden replay of this tree beside the one of that name in another commit, each played by
 * its own engine. They have to tell the same story: the same events in words, winner, turns, number of inputs and final numbers.
 */

const root = fileURLToPath(new URL('../../..', import.meta.url));
const GOLDENS = join('packages', 'games', 'test', 'golden');

function toldBy(tree: string): Record<string, Told> {
  const script = join(root, 'bench', 'src', 'against', 'told.ts');
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  // The script is looked up from the tree, so that it is played by that tree's engine.
  const copy = join(tree, 'told.tmp.ts');
  copyFileSync(script, copy);
  const run = spawnSync(process.execPath, [tsx, '--conditions=source', copy, join(tree, GOLDENS)], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  rmSync(copy, { force: true });
  if (run.status !== 0) throw new Unusable(`the goldens of ${tree} cannot be played:\n${run.stderr}`);
  return JSON.parse(run.stdout);
}

/** Where two stories part, in a sentence; empty when they are one. */
function difference(before: Told | undefined, now: Told): string {
  if (before === undefined) return 'it is new';
  const at = now.words.findIndex((words, i) => words !== before.words[i]);
  if (at >= 0) return `line ${at + 1} tells '${now.words[at]}', before it was '${before.words[at] ?? ''}'`;
  if (before.words.length > now.words.length) return `it ends before '${before.words[now.words.length]}'`;
  const ends = (told: Told): string => JSON.stringify({ ...told, words: [] });
  return ends(before) === ends(now) ? '' : `it ends as ${ends(now)}, before as ${ends(before)}`;
}

/** Compares and reports; true when all tell the same story. */
function compareGoldens(commit: string): boolean {
  const before = toldBy(checkOut(root, commit).root);
  const now = toldBy(root);
  let isSame = true;
  for (const [name, told] of Object.entries(now)) {
    const parts = difference(before[name], told);
    if (parts !== '') isSame = false;
    const ending = `${told.inputs} inputs, ${told.turns} turns, ${told.words.length} lines, won by ${told.winners.join(' and ') || 'nobody'}`;
    process.stdout.write(`${parts === '' ? 'same  ' : 'DIFFER'} ${name}: ${parts || ending}\n`);
  }
  return isSame;
}

process.exitCode = compareGoldens(process.argv[2] ?? 'bdbfccf') ? 0 : 1;
