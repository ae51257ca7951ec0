import { readFileSync } from 'node:fs';
import { games } from '@upkeep/games';
import { expect, test } from 'vitest';
import { describeReport, runScenarioText, SCHEMA_FILE } from '../src/index.ts';

const page = readFileSync(new URL('../../../docs/scenarios.md', import.meta.url), 'utf8');

test('the examples of the documentation pass', async () => {
  const examples = [...page.matchAll(/```yaml(?: [^\n]*)?\n([\s\S]*?)```/g)].map((match) => match[1]);
  expect(examples.length).toBeGreaterThan(0);
  for (const example of examples) {
    const reports = await runScenarioText(example, 'docs/scenarios.md', games);
    expect(reports.filter((r) => !r.passed).map(describeReport)).toEqual([]);
  }
});

test('every key of the schema is explained', () => {
  const schema: unknown = JSON.parse(readFileSync(SCHEMA_FILE, 'utf8'));
  const missing = [...new Set(keysOf(schema))].filter((key) => !new RegExp(`\\b${key}\\b`).test(page));
  expect(missing).toEqual([]);
});

/** The names of all properties the schema declares, at any depth. */
function keysOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties ?? {}) : [];
  return [...own.filter((key) => key !== '$schema'), ...Object.values(schema).flatMap(keysOf)];
}
