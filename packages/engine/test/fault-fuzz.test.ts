import { below, createMatch, Fault, type Game, layTable, type Match, seedRandom, type Table } from '@upkeep/engine';
import { defineGame, definitionOf } from '@upkeep/engine/kernel';
import { describe, expect, it } from 'vitest';
import { skirmish } from './fixtures/skirmish.ts';
import { arenaTable, modeNames } from './properties/arena.ts';

type Path = readonly string[];

/** What a rule in plain JavaScript may do or answer instead of what it should. */
const RULES: readonly (() => unknown)[] = [
  () => undefined,
  () => null,
  () => Number.NaN,
  () => 0.5,
  () => 'yes',
  () => [],
  () => ({}),
  () => {
    throw new TypeError('oops');
  },
];

function isParts(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function rulesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'function') return [path];
  return isParts(value) ? Object.keys(value).flatMap((key) => rulesIn(value[key], [...path, key])) : [];
}

function replaced(whole: unknown, path: Path, by: unknown): unknown {
  if (path.length === 0) return by;
  const [key, ...rest] = path;
  if (Array.isArray(whole)) return whole.map((part, i) => (String(i) === key ? replaced(part, rest, by) : part));
  return isParts(whole) ? { ...whole, [key]: replaced(whole[key], rest, by) } : by;
}

/** Anything at all, as plain JavaScript may hand it over. */
function anything(value: unknown): never {
  const holder: { readonly value: never } = Object.assign(Object.create(null), { value });
  return holder.value;
}

/** Plays some of a game both ways, and looks at it. */
function play(game: Game, decks: readonly Readonly<Record<string, number>>[]): void {
  const random = seedRandom(7);
  const roll = (n: number): number => below(random, Math.max(1, n));
  const match = createMatch({ game, seed: 4, decks });
  const fork = match.fork();
  for (let i = 0; i < 12 && match.outcome === null; i++) step(match, roll);
  for (let i = 0; i < 25 && fork.outcome === null; i++) fork.advanceRandomly(roll);
}

function step(match: Match, roll: (n: number) => number): void {
  match.view(0);
  match.canAct(match.asked);
  const entries = match.legalActions(match.asked);
  const entry = entries[roll(entries.length)];
  if (entry !== undefined) match.submit(entry.described?.sample(1) ?? entry.action);
}

const arena = arenaTable(modeNames[0], 2);
const small = layTable({ game: skirmish });
const limits = { turns: 8, idle: 60 };

describe('whatever any one rule of a game does or answers', () => {
  it.each<[string, Table]>([
    ['skirmish', small],
    ['arena', arena],
  ])('%s is played on, or a fault names the place', (_, { game, context }) => {
    const definition = { ...definitionOf(game), limits };
    const raw: string[] = [];
    const count = { played: 0, faults: 0 };
    for (const place of rulesIn(definition)) {
      for (const rule of RULES) {
        try {
          play(defineGame(anything(replaced(definition, place, rule))), context.decks);
          count.played++;
        } catch (error) {
          if (error instanceof Fault && error.isPlaced) count.faults++;
          else raw.push(`${place.join('.')} ${rule}: ${error}`);
        }
      }
    }
    expect(raw).toEqual([]);
    expect(count.faults).toBeGreaterThan(10);
    expect(count.played).toBeGreaterThan(10);
  });
});
