import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Unusable } from '../flags.ts';

export interface Checkout {
  readonly root: string;
  /** The commit's full name. */
  readonly commit: string;
}

/**
 * The files of a commit in a folder of their own, its workspaces linked to each other. The folder lies below `node_modules`, so
 * that everything else is found where this checkout has it; it is kept, and used again for the same commit.
 */
export function checkOut(repository: string, name: string): Checkout {
  const commit = commitNamed(repository, name);
  const root = join(repository, 'node_modules', '.cache', 'against', commit);
  const complete = join(root, '.complete');
  if (!existsSync(complete)) {
    rmSync(root, { recursive: true, force: true });
    mkdirSync(root, { recursive: true });
    // An index of its own: the repository's, and what somebody has staged there, stays as it is.
    const own = { GIT_INDEX_FILE: join(root, '.index') };
    for (const step of [
      ['read-tree', commit],
      ['checkout-index', '--all', `--prefix=${root}/`],
    ]) {
      const { ok, said } = git(repository, step, own);
      if (!ok) throw new Unusable(`commit ${name} cannot be checked out: ${said}`);
    }
    linkWorkspaces(root);
    writeFileSync(complete, '');
  }
  return { root, commit };
}

function commitNamed(repository: string, name: string): string {
  const inside = git(repository, ['rev-parse', '--git-dir']);
  if (!inside.ok) throw new Unusable(`comparing with another commit needs git and its history here: ${inside.said}`);
  const { ok, said } = git(repository, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]);
  if (!ok) throw new Unusable(`there is no commit '${name}' in this repository`);
  return said;
}

function linkWorkspaces(root: string): void {
  const folders = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name));
  for (const folder of folders) {
    const { name }: { name: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const link = join(root, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), folder), link, 'junction');
  }
}

function git(cwd: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  const ok = status === 0;
  return { ok, said: (ok ? stdout : (error?.message ?? stderr)).trim() };
}
