import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { simulate } from '@upkeep/ai';
import { type Game, layTable } from '@upkeep/engine';
import { definitionOf } from '@upkeep/engine/kernel';
import { checkGame, describeCheck, describeReport, runScenarioPaths } from '@upkeep/testkit';
import { describe, expect, it } from 'vitest';
import fourSuits from '../four-suits.ts';
import highBid from '../high-bid.ts';
import marketDay from '../market-day.ts';

const LINES = 100;
const SCENARIOS = 10;
const games: readonly Game[] = [fourSuits, highBid, marketDay];
const fileOf = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
  it(`is one file of at most ${LINES} lines`, () => {
    expect(
      readFileSync(fileOf(`${id}.ts`), 'utf8')
        .trimEnd()
        .split('\n').length,
    ).toBeLessThanOrEqual(LINES);
  });

  it('is written with the engine alone', () => {
    const imports = readFileSync(fileOf(`${id}.ts`), 'utf8').match(/(?<=\bfrom ')[^']+/g);
    expect(imports).toEqual(['@upkeep/engine']);
  });

  it(`does what its ${SCENARIOS} scenarios say`, async () => {
    const { reports } = await runScenarioPaths([fileOf(`scenarios/${id}.yaml`)], {});
    expect(reports.filter((report) => !report.passed).map(describeReport)).toEqual([]);
    expect(reports).toHaveLength(SCENARIOS);
    expect(reports.every((report) => report.rule.startsWith(`${game.name} `))).toBe(true);
  });

  it('names in its scenarios every rule the game cites', async () => {
    const cited = new Set(
      readFileSync(fileOf(`${id}.ts`), 'utf8').match(new RegExp(`(?<=')${game.name} \\d+(?=')`, 'g')),
    );
    const { reports } = await runScenarioPaths([fileOf(`scenarios/${id}.yaml`)], {});
    const told = new Set(reports.map((report) => report.rule));
    expect([...cited].filter((rule) => !told.has(rule))).toEqual([]);
    expect(cited.size).toBeGreaterThan(0);
  });

  // Four take long, and with three somebody leaves now and then.
  const { min, max } = definitionOf(game).players;
  it.each([...new Set([min, Math.min(3, max)])].filter((players) => players >= min))(
    'keeps what the engine promises when %i play',
    (players) => {
      const report = checkGame(game, { players, games: 4 });
      expect(report.failed, describeCheck(report)).toBe(0);
    },
  );

  it.each(['random', 'greedy'])('is played to its end by %s bots', (bot) => {
    const bots = Array.from({ length: min }, () => bot);
    const { report } = simulate({ table: layTable({ game, players: min }), games: 1, seed: 1, bots });
    expect(report).toMatchObject({ ended: 1, stuck: 0, errors: 0 });
  });
});
