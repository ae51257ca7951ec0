import { fileURLToPath } from 'node:url';
import { scenarioTests } from '@upkeep/testkit';
import { test } from 'vitest';
import { magic, magicVocabulary, magicWith } from '../../src/magic/index.ts';

await scenarioTests(
  fileURLToPath(new URL('../../scenarios/magic', import.meta.url)),
  { magic: { game: magic, vocabulary: magicVocabulary, withCards: magicWith } },
  test,
);
