import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of the engine's match path, minified and gzipped, as a checkout's own size check counts them; null without it. */
export function matchPathSize(root: string): number | null {
  const tool = join(root, 'tools', 'size.mjs');
  if (!existsSync(tool)) return null;
  const { status, stdout } = spawnSync(process.execPath, [tool, '--json'], { encoding: 'utf8' });
  if (status === null) return null;
  try {
    const report: unknown = JSON.parse(stdout);
    return typeof report === 'object' && report !== null && 'gzipped' in report && typeof report.gzipped === 'number'
      ? report.gzipped
      : null;
  } catch {
    return null;
  }
}
