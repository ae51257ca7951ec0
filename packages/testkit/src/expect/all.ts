import { Cast } from '../cast.ts';
import { choices, type Path, ScenarioError } from '../problem.ts';
import type { Expect } from '../scenario.ts';
import { expectCounts, expectEvents, expectNoEvents } from './events.ts';
import { expectLegal, expectOnlyLegal } from './legal.ts';
import { compare, type Look } from './look.ts';
import { expectCard, expectPlaces } from './places.ts';
import { expectAwaited, expectStack, expectTurn } from './turn.ts';
import { expectState, expectViews } from './values.ts';

/** Compares everything an `expect` block names; every difference is reported at its own place. */
export function expectAll(look: Look, e: Expect, path: Path): void {
  const { cast } = look;
  if (e.turn !== undefined) expectTurn(look, e.turn, [...path, 'turn']);
  if (e.awaited !== undefined) expectAwaited(look, e.awaited, [...path, 'awaited']);
  if (e.stack !== undefined) expectStack(look, e.stack, [...path, 'stack']);
  for (const [name, places] of Object.entries(e.players ?? {})) {
    const here = [...path, 'players', name];
    expectPlaces(look, places, cast.player(name, here), here);
  }
  if (e.table !== undefined) expectPlaces(look, e.table, -1, [...path, 'table']);
  for (const [name, card] of Object.entries(e.cards ?? {})) expectCard(look, name, card, [...path, 'cards', name]);
  if (e.state !== undefined) expectState(look, e.state, [...path, 'state']);
  if (e.view !== undefined) expectViews(look, e.view, [...path, 'view']);
  if (e.events !== undefined) expectEvents(look, e.events, [...path, 'events']);
  if (e.noEvents !== undefined) expectNoEvents(look, e.noEvents, [...path, 'noEvents']);
  if (e.counts !== undefined) expectCounts(look, e.counts, [...path, 'counts']);
  if (e.legal !== undefined) expectLegal(look, e.legal, true, [...path, 'legal']);
  if (e.notLegal !== undefined) expectLegal(look, e.notLegal, false, [...path, 'notLegal']);
  if (e.onlyLegal !== undefined) expectOnlyLegal(look, e.onlyLegal, [...path, 'onlyLegal']);
  if (e.peek !== undefined) expectAhead(look, e.peek, [...path, 'peek']);
  if (e.sameAs !== undefined) expectSame(look, e.sameAs, [...path, 'sameAs']);
  if (e.outcome !== undefined) expectOutcome(look, e.outcome, [...path, 'outcome']);
}

/** Looks ahead: everybody passes until then, on a copy. The match itself does not move. */
function expectAhead(look: Look, ahead: NonNullable<Expect['peek']>, path: Path): void {
  const phases = look.cast.match.description.turns.flatMap((turn) => turn.phases);
  const own = phases.flatMap((phase) => [phase.name, ...phase.steps.map((step) => step.name)]);
  const names = [...new Set(['phase', 'step', 'turn', ...own])].filter(Boolean);
  if (!names.includes(ahead.until)) {
    const words = `there is no '${ahead.until}' to look ahead to.${choices(ahead.until, names)}`;
    throw new ScenarioError([...path, 'until'], words);
  }
  const match = look.cast.match.peek({ until: ahead.until });
  if (ahead.as !== undefined) look.seen.set(ahead.as, match.hash());
  if (ahead.expect === undefined) return;
  const cast = new Cast(match);
  for (const [alias, card] of look.cast.aliases) cast.aliases.set(alias, card);
  expectAll({ ...look, cast, events: [] }, ahead.expect, [...path, 'expect']);
}

function expectSame(look: Look, name: string, path: Path): void {
  const hash = look.seen.get(name);
  if (hash === undefined) {
    throw new ScenarioError(path, `no peek has seen '${name}'.${choices(name, [...look.seen.keys()])}`);
  }
  const now = look.cast.match.hash();
  if (hash !== now) look.differs(path, `the position seen as '${name}' (${hash})`, now);
}

function expectOutcome(look: Look, expected: NonNullable<Expect['outcome']> | null, path: Path): void {
  const { outcome } = look.cast.match;
  const seats = expected?.winners?.map((name, i) => look.cast.player(name, [...path, 'winners', i]));
  if (expected === null || outcome === null) {
    if (expected !== outcome) look.differs(path, JSON.stringify(expected), JSON.stringify(outcome));
    return;
  }
  if (expected.reason !== undefined) compare(look, [...path, 'reason'], expected.reason, outcome.reason);
  if (seats === undefined) return;
  const names = (list: readonly number[]): string[] => list.map((seat) => look.cast.names[seat]).sort();
  compare(look, [...path, 'winners'], names(seats), names(outcome.winners));
}
