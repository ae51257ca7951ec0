import { buildBench, buildWith } from './build.mjs';

await buildBench();
const { run } = await import('./dist/main.js');
await run(process.argv.slice(2), buildWith);
