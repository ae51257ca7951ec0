import { readFileSync } from 'node:fs';
import { messageOf } from '@upkeep/ai';
import { DefinitionError, Fault, InputError } from '@upkeep/engine';
import { Command, CommanderError } from 'commander';
import { addCheck } from './commands/check.ts';
import { addGames } from './commands/games.ts';
import { addKeep } from './commands/keep.ts';
import { addLoad } from './commands/load.ts';
import { addPlay } from './commands/play.ts';
import { addReplay } from './commands/replay.ts';
import { addScenario } from './commands/scenario.ts';
import { addServe } from './commands/serve.ts';
import { addSimulate } from './commands/simulate.ts';
import { addStructure } from './commands/structure.ts';
import { EXIT, EXIT_WORDS, UsageError } from './exit.ts';
import type { Io } from './io.ts';

/** What a command hands back through: it sets the code the shell will see. */
export interface Context {
  readonly io: Io;
  exit: number;
}

/** Runs one command line and answers with its exit code. Never throws. */
export async function runCommand(args: readonly string[], io: Io): Promise<number> {
  const context: Context = { io, exit: EXIT.ok };
  const program = programFor(context);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return context.exit;
  } catch (error) {
    return failure(error, io);
  }
}

function programFor(context: Context): Command {
  const { io } = context;
  const program = new Command('upkeep')
    .description('Play, simulate, replay and check turn-based card games.')
    .version(versionHere(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .addHelpText('after', EXIT_WORDS)
    .showHelpAfterError('Run it with --help to see what there is.');
  for (const add of [
    addGames,
    addStructure,
    addPlay,
    addSimulate,
    addReplay,
    addScenario,
    addCheck,
    addServe,
    addLoad,
    addKeep,
  ])
    add(program, context);
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({
      writeOut: (text) => io.out(text.trimEnd()),
      writeErr: (text) => io.err(text.trimEnd()),
      getOutHelpWidth: () => Math.min(io.columns, 110),
      getErrHelpWidth: () => Math.min(io.columns, 110),
    });
    if (command !== program)
      command.addHelpText('after', EXIT_WORDS).showHelpAfterError('Run it with --help to see what there is.');
  }
  return program;
}

/** The package's own version, beside the sources and beside what is built from them. */
function versionHere(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  return version;
}

/** Says what went wrong and how the shell should hear of it. */
function failure(error: unknown, io: Io): number {
  if (error instanceof CommanderError) {
    return ['commander.helpDisplayed', 'commander.help', 'commander.version'].includes(error.code) &&
      error.exitCode === 0
      ? EXIT.ok
      : EXIT.usage;
  }
  if (error instanceof UsageError || error instanceof InputError || error instanceof DefinitionError) {
    io.err(`error: ${error.message}`);
    return EXIT.usage;
  }
  if (error instanceof Fault) {
    io.err(`error: a rule of the game failed: ${messageOf(error)}`);
    return EXIT.failed;
  }
  io.err(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return EXIT.failed;
}
