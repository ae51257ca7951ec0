import { InputError, type Match, outcomeWords, replay } from '@upkeep/engine';
import type { Command } from 'commander';
import { findGame, games } from '../catalogue.ts';
import { EXIT } from '../exit.ts';
import { usingFile } from '../files.ts';
import type { Context } from '../program.ts';
import { boardText } from '../render/board.ts';
import { eventLines } from '../render/events.ts';
import { styleFor } from '../render/style.ts';
import { wholeNumber } from '../settings.ts';

interface ReplayFlags {
  readonly verify?: true;
  readonly to?: number;
  readonly game?: string;
  readonly json?: true;
}

/** What says that a file is a match, but not the match it claims to be. */
const DIFFERS = ['turn-differs', 'hash-differs', 'input-refused', 'edited-snapshot'];

export function addReplay(program: Command, context: Context): void {
  program
    .command('replay')
    .description('Play a saved match again and tell it in words.')
    .argument('<file>', 'a match, as play saves it')
    .option('--verify', 'compare fingerprints, turn by turn and at the end; say only whether all agree')
    .option('--to <turn>', 'stop at the first decision of that turn and show the board', wholeNumber)
    .option('--game <file>', 'the module of the game, if it is one of your own')
    .option('--json', 'as data')
    .action(async (file: string, flags: ReplayFlags) => {
      const { io } = context;
      const known = flags.game === undefined ? Object.values(games) : [await findGame(flags.game)];
      const options = { verify: flags.verify === true, ...(flags.to === undefined ? {} : { toTurn: flags.to }) };
      let match: Match;
      try {
        match = usingFile(file, (text) => replay(text, known, options));
      } catch (error) {
        if (!(error instanceof InputError) || !DIFFERS.includes(error.code)) throw error;
        if (flags.json === true)
          io.out(JSON.stringify({ file, verified: false, code: error.code, message: error.message }, null, 2));
        else io.err(error.message);
        context.exit = EXIT.failed;
        return;
      }
      if (flags.json === true) io.out(JSON.stringify(dataOf(match, file, flags), null, 2));
      else if (flags.verify === true)
        io.out(
          `${file}: ${match.inputs.length} inputs, turn ${match.state.turn.turnNumber}, state ${match.hash()}: all agree.`,
        );
      else io.out(story(match, flags, context).join('\n'));
    });
}

function dataOf(match: Match, file: string, flags: ReplayFlags): object {
  const { game, seed, context } = match.record;
  return {
    file,
    game: { id: game.id, version: game.version },
    seed,
    players: context.players,
    inputs: match.inputs.length,
    turn: match.state.turn.turnNumber,
    ...(flags.verify === true ? { verified: true } : {}),
    hash: match.hash(),
    eventHash: match.eventHash(),
    outcome: match.outcome,
    events: match.events,
  };
}

function story(match: Match, flags: ReplayFlags, { io }: Context): string[] {
  const { game, context, seed } = match.record;
  const style = styleFor(io);
  const end =
    match.outcome === null
      ? boardText(match.view('spectator'), match.description, style, Math.min(io.columns, 120))
      : [outcomeWords(match.outcome, context.players, match.description.words)];
  const short = flags.to !== undefined && match.state.turn.turnNumber < flags.to;
  return [
    `${style.bold(game.name)}: ${context.players.join(' against ')}. Seed ${seed}.`,
    ...eventLines(match.events, match.record.context.players, style),
    '',
    ...end,
    ...(short ? ['', `The match has only ${match.state.turn.turnNumber} turns.`] : []),
  ];
}
