import { fileURLToPath } from 'node:url';
import { scenarioTests } from '@upkeep/testkit';
import { test } from 'vitest';
import { games } from '../../src/index.ts';

await scenarioTests(fileURLToPath(new URL('../../scenarios/crisis', import.meta.url)), games, test);
