import { describeGame, InputError, type MatchFile, type PlayerId } from '@upkeep/engine';
import type { FromMatch, MatchSetup, QuestionName, Questions, SeatKind, ToMatch, Viewer } from '../protocol.ts';
import { faultWords, gameNamed, LOADERS, openModule, ownGames } from './catalogue.ts';
import { deal } from './deal.ts';
import { infoOf } from './info.ts';
import { keptOf, problemOf } from './keep.ts';
import { momentAt } from './line.ts';
import { lookingAt } from './looking.ts';
import { act, isOpen, look, personsOf, pump, type Room, setPace, shown, tell, tellRoom } from './room.ts';
import type { Store } from './store.ts';
import type { Thinker } from './thinker.ts';

const HINT_ITERATIONS = 300;
/** Inputs a second of bots among themselves, until somebody says otherwise. */
const WATCHED = 2;

type Answers = {
  [K in QuestionName]: (ask: Questions[K]['ask']) => Questions[K]['answer'] | Promise<Questions[K]['answer']>;
};

/** Owns a match and answers a table: in a worker here, and in the same words behind a socket. */
export interface Host {
  hear(message: ToMatch): Promise<void>;
}

export function makeHost(send: (message: FromMatch) => void, store: Store, thinker: Thinker): Host {
  let current: Room | null = null;

  const room = (): Room => {
    if (current === null) throw new InputError('no-match', 'No match is open.');
    return current;
  };
  const seatOf = ({ viewer }: Room): PlayerId => {
    if (viewer === 'spectator') throw new InputError('needs-seat', 'Look from a seat to ask that.');
    return viewer;
  };
  let keeping: Promise<void> = Promise.resolve();
  let due: Room | null = null;
  let warned: Room | null = null;
  /** Writes the match down soon, once for many inputs; never before the page has its answer. */
  const keep = (which: Room): void => {
    if (due === which) return;
    due = which;
    keeping = keeping
      .then(() => new Promise((resolve) => setTimeout(resolve, 20)))
      .then(() => {
        due = null;
        return store.put(keptOf(which));
      })
      .catch(async (error: unknown) => {
        // Said once of a match: that it cannot be kept does not become truer.
        if (warned === which) return;
        warned = which;
        const why = await faultWords(error);
        send({ kind: 'notice', message: `This match cannot be kept in this browser (${why}). Save it as a file.` });
      });
  };

  const enter = (next: Pick<Room, 'id' | 'game' | 'kinds' | 'lines' | 'replay' | 'quickPass'>): Room => {
    if (current !== null) current.closed = true;
    const line = next.lines[0];
    if (line === undefined) throw new InputError('no-match', 'There is nothing to open.');
    const viewer: Viewer =
      line.persons.find((seat) => line.match.awaiting.some((d) => d.by.includes(seat))) ??
      line.persons[0] ??
      (next.replay ? 0 : 'spectator');
    current = {
      ...next,
      thinker,
      line,
      viewer,
      told: null,
      pumping: false,
      closed: false,
      send,
      keep,
      pace: { running: true, speed: WATCHED },
      drawnFrom: Number.NEGATIVE_INFINITY,
      lookedBack: Number.NEGATIVE_INFINITY,
      isDue: false,
    };
    tellRoom(current);
    tell(current);
    void pump(current);
    return current;
  };

  const answers: Answers = {
    alive: () => ({}),
    games: () => ({ games: ownGames().map(infoOf) }),
    bots: async () => {
      const { bots } = await import('@upkeep/ai');
      return {
        bots: [
          // The first clause says enough to choose by.
          ...Object.entries(bots).map(([name, { about }]) => ({ name, about: about.split(/[:.]/)[0] ?? '' })),
          { name: 'mcts:2s', about: 'The same, two seconds a move' },
        ],
      };
    },
    own: async ({ url }) => ({ game: infoOf(await openModule(url)) }),
    renew: async ({ url }) => {
      const game = await openModule(url);
      if (current === null || current.game.id !== game.id) return { game: infoOf(game), problem: '' };
      const { id, kinds, replay, quickPass, viewer } = current;
      const { playedAgain } = await import('./renew.ts');
      const { line, problem } = await playedAgain(current, game);
      const opened = enter({ id, game, kinds, lines: [line], replay, quickPass });
      if (opened.viewer !== viewer) look(opened, viewer);
      keep(opened);
      return { game: infoOf(game), problem };
    },
    game: async ({ id }) => ({ game: infoOf(await gameNamed(id)) }),
    saves: async () => {
      const saves = await store.list();
      const wanted = [...new Set(saves.map(({ game }) => game))].filter((id) => Object.hasOwn(LOADERS, id));
      const games = [...ownGames(), ...(await Promise.all(wanted.map(gameNamed)))];
      return { saves: saves.map((about) => ({ ...about, problem: problemOf(about, games) })) };
    },
    forget: async ({ id }) => {
      await store.remove(id);
      return {};
    },
    start: async ({ setup }) => {
      // Among several people a pass that comes at once would tell what somebody holds: there stops alone decide.
      const quickPass = personsOf(setup.seats.map((seat) => seat.kind)).length < 2;
      const opened = enter({ id: newId(), ...(await begin(setup, quickPass)), replay: false, quickPass });
      keep(opened);
      return { id: opened.id };
    },
    open: async ({ id }) => {
      await keeping;
      const kept = await store.get(id);
      if (kept === undefined) throw new InputError('no-such-match', 'That match is not kept in this browser.');
      const game = await gameNamed(kept.file.game.id);
      const { mainLine, sideLine } = await import('./take-up.ts');
      const lines = [mainLine(kept.file, game, kept.kinds), ...kept.lines.map((line) => sideLine(line, game))];
      const { kinds, quickPass, replay } = kept;
      enter({ id, game, kinds, lines, replay, quickPass });
      return { id };
    },
    close: async () => {
      if (current !== null) current.closed = true;
      current = null;
      await keeping;
      return {};
    },
    replay: async ({ file }) => {
      const read: MatchFile = JSON.parse(file);
      const game = await gameNamed(String(read.game?.id));
      const kinds: SeatKind[] = (read.context?.players ?? []).map(() => ({ bot: 'random' }));
      const { mainLine } = await import('./take-up.ts');
      const line = mainLine(read, game, kinds);
      const opened = enter({ id: newId(), game, kinds, lines: [line], replay: true, quickPass: true });
      keep(opened);
      return { id: opened.id };
    },
    act: ({ action }) => ({ refused: act(room(), action) }),
    judge: async ({ action }) => {
      const { refusalOf } = await import('./reasons.ts');
      return { refused: refusalOf(room().line.match, { ...action, player: seatOf(room()) }) };
    },
    look: ({ viewer, line }) => {
      look(room(), viewer, line);
      return {};
    },
    moment: ({ at }) => {
      room().lookedBack = performance.now();
      return { view: momentAt(room().line, at).view(room().viewer) };
    },
    whyNot: async ({ about }) => {
      const { whyNot } = await import('./reasons.ts');
      return { reasons: whyNot(room().line.match, seatOf(room()), about) };
    },
    plan: async ({ action }) => {
      const { planOf } = await import('./foresee.ts');
      const { line, viewer } = room();
      if (viewer === 'spectator' || action.player !== viewer) return { words: [], at: null, after: null, paid: null };
      return planOf(line.match, viewer, isOpen(room()), action);
    },
    cause: async ({ at }) => ({ causes: (await import('./causes.ts')).causesOf(room(), at) }),
    ahead: async ({ until }) => {
      const { lookAhead } = await import('./ahead.ts');
      const { line, viewer } = room();
      const { match, guess } = lookingAt(line.match, viewer, isOpen(room()), 'ahead');
      return lookAhead(match, viewer, guess, until);
    },
    evaluate: async ({ at }) => {
      const { evaluate } = await import('./ahead.ts');
      const { decisionBefore } = await import('./decision-before.ts');
      const { line, viewer } = room();
      const open = isOpen(room());
      const seat = viewer === 'spectator' && open ? 0 : seatOf(room());
      return evaluate(decisionBefore(line, at), seat, open);
    },
    hint: async () => {
      const { match } = room().line;
      const seat = seatOf(room());
      const { hintOf } = await import('./ahead.ts');
      return hintOf(await thinker.hint(match, seat, HINT_ITERATIONS), match, seat);
    },
    story: async () => {
      const { storyOf } = await import('./story.ts');
      const { line, viewer } = room();
      if (!isOpen(room())) throw new InputError('not-over', 'The match is not over yet.');
      return storyOf(line, viewer);
    },
    rematch: async ({ seed, level }) => {
      const { again } = await import('./again.ts');
      const { quickPass } = room();
      const { kinds, ...same } = again(room(), seed, quickPass);
      const seated = kinds.map((kind) => (typeof kind === 'object' && level !== '' ? { bot: level } : kind));
      const opened = enter({ id: newId(), ...same, kinds: seated, replay: false, quickPass });
      keep(opened);
      return { id: opened.id };
    },
    fork: async ({ at }) => {
      const { branch } = await import('./branch.ts');
      const line = branch(room(), at);
      keep(room());
      return { line: line.id };
    },
    quickPass: ({ on }) => {
      room().quickPass = on;
      tellRoom(room());
      keep(room());
      return {};
    },
    pace: ({ running, speed, once = false }) => {
      void setPace(room(), { running, speed }, once);
      return {};
    },
    shown: () => {
      if (current !== null) shown(current);
      return {};
    },
    file: () => {
      const { lines, kinds } = room();
      if (!isOpen(room()) && personsOf(kinds).length > 1) {
        throw new InputError(
          'secrets',
          'Several people play here: the file with every secret is theirs when the match is over.',
        );
      }
      return { text: JSON.stringify(lines[0]?.match.save()) };
    },
  };

  const answer = <K extends QuestionName>(
    ask: K,
    message: Questions[K]['ask'],
  ): ReturnType<Answers[K]> | Promise<unknown> => Promise.resolve(answers[ask](message));

  return {
    async hear(message) {
      const { id, ask } = message;
      try {
        send({ kind: 'answer', id, answer: await answer(ask, message.with) });
      } catch (error) {
        const code = error instanceof InputError ? error.code : 'fault';
        send({ kind: 'failed', id, code, message: await faultWords(error) });
      }
    },
  };
}

/** A table as it is set up in the form. */
async function begin(setup: MatchSetup, quick: boolean): Promise<Pick<Room, 'game' | 'kinds' | 'lines'>> {
  const game = await gameNamed(setup.game);
  const kinds = setup.seats.map((seat) => seat.kind);
  return deal(kinds, quick, {
    game,
    seed: setup.seed,
    players: setup.seats.map((seat) => seat.name),
    ...(describeGame(game).decks.length === 0 ? {} : { decks: setup.seats.map((seat) => seat.deck) }),
    options: setup.options,
    ...(setup.teams.length === 0 ? {} : { teams: setup.teams, sharedTurns: setup.sharedTurns }),
    ...(setup.nextPlayer === undefined ? {} : { nextPlayer: setup.nextPlayer }),
    ...(setup.first < 0 ? {} : { order: setup.seats.map((_, i) => (setup.first + i) % setup.seats.length) }),
    decklists: setup.decklists,
    expansions: setup.expansions,
  });
}

function newId(): string {
  return crypto.randomUUID().slice(0, 8);
}
