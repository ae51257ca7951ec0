import { buildBench } from './build.mjs';

await buildBench();
await import('./dist/main.js');
