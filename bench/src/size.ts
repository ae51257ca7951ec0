import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Bytes of the engine's match path, minified and gzipped, as the workshop's size check counts them; null without it. */
export function matchPathSize(): number | null {
  const tool = fileURLToPath(new URL('../../tools/size.mjs', import.meta.url));
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
