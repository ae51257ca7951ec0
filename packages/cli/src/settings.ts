import {
  describeGame,
  type Game,
  layTable,
  type OptionDescription,
  type OptionValue,
  type QuickStart,
  type Table,
  type TableSettings,
} from '@upkeep/engine';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { findGame } from './catalogue.ts';
import { UsageError, unknown } from './exit.ts';

/** The options that say how a game is played, the same for every command that plays one. */
export interface TableFlags {
  readonly players?: number;
  readonly deck: readonly string[];
  readonly option: readonly string[];
  readonly teams?: string;
  readonly sharedTurns?: true;
  readonly expansion: readonly string[];
}

/** Adds those options to a command. */
export function takesTable(command: Command): Command {
  return command
    .option('--players <n>', 'how many play', wholeNumber)
    .addOption(several('--deck <name>', 'a deck; given again, one per seat'))
    .addOption(several('--option <key=value>', "an option of the game's own, as `upkeep games NAME` lists them"))
    .option('--teams <seats>', 'who plays together: 0,2/1,3')
    .option('--shared-turns', 'teams take their turns together')
    .addOption(several('--expansion <name>', 'an expansion to play with'));
}

/** An option that may be given again; that it is nothing at first is not worth a word in the help. */
function several(flags: string, about: string): Option {
  const option = new Option(flags, about).argParser(collect);
  option.defaultValue = [];
  return option;
}

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text))
    throw new InvalidArgumentError('A whole number from 0 on is expected, of nine digits at most.');
  return Number(text);
}

/** The game a command names, and the table the options lay for it. */
export async function tableFrom(nameOrFile: string, flags: TableFlags): Promise<Table> {
  const game = await findGame(nameOrFile);
  return layTable(settingsFrom(game, flags));
}

/** What the options say, checked against what the game declares. What they leave out is as the quick start has it, if one is given. */
export function settingsFrom(game: Game, flags: TableFlags, quick: QuickStart = {}): TableSettings {
  const described = describeGame(game);
  const known = described.expansions.map((expansion) => expansion.name);
  for (const name of flags.expansion) if (!known.includes(name)) throw unknown('expansion', name, known);
  const decks = described.decks.map((deck) => deck.id);
  for (const name of flags.deck) if (!decks.includes(name)) throw unknown('deck', name, decks);
  const { min, max } = described.players;
  const teams = flags.teams === undefined ? undefined : readTeams(flags.teams);
  if (flags.sharedTurns === true && teams === undefined) {
    throw new UsageError('--shared-turns: say with --teams who plays together.');
  }
  const players = flags.players ?? teams?.flat().length ?? quick.players ?? min;
  if (players < min || players > max) {
    const wanted = min === max ? `${min}` : `${min} to ${max}`;
    const said =
      flags.players === undefined ? `--teams ${flags.teams}: that is ${players} seats, and` : `--players ${players}:`;
    throw new UsageError(`${said} ${described.name} is for ${wanted} players.`);
  }
  if (flags.deck.length > players) {
    throw new UsageError(`--deck is given ${flags.deck.length} times, but only ${players} play.`);
  }
  return {
    game,
    players,
    options: { ...quick.options, ...readOptions(game, flags.option) },
    expansions: flags.expansion,
    ...(decksOf(flags, quick) ?? {}),
    ...(teams === undefined ? {} : { teams, sharedTurns: flags.sharedTurns === true }),
  };
}

function decksOf({ deck }: TableFlags, { decks }: QuickStart): Pick<TableSettings, 'decks'> | null {
  if (deck.length > 0) return { decks: deck };
  return decks === undefined ? null : { decks };
}

function readTeams(text: string): readonly (readonly number[])[] {
  const teams = text.split('/').map((team) => team.split(',').map((seat) => seat.trim()));
  if (teams.flat().some((seat) => !/^\d+$/.test(seat))) {
    throw new UsageError(`--teams ${text}: name seats like 0,2/1,3 - seats with commas, teams with strokes.`);
  }
  if (teams.length < 2) {
    throw new UsageError(`--teams ${text}: that is one team of everybody. Name two or more, with strokes: 0,2/1,3.`);
  }
  return teams.map((team) => team.map(Number));
}

function readOptions(game: Game, pairs: readonly string[]): Record<string, OptionValue> {
  const { options } = describeGame(game);
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw new UsageError(`--option ${pair}: write KEY=VALUE. ${optionList(options)}`);
      const key = pair.slice(0, at);
      const option = options.find(({ name }) => name === key);
      if (option === undefined) throw unknown('option', key, namesOf(options));
      const again = pairs.find((other) => other !== pair && other.startsWith(`${key}=`));
      if (again !== undefined) throw new UsageError(`--option ${key} is given twice: ${pair} and ${again}.`);
      return [key, readOption(key, pair.slice(at + 1), option)] as const;
    }),
  );
}

function readOption(key: string, text: string, option: OptionDescription): OptionValue {
  const isList = Array.isArray(option.default);
  const [usual] = [option.default].flat();
  const values = (isList ? text.split(',') : [text]).map((part) => convert(part.trim(), typeof usual));
  const isAllowed = (value: One | null): value is One =>
    value !== null &&
    (option.values === undefined || option.values.includes(value)) &&
    (typeof value !== 'number' || (value >= (option.min ?? value) && value <= (option.max ?? value)));
  if (!values.every(isAllowed)) {
    throw new UsageError(`--option ${key}=${text}: expected ${expected(option)}. ${option.about}`);
  }
  const [value] = values;
  return isList || value === undefined ? values : value;
}

type One = number | string | boolean;

function convert(text: string, type: string): One | null {
  if (type === 'string') return text;
  if (type === 'number') return /^-?\d+$/.test(text) ? Number(text) : null;
  if (['true', 'yes', 'on', '1'].includes(text)) return true;
  return ['false', 'no', 'off', '0'].includes(text) ? false : null;
}

/** What an option takes, in words. */
export function expected(option: OptionDescription): string {
  const { default: usual } = option;
  if (Array.isArray(usual)) return `a list with commas, each ${expected({ ...option, default: usual[0] ?? '' })}`;
  if (option.values !== undefined) return `one of ${option.values.join(', ')}`;
  if (typeof option.default === 'boolean') return 'true or false';
  if (typeof option.default === 'string') return 'text';
  if (option.min !== undefined && option.max !== undefined) return `a whole number from ${option.min} to ${option.max}`;
  return option.min === undefined ? 'a whole number' : `a whole number from ${option.min}`;
}

function namesOf(options: readonly OptionDescription[]): string[] {
  return options.map(({ name }) => name);
}

function optionList(options: readonly OptionDescription[]): string {
  return `There are: ${namesOf(options).join(', ') || 'none'}.`;
}
