import { spawnSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Unusable } from '../flags.ts';
import { checkOut } from './checkout.ts';
import type { Told } from './told.ts';

/*
 * `npm run goldens [-- BEFORE [AFTER]]`: every golden replay of one commit beside the one of that name in another, each played by
 * its own engine. They have to tell the same story: the same events in words, winner, turns, number of inputs and final numbers.
 * AFTER may be `here`, the working tree. Without names: the goldens before and after all games were turned over to the
 * author's language. Later commits changed decks and rules on purpose, and recorded other games.
 */

const BEFORE = 'bdbfccf';
const AFTER = '7ba75a6';

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

function treeOf(commit: string): string {
  return commit === 'here' ? root : checkOut(root, commit).root;
}

/** Compares and reports; true when all tell the same story. */
function compareGoldens(earlier: string, later: string): boolean {
  const before = toldBy(treeOf(earlier));
  const after = Object.entries(toldBy(treeOf(later)));
  const names = new Set(after.map(([name]) => name));
  const gone = Object.keys(before).filter((name) => !names.has(name));
  let same = 0;
  for (const [name, told] of after) {
    const parts = difference(before[name], told);
    if (parts === '') same++;
    const ending = `${told.inputs} inputs, ${told.turns} turns, ${told.words.length} lines, won by ${told.winners.join(' and ') || 'nobody'}`;
    process.stdout.write(`${parts === '' ? 'same  ' : 'DIFFER'} ${name}: ${parts || ending}\n`);
  }
  for (const name of gone) process.stdout.write(`DIFFER ${name}: it is not there any more\n`);
  const total = after.length + gone.length;
  process.stdout.write(`${same} of ${total} golden games tell the same story at ${earlier} and at ${later}\n`);
  return same === total;
}

const [earlier = BEFORE, later = AFTER] = process.argv.slice(2);
process.exitCode = compareGoldens(earlier, later) ? 0 : 1;
