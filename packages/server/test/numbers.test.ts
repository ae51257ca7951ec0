import { type FollowedMatch, type FromServer, type MatchState, matchesAt } from '@upkeep/client';
import type { View } from '@upkeep/engine';
import { type Legend, viewOfNumbers, type WordlessView } from '@upkeep/engine/wire';
import { describe, expect, it } from 'vitest';
import { lineTo, pair, playSeat, serve, socketTo, until } from './help.ts';

function wordless({ stack, awaiting, ...rest }: View): WordlessView {
  return {
    ...rest,
    stack: stack.map(({ words: _, ...item }) => item),
    awaiting: awaiting.map(({ words: _, form: __, ...decision }) => decision),
  };
}

/** Every state a match was in while it was followed, by sequence number. */
function statesOf(match: FollowedMatch): Map<number, MatchState> {
  const states = new Map<number, MatchState>();
  match.state.subscribe((state) => {
    if (state !== null) states.set(state.sequence, state);
  });
  return states;
}

function seen({ numbers, viewer }: MatchState, legend: Legend): WordlessView | undefined {
  return numbers === undefined ? undefined : viewOfNumbers(numbers, legend, viewer);
}

function heardBy(texts: readonly string[]): FromServer[] {
  return texts.map((text) => JSON.parse(text));
}

describe('a match that is followed as numbers', () => {
  for (const game of ['duel', 'magic', 'crisis']) {
    it(`tells a seat of ${game} what its view tells, and nothing besides`, { timeout: 120_000 }, async () => {
      const server = await serve();
      const { id, tokens } = await pair(server.address, { game, watch: { who: 'anyone' } });
      const lines = [...tokens, undefined].map(() => lineTo(server.address));
      const follow = (i: number, as: 'views' | 'numbers') =>
        lines[i]!.follow(id, { ...(tokens[i] === undefined ? {} : { token: tokens[i] }), as });
      const plain = [0, 1, 2].map((i) => follow(i, 'numbers'));
      const viewing = [0, 1].map((i) => lineTo(server.address).follow(id, { token: tokens[i]! }));
      const told = plain.map(statesOf);
      const shown = viewing.map(statesOf);
      await Promise.all([...plain, ...viewing].map((match) => until(match, () => true)));
      const legend = await matchesAt(server.address).legend(id);
      await Promise.all(
        [0, 1].map(async (seat) => {
          const { standing } = await playSeat(plain[seat]!, { seed: `${game} ${seat}`, most: 25 });
          if (standing.outcome === undefined) await plain[seat]!.act({ type: 'concede' });
        }),
      );
      await Promise.all(
        [...plain, ...viewing].map((match) => until(match, (state) => state.standing.outcome !== undefined)),
      );
      for (const seat of [0, 1]) {
        let compared = 0;
        for (const [sequence, { view, legal }] of shown[seat]!) {
          const state = told[seat]!.get(sequence);
          if (view === undefined || state === undefined) continue;
          expect(seen(state, legend)).toEqual(wordless(view));
          expect(state.legal.map(({ action }) => action)).toEqual(legal.map(({ action }) => action));
          compared++;
        }
        expect(compared).toBeGreaterThan(5);
      }
      lines.forEach(({ heard }, i) => {
        for (const message of heardBy(heard)) {
          expect(['view', 'step']).not.toContain(message.kind);
          if (message.kind !== 'change') continue;
          // What is told of a card is told of one that lies where the viewer sees it.
          const state = told[i]!.get(message.sequence);
          for (const handle of Object.keys(message.change?.cards ?? {})) {
            expect(state?.numbers?.cards).toHaveProperty(handle);
          }
          expect(JSON.stringify(message.change)).not.toContain('"words"');
        }
      });
    });
  }

  it('answers in the change itself, and what is sent again is done once', async () => {
    const server = await serve();
    const { id, tokens } = await pair(server.address);
    const line = lineTo(server.address);
    const ann = line.follow(id, { token: tokens[0], as: 'numbers' });
    const bob = lineTo(server.address).follow(id, { token: tokens[1], as: 'numbers' });
    const [first] = await Promise.race([ann, bob].map(async (match) => [await until(match, asked), match] as const));
    const actor = first.viewer === 0 ? ann : bob;
    const answer = await actor.act(first.legal[0]!.action);
    expect(answer).toEqual({ ok: true, sequence: expect.any(Number) });
    const log = await server.store.read(id, 0);
    expect(log.filter(({ data }) => JSON.parse(data).inputs !== undefined)).toHaveLength(1);
    if (!answer.ok) return;
    expect(JSON.parse(log[answer.sequence]!.data).inputs).toHaveLength(1);
  });

  it('is shown whole when it begins, and to who comes late', async () => {
    const server = await serve();
    const matches = matchesAt(server.address);
    const made = await matches.create({ game: 'duel', take: { seat: 0, name: 'Ann' }, watch: { who: 'anyone' } });
    const { id } = made.match;
    const ann = lineTo(server.address).follow(id, { token: made.key!.token, as: 'numbers' });
    expect((await until(ann, () => true)).numbers).toBe(undefined);
    const refusal = await matches.legend(id).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'not-begun' });
    await matches.join(id, { name: 'Bob', invitation: made.invitation });
    const begun = await until(ann, ({ numbers }) => numbers !== undefined);
    expect(begun.numbers?.decklists).toHaveLength(2);
    const onlooker = lineTo(server.address).follow(id, { as: 'numbers' });
    const { numbers, viewer, legal } = await until(onlooker, () => true);
    expect(viewer).toBe('spectator');
    expect(legal).toEqual([]);
    // Nobody's hand is known to who looks on: no card there has a definition.
    expect(Object.values(numbers!.cards).every(([definition]) => definition === -1)).toBe(true);
  });

  it('is refused in a form that does not exist', async () => {
    const server = await serve();
    const { id } = await pair(server.address);
    const socket = socketTo(`${server.address.replace('http', 'ws')}v1/socket`);
    const heard: FromServer[] = [];
    socket.on('message', (data) => heard.push(JSON.parse(String(data))));
    socket.on('open', () => socket.send(JSON.stringify({ kind: 'subscribe', id: 'a', match: id, as: 'pictures' })));
    await expect.poll(() => heard.length).toBe(2);
    expect(heard[1]).toMatchObject({ kind: 'refused', id: 'a', code: 'bad-shape' });
    socket.terminate();
  });
});

function asked({ legal }: MatchState): boolean {
  return legal.length > 0;
}
