import { fileURLToPath } from 'node:url';

/** The command as its users start it, from the built packages: `tools/test/built.ts` sees to it that they are. */
export const COMMAND: readonly [node: string, file: string] = [
  process.execPath,
  fileURLToPath(new URL('../bin/upkeep.js', import.meta.url)),
];
