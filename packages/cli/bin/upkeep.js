#!/usr/bin/env node
// npm links a command only if its file exists at install time, which dist does not in a fresh clone.
import { existsSync } from 'node:fs';

const built = new URL('../dist/main.js', import.meta.url);
if (existsSync(built)) await import(built.href);
else {
  process.stderr.write(
    'error: Upkeep is not built yet: run `npm run build` first, or `npm run upkeep -- ...`, which needs no build.\n',
  );
  process.exitCode = 2;
}
