import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkGame, describeCheck, describeReport, loadGame, runScenarioText } from '../src/index.ts';

const here = fileURLToPath(new URL('./here.yaml', import.meta.url));

const SCENARIO = `name: the third coin wins
game: ./fixtures/coin.mjs
given: { turn: { phase: main }, players: { Player 1: { coins: 2 } } }
script:
  - do: take
    expect: { outcome: { winners: [Player 1], reason: rich } }
`;

test("a scenario may name a user's own game module, beside the file", async () => {
  const reports = await runScenarioText(SCENARIO, here, {});
  expect(reports.map(describeReport)).toEqual(['ok     the third coin wins']);
  const [missing] = await runScenarioText(SCENARIO.replace('coin.mjs', 'coyn.mjs'), here, {});
  expect(missing.problems[0]).toMatchObject({ line: 2, column: 7, field: 'game' });
});

test('the conformance suite works on it too', async () => {
  const entry = await loadGame(fileURLToPath(new URL('./fixtures/coin.mjs', import.meta.url)));
  expect(entry?.game.id).toBe('coin');
  if (entry === null) return;
  const report = checkGame(entry.game, { games: 3 });
  const secrets = report.properties.filter((p) => p.failed > 0);
  expect(secrets, describeCheck(report)).toEqual([]);
  expect(report.games).toBe(3);
});
