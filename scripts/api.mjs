// `npm run api`: puts the packages' public interfaces on record in docs/api.
import { setUp } from './setup.mjs';

if (await setUp()) {
  const { recordApi } = await import('../tools/checks/api.mjs');
  recordApi();
} else {
  process.exitCode = 1;
}
