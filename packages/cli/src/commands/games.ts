import { describeGame, type Game, type OptionDescription } from '@upkeep/engine';
import type { Command } from 'commander';
import { findGame, games } from '../catalogue.ts';
import type { Context } from '../program.ts';
import { columnsOf, type Style, styleFor } from '../render/style.ts';
import { expected } from '../settings.ts';

export function addGames(program: Command, context: Context): void {
  program
    .command('games')
    .description('List the games there are; with a name, its decks, options and expansions.')
    .argument('[game]', 'a game, or a module file of your own')
    .option('--json', 'as data')
    .action(async (name: string | undefined, flags: { json?: true }) => {
      const { io } = context;
      const list = name === undefined ? Object.values(games) : [await findGame(name)];
      if (flags.json === true)
        io.out(JSON.stringify(name === undefined ? list.map(dataOf) : dataOf(list[0]!), null, 2));
      else if (name === undefined) io.out(shortList(list, styleFor(io)).join('\n'));
      else io.out(list.flatMap((game) => longText(game, styleFor(io))).join('\n'));
    });
}

function dataOf(game: Game): object {
  const { id, version, name, about, players, options, decks, expansions } = describeGame(game);
  return {
    id,
    version,
    name,
    about,
    players,
    decks: decks.map((deck) => ({ id: deck.id, name: deck.name, about: deck.about, size: sizeOf(deck.cards) })),
    options: Object.fromEntries(options.map(({ name: option, ...rest }) => [option, rest])),
    expansions: expansions.map((expansion) => ({ id: expansion.name, about: expansion.about })),
  };
}

function shortList(list: readonly Game[], style: Style): string[] {
  const rows = list
    .map(describeGame)
    .map((d) => [
      style.bold(d.id),
      `${playersOf(d.players)} players`,
      `decks: ${d.decks.map((deck) => deck.id).join(', ') || 'none'}`,
      d.about,
    ]);
  return [...columnsOf(rows), '', style.dim('More about one: upkeep games NAME. Play it: upkeep play NAME.')];
}

function longText(game: Game, style: Style): string[] {
  const d = describeGame(game);
  const decks = d.decks.map((deck) => [`  ${deck.id}`, `${sizeOf(deck.cards)} cards`, deck.about || deck.name]);
  const options = d.options.map((option) => [`  ${option.name}`, `${option.default}`, aboutOption(option)]);
  const expansions = d.expansions.map((expansion) => [`  ${expansion.name}`, expansion.about]);
  return [
    `${style.bold(d.name)} ${d.version} (${d.id})`,
    d.about,
    '',
    `Players: ${playersOf(d.players)}${d.players.teams ? ', also in teams' : ''}`,
    ...section('Decks (--deck NAME)', decks),
    ...section('Options (--option KEY=VALUE), with what they are if not given', options),
    ...section('Expansions (--expansion NAME)', expansions),
  ];
}

function section(title: string, rows: readonly (readonly string[])[]): string[] {
  return rows.length === 0 ? [] : ['', `${title}:`, ...columnsOf(rows)];
}

function aboutOption(option: OptionDescription): string {
  return `${option.about} (${expected(option)})`;
}

function playersOf({ min, max }: { min: number; max: number }): string {
  return min === max ? `${min}` : `${min} to ${max}`;
}

function sizeOf(cards: Readonly<Record<string, number>>): number {
  return Object.values(cards).reduce((sum, n) => sum + n, 0);
}
