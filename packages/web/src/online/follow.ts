import { batch } from '@preact/signals';
import { type Connection, connect, type FollowedMatch } from '@upkeep/client';
import type { Preferences } from '@upkeep/engine';
import type { Link } from '../page/link.ts';
import type { FromMatch, GameInfo, QuestionName, Questions, RoomInfo, SeatKind } from '../protocol.ts';
import { matches, playAgain, serverAddress } from './lobby.ts';
import { seatAt } from './seats.ts';
import { line, offset, online, trouble } from './state.ts';
import { Told } from './told.ts';

/*
 * A match behind a socket, in the words the table knows: what the server tells becomes updates, and the table's questions
 * are answered from what was told, or asked there.
 */

/** Questions an online match answers itself; about games and kept matches the page's own worker knows more. */
type Answered = Exclude<
  QuestionName,
  'alive' | 'games' | 'bots' | 'game' | 'own' | 'renew' | 'saves' | 'forget' | 'start' | 'open' | 'replay'
>;
type Answers = { [K in Answered]: (ask: Questions[K]['ask']) => Promise<Questions[K]['answer']> };

let connection: Connection | null = null;

function opened(): Connection {
  if (connection === null) {
    const fresh = connect({ address: serverAddress() });
    fresh.state.subscribe((state) => {
      line.value = state;
      offset.value = fresh.offset;
      if (state.kind !== 'closed' || state.reason !== 'version') return;
      // It belongs to what is open now: home is free of it, and the next match that is opened asks anew.
      connection = null;
      const message = 'The server speaks another version of the protocol than this page.';
      trouble.value = { code: 'version', message, rule: '' };
    });
    connection = fresh;
  }
  return connection;
}

/** An online match that is followed by this page. */
export class Following implements Link {
  readonly id: string;
  private readonly match: FollowedMatch;
  private readonly told = new Told();
  private readonly heard: (message: FromMatch) => void;
  private readonly gameOf: (id: string) => Promise<GameInfo>;
  private readonly ends: (() => void)[] = [];
  private game: GameInfo | null = null;
  private isClosed = false;
  private isSettled = false;

  constructor(
    id: string,
    heard: (message: FromMatch) => void,
    gameOf: (id: string) => Promise<GameInfo>,
    watching = '',
  ) {
    this.id = id;
    this.heard = heard;
    this.gameOf = gameOf;
    const token = seatAt(id)?.token ?? (watching === '' ? undefined : watching);
    this.match = opened().follow(id, { ...(token === undefined ? {} : { token }), from: 0 });
    this.ends.push(
      this.match.problem.subscribe((refusal) => {
        trouble.value = refusal;
      }),
      this.match.state.subscribe(() => this.note()),
      this.match.listen((message) => {
        const { events = [] } = this.match.state.value ?? {};
        const update = message.kind === 'view' ? this.told.whole(message, events) : this.told.step(message);
        if (update === null || this.isClosed) return;
        // The table is laid when its game is there.
        void this.tellRoom().then(() => {
          if (this.isClosed) return;
          this.heard(update);
          this.settle(update.preferences);
        });
      }),
    );
  }

  close(): void {
    this.isClosed = true;
    for (const end of this.ends) end();
    this.match.close();
    batch(() => {
      online.value = null;
      trouble.value = null;
    });
  }

  agree(wish: number, yes: boolean): Promise<unknown> {
    return this.match.agree(wish, yes);
  }

  handOver(bot?: string): Promise<unknown> {
    return this.match.handOver(bot);
  }

  /** Tries at once to reach the server again. */
  retry(): void {
    connection?.retry();
  }

  answers(name: QuestionName): name is Answered {
    return Object.hasOwn(this.known, name);
  }

  async ask<K extends QuestionName>(name: K, ask: Questions[K]['ask']): Promise<Questions[K]['answer']> {
    const answer: unknown = await Reflect.apply(Reflect.get(this.known, name), undefined, [ask]);
    if (isAnswer(name, answer)) return answer;
    throw new Error(`The match answered '${name}' with something else.`);
  }

  private note(): void {
    const state = this.match.state.value;
    if (state === null || this.isClosed) return;
    const { info, viewer, standing } = state;
    const own = typeof viewer === 'number' ? seatAt(this.id) : undefined;
    online.value = { info, viewer, standing, ...(own === undefined ? {} : { own }) };
    if (this.game !== null && state.view !== undefined) void this.tellRoom();
  }

  /** Who sits down for the first time is asked where the game suggests it. */
  private settle(preferences: Preferences | null): void {
    const { stops = [] } = preferences ?? {};
    if (this.isSettled || this.game === null || !stops.includes('own:*') || !stops.includes('others:*')) return;
    this.isSettled = true;
    void this.match.act({ type: 'prefer', stops: this.game.stops });
  }

  private async tellRoom(): Promise<void> {
    const state = this.match.state.value;
    if (state === null) return;
    this.game ??= await this.gameOf(state.info.game);
    const { info, viewer, standing } = state;
    const seats = info.seats.map(({ seat, name, bot }): { name: string; kind: SeatKind } => {
      const playing = standing.seats.find((other) => other.seat === seat)?.bot ?? bot;
      return { name, kind: seat === viewer ? 'person' : playing === undefined ? 'guest' : { bot: playing } };
    });
    const isOver = info.status === 'over';
    const room: RoomInfo = {
      id: this.id,
      game: this.game,
      seats,
      lines: [{ id: 0, parent: -1, at: 0, name: 'The match', guess: false, events: state.events.length, over: isOver }],
      line: 0,
      over: isOver,
      quickPass: true,
      replay: false,
      pace: { running: true, speed: 0 },
    };
    if (!this.isClosed) this.heard({ kind: 'room', room });
  }

  private readonly known: Answers = {
    act: async ({ action }) => {
      const answer = await this.match.act(action);
      return { refused: answer.ok ? null : answer };
    },
    // Whether something put together is good, the server says when it is sent.
    judge: async () => ({ refused: null }),
    look: async () => ({}),
    close: async () => ({}),
    moment: async ({ at }) => {
      const view = this.told.momentAt(at);
      if (view === null) throw new Error('Nothing was told of that moment.');
      return { view };
    },
    whyNot: async ({ about }) => ({ reasons: await this.match.whyNot(about) }),
    plan: async () => ({ words: [], at: null, after: null, paid: null }),
    cause: async ({ at }) => ({ causes: this.told.causesOf(at) }),
    ahead: () => notHere(),
    evaluate: () => notHere(),
    hint: () => notHere(),
    fork: () => notHere(),
    story: async () => ({ leads: [], turningPoints: [], counts: [], best: null }),
    rematch: async () => {
      const own = seatAt(this.id);
      if (own === undefined) throw new Error('Who looked on has no seat to play again.');
      return { id: await playAgain(own) };
    },
    quickPass: async () => ({}),
    pace: async () => ({}),
    shown: async () => ({}),
    file: async () => ({ text: JSON.stringify(await matches().file(this.id, seatAt(this.id)?.token)) }),
  };
}

function notHere(): Promise<never> {
  return Promise.reject(new Error('In an online match that is not over, nobody is helped.'));
}

function isAnswer<K extends QuestionName>(_name: K, answer: unknown): answer is Questions[K]['answer'] {
  return typeof answer === 'object' && answer !== null;
}
