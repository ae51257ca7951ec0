import { type Game, InputError, load, type Match, type Table, tableFor } from '@upkeep/engine';
import { type BotMaker, inputFor } from '../bot.ts';
import { botNamed } from '../bots.ts';
import { hintFor } from '../hint.ts';
import { messageOf } from '../play.ts';
import type { SimulationPart } from '../simulation/part.ts';
import { type GameWatch, playPart } from '../simulation/simulate.ts';
import type { Answer, Beat, Games, Position, Reply, Request, Task } from './protocol.ts';

/** The worker's end of the line. */
export interface Line {
  send(reply: Reply): void;
  listen(hear: (request: Request) => void): void;
}

/** How a worker finds what is named in a task. */
export interface Finders {
  game(name: string): Game | Promise<Game>;
  /** Bots besides the built-in ones. */
  bot?(name: string): BotMaker | null | Promise<BotMaker | null>;
}

/**
 * Does what it is asked, one task after the other: chooses for a bot, gives hints, plays games. The same code serves in a
 * thread of Node and in a worker of a browser.
 *
 * @example
 * // in a browser's worker
 * serve({ send: (reply) => postMessage(reply), listen: (hear) => { onmessage = ({ data }) => hear(data); } },
 *   { game: (name) => games[name].game });
 */
export function serve(line: Line, finders: Finders): void {
  let before: Promise<void> = Promise.resolve();
  line.listen((request) => {
    before = before.then(() => answer(request));
  });

  async function answer({ id, task }: Request): Promise<void> {
    try {
      line.send({ id, answer: await perform(id, task) });
    } catch (error) {
      const { name, code } = error instanceof InputError ? error : { name: 'Error', code: '' };
      line.send({ id, error: { name, code, message: messageOf(error) } });
    }
  }

  async function perform(id: number, task: Task): Promise<Answer> {
    if (task.do === 'play') return { part: await play(task.games, (beat) => line.send({ id, beat })) };
    const match = await matchOf(task.position);
    const input = inputFor(match, task.position.seat);
    if (task.do === 'hint') return { hint: hintFor(input, task.seed, task.iterations) };
    const bot = (await makerOf(task.bot))(task.seed);
    const goesOn = telling((done) => line.send({ id, done }), task.seconds);
    // Not spread: what the input shows is made only when somebody looks.
    return { chosen: bot.choose(Object.assign(input, { goesOn })) };
  }

  async function matchOf({ game, file }: Position): Promise<Match> {
    return load(file, await finders.game(game), { recording: false });
  }

  async function makerOf(name: string): Promise<BotMaker> {
    return (await finders.bot?.(name)) ?? botNamed(name).make;
  }

  const tables = new Map<string, Table>();

  async function tableOf({ game, file }: Games): Promise<Table> {
    const key = `${game}\n${JSON.stringify(file)}`;
    let table = tables.get(key);
    if (table === undefined) {
      const match = load(file, await finders.game(game), { recording: false });
      table = tableFor(match.record.game, match.record.context);
      tables.set(key, table);
    }
    return table;
  }

  async function play(games: Games, beat: (beat: Beat) => void): Promise<SimulationPart> {
    const { seed, swap, rotate, record, limits, from, to } = games;
    const bots = await Promise.all(games.bots.map(makerOf));
    const settings = {
      table: await tableOf(games),
      games: to,
      seed,
      swap,
      rotate,
      record,
      limits,
      bots,
      now: () => performance.now(),
    };
    return playPart(settings, from, to, beating(beat));
  }
}

/** Milliseconds between two words on how far the thinking is. */
const BETWEEN_WORDS = 200;

/** Tells how far a bot's thinking is, not too often, and ends it after so many seconds. */
function telling(tell: (done: number) => void, seconds = Number.POSITIVE_INFINITY): (done: number) => boolean {
  const began = performance.now();
  let told = began;
  return (done) => {
    const now = performance.now();
    const spent = (now - began) / (1000 * seconds);
    if (now - told > BETWEEN_WORDS) {
      told = now;
      tell(Math.max(done, spent));
    }
    return spent < 1;
  };
}

/** Says which game is played and who is asked, so that a bot that never answers can be found out from outside. */
function beating(beat: (beat: Beat) => void): GameWatch {
  let game = -1;
  let told = 0;
  return {
    begins(next) {
      game = next;
      told = 0;
    },
    asks(bot, match) {
      beat({ game, bot, inputs: match.inputs.slice(told) });
      told = match.inputs.length;
    },
  };
}
