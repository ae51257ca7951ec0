import { playGame } from '@upkeep/ai';
import {
  describeGame,
  type Game,
  gameOfFile,
  layTable,
  load,
  type Match,
  outcomeWords,
  type TableSettings,
} from '@upkeep/engine';
import type { Command } from 'commander';
import { BOT_NAMES, readBot } from '../bots.ts';
import { findGame, games } from '../catalogue.ts';
import { within } from '../endless.ts';
import { EXIT, UsageError } from '../exit.ts';
import { usingFile } from '../files.ts';
import type { Io } from '../io.ts';
import { guardedMatch } from '../play/guarded.ts';
import { opponents } from '../play/opponents.ts';
import { playSession, startSession } from '../play/session.ts';
import type { Context } from '../program.ts';
import { eventLines } from '../render/events.ts';
import { plain } from '../render/plain.ts';
import { styleFor, wrapped } from '../render/style.ts';
import { settingsFrom, type TableFlags, takesTable, wholeNumber } from '../settings.ts';

interface PlayFlags extends TableFlags {
  readonly seed?: string;
  readonly seat: number;
  readonly bot: string;
  readonly resume?: string;
  readonly maxSeconds: number;
}

/** A person waits no longer than this for a rule, in seconds. */
const LONGEST_ASKED = 10;

export function addPlay(program: Command, context: Context): void {
  const command = program
    .command('play')
    .description('Play against bots in the terminal. Without a terminal bots play one match, which is printed.')
    .argument('[game]', 'a game, or a module file of your own')
    .option('--seed <seed>', 'a number or any text; the same seed deals the same cards')
    .option('--seat <n>', 'where you sit, from 0', wholeNumber, 0)
    .option('--bot <name>', `who plays the other seats: ${BOT_NAMES}; mcts:500, mcts:2s`, 'random')
    .option('--resume <file>', 'go on with a saved game')
    .option('--max-seconds <n>', 'a rule that takes longer is stopped and named', wholeNumber, LONGEST_ASKED);
  takesTable(command).action(async (name: string | undefined, flags: PlayFlags) => {
    context.exit = await play(name, flags, context.io);
  });
}

async function play(name: string | undefined, flags: PlayFlags, io: Io): Promise<number> {
  const called = name ?? (flags.resume === undefined ? await pickGame(io) : gameIn(flags.resume));
  if (called === null) return EXIT.ok;
  const game = await findGame(called);
  const bot = await readBot(flags.bot);
  if (flags.maxSeconds < 1) throw new UsageError('--max-seconds 0: give it one at least.');
  const laid = within(flags.maxSeconds, () =>
    flags.resume === undefined ? deal(game, flags) : resume(game, flags.resume, flags),
  );
  const match = guardedMatch(laid, flags.maxSeconds);
  const { players } = match.record.context;
  if (flags.seat >= players.length) {
    throw new UsageError(`--seat ${flags.seat}: the seats are 0 to ${players.length - 1}.`);
  }
  const { seed } = match.record;
  if (!io.interactive) {
    const seats = players.map((_, seat) => bot.make(`${seed}:${seat}:${match.inputs.length}`));
    return watch(match, seats, io);
  }
  const screen: Io = { ...io, out: (text) => io.out(wrapped(text, io.columns)) };
  screen.out(`${styleFor(io).bold(game.name)}: ${match.description.about} ${styleFor(io).dim(`Seed ${seed}.`)}`);
  const begun = flags.resume === undefined ? quickWords(game, flags) : '';
  if (begun !== '') screen.out(styleFor(io).dim(begun));
  const bots = opponents(called, bot, flags.maxSeconds);
  try {
    const ended = await playSession(startSession({ io: screen, match, seat: flags.seat, bots, called }));
    return ended ? EXIT.ok : EXIT.failed;
  } finally {
    bots.stop();
  }
}

/** The game of a saved match, by what the file says of itself. */
function gameIn(file: string): string {
  const id = usingFile(file, gameOfFile);
  if (!Object.hasOwn(games, id)) {
    throw new UsageError(
      `${file} is a match of '${id}', which is not here: name its module, as in play ./${id}.ts --resume ${file}`,
    );
  }
  return id;
}

async function pickGame(io: Io): Promise<string | null> {
  const names = Object.keys(games);
  if (!io.interactive) throw new UsageError(`Which game? There are: ${names.join(', ')}.`);
  const choices = Object.entries(games).map(([value, game]) => ({
    value,
    label: game.name,
    hint: describeGame(game).about,
  }));
  return await io.pick('Which game?', choices);
}

/** What the game's quick start has set and nobody asked for otherwise. */
function quickWords(game: Game, { option }: PlayFlags): string {
  const { options = {} } = describeGame(game).quickStart;
  const set = Object.entries(options).filter(([name]) => !option.some((pair) => pair.startsWith(`${name}=`)));
  const words = set.map(([name, value]) => `${plain(name)} ${String(value)} (--option ${name}=${String(value)})`);
  return words.length === 0 ? '' : `Set for a quick start: ${words.join(', ')}.`;
}

function deal(game: Game, flags: PlayFlags): Match {
  const seed = flags.seed ?? String(Math.floor(Math.random() * 1_000_000));
  const { quickStart, decks } = describeGame(game);
  const settings = settingsFrom(game, flags, quickStart);
  const ids = decks.map(({ id }) => id);
  return layTable(settings.decks === undefined ? goneRound(settings, ids, seed) : settings).deal(seed);
}

/** Of more than two, nobody's deck depends on the chair: which one a seat has goes round with the seed. */
function goneRound(settings: TableSettings, decks: readonly string[], seed: string): TableSettings {
  const seats = typeof settings.players === 'number' ? settings.players : (settings.players?.length ?? 0);
  if (seats <= 2 || decks.length === 0) return settings;
  const by = [...seed].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return { ...settings, decks: Array.from({ length: seats }, (_, seat) => decks[(seat + by) % decks.length] ?? '') };
}

function resume(game: Game, file: string, flags: PlayFlags): Match {
  const { seed, players, deck, option, teams, sharedTurns, expansion } = flags;
  if (
    seed !== undefined ||
    players !== undefined ||
    teams !== undefined ||
    sharedTurns !== undefined ||
    [...deck, ...option, ...expansion].length > 0
  ) {
    throw new UsageError(
      '--resume goes on with the game as it was dealt: leave out seed, players, decks, options, teams and expansions.',
    );
  }
  return usingFile(file, (text) => load(text, game));
}

/** Without a terminal: bots in all seats, the match printed in words. */
function watch(match: Match, seats: Parameters<typeof playGame>[1], io: Io): number {
  const { game, context, seed } = match.record;
  const style = styleFor(io);
  const who = context.players.map((player, seat) => `${player} (${seats[seat]?.name})`).join(' against ');
  io.out(`${style.bold(game.name)}: ${who}. Seed ${seed}.`);
  const played = playGame(match, seats);
  io.out(eventLines(match.events, match.record.context.players, style).join('\n'));
  if (match.outcome === null) {
    io.err(`The match did not end: ${played.message}`);
    return EXIT.failed;
  }
  io.out(
    `\n${outcomeWords(match.outcome, context.players, match.description.words)} ${style.dim(`${match.state.turn.turnNumber} turns, ${played.decisions} decisions.`)}`,
  );
  return EXIT.ok;
}
