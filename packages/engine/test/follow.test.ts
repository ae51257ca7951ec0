import { createMatch, type Follower, InputError, layTable, submitWithPassing } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';
import { skirmish } from './fixtures/skirmish.ts';

const YES = { player: 0, type: 'yes', picks: [1] };

const handOf = (follower: Follower, seat: number) =>
  follower.view.zones.find((zone) => zone.name === 'hand' && zone.seat === seat);

describe('a follower', () => {
  it('has the view at once, and nothing to tell as long as nothing happens', () => {
    const match = createMatch({ game: skirmish, seed: 1, players: 2 });
    const ann = match.follow(0);
    expect(ann.view).toEqual(match.view(0));
    const { view } = ann;
    expect(ann.next()).toBe(null);
    expect(match.submit({ player: 1, type: 'pass' }).ok).toBe(false);
    expect(ann.next()).toBe(null);
    expect(ann.view).toBe(view);
  });

  it('stays where it is until it is asked to go on', () => {
    const match = createMatch({ game: skirmish, seed: 1, players: 2 });
    const ann = match.follow(0);
    const before = JSON.stringify(ann.view);
    match.submit({ player: 0, type: 'boast' });
    expect(JSON.stringify(ann.view)).toBe(before);
    ann.next();
    expect(ann.view).toEqual(match.view(0));
  });

  it('keeps whatever has not changed, and shares what two viewers see alike', () => {
    const match = createMatch({ game: skirmish, seed: 1, players: 2 });
    const [ann, bob] = [match.follow(0), match.follow(1)];
    const before = ann.view;
    match.submit({ player: 0, type: 'boast' });
    ann.next();
    bob.next();
    expect(ann.view).not.toBe(before);
    expect(ann.view.zones).toBe(before.zones);
    expect(ann.view.seats[1]).toBe(before.seats[1]);
    expect(ann.view.turn).toBe(bob.view.turn);
    expect(handOf(ann, 0)).not.toEqual(handOf(bob, 0));
  });

  it('hands out what nobody can write into', () => {
    const match = createMatch({ game: skirmish, seed: 1, players: 2 });
    const { view } = match.follow(0);
    const frozen = (part: unknown): boolean =>
      typeof part !== 'object' || part === null || (Object.isFrozen(part) && Object.values(part).every(frozen));
    expect(frozen(view)).toBe(true);
  });

  it('is for a seat of the table or a spectator', () => {
    const match = createMatch({ game: skirmish, seed: 1, players: 2 });
    expect(() => match.follow(2)).toThrow(InputError);
  });
});

describe('the events of an accepted input', () => {
  it('are those the input brought about, whenever they are read', () => {
    const play = () => createMatch({ game: skirmish, seed: 4, players: 3 });
    const [first, second] = [play(), play()];
    const results = Array.from({ length: 12 }, () => {
      const from = first.eventCount;
      const action = first.legalActions(first.asked)[0].action;
      const [now, later] = [first.submit(action), second.submit(action)];
      if (!now.ok || !later.ok) throw new Error('it was listed');
      expect(now.events).toEqual(first.events.slice(from));
      return { kinds: now.events.map((event) => [event.n, event.kind, event.batch, event.why]), later };
    });
    for (const { kinds, later } of results) {
      expect(later.events.map((event) => [event.n, event.kind, event.batch, event.why])).toEqual(kinds);
    }
  });

  it('outlast an undo', () => {
    const match = createMatch({ game: skirmish, seed: 4, players: 2 });
    match.submit({ player: 0, type: 'boast' });
    const from = match.eventCount;
    const taken = match.submit(YES);
    const to = match.eventCount;
    const undone = match.undo(0);
    match.submit({ player: 0, type: 'yes', picks: [0] });
    expect(to).toBeGreaterThan(from);
    expect(taken.ok && taken.events).toEqual(match.events.slice(from, to));
    expect(undone.ok && undone.events.map((event) => event.kind)).toEqual(['undone']);
  });

  it('are gone when the match is dealt anew, and say so', () => {
    const match = layTable({ game: skirmish, players: 2 }).deal(1);
    match.submit({ player: 0, type: 'boast' });
    const read = match.submit(YES);
    const events = read.ok && read.events;
    const unread = match.submit(match.legalActions(match.asked)[0].action);
    match.restart(2);
    expect(read.ok && read.events).toBe(events);
    expect(unread.ok).toBe(true);
    expect(() => unread.ok && unread.events).toThrow(InputError);
  });

  it('go through passing together', () => {
    const match = createMatch({ game: skirmish, seed: 4, players: 2 });
    const from = match.eventCount;
    const result = submitWithPassing(match, { player: 0, type: 'pass' });
    expect(result.ok && result.events).toEqual(match.events.slice(from));
  });
});
