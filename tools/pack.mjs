import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { npm, run } from '../scripts/lib/run.mjs';
import { packages } from './workspace.mjs';

/**
 * Packs every package into a folder, as publishing would.
 *
 * @param {string} folder made when missing
 * @returns {Promise<Map<string, string>>} package name to its tarball
 */
export async function packAll(folder) {
  mkdirSync(folder, { recursive: true });
  const all = packages();
  const which = all.flatMap(({ folder: name }) => ['-w', `packages/${name}`]);
  const { code, output } = await run(
    npm('pack', '--silent', '--ignore-scripts', '--pack-destination', folder, ...which),
  );
  if (code !== 0) throw new Error(`npm pack failed:\n${output}`);
  return new Map(
    all.map(({ manifest: { name, version } }) => [
      name,
      join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`),
    ]),
  );
}
