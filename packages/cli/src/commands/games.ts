import type { Game, OptionDefinition } from '@upkeep/engine';
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

function dataOf({ definition }: Game): object {
  const { id, version, name, about, players, options = {}, decks = {}, expansions = {} } = definition;
  return {
    id,
    version,
    name,
    about,
    players,
    decks: Object.entries(decks).map(([deck, d]) => ({
      id: deck,
      name: d.name,
      about: d.about ?? '',
      size: sizeOf(d.cards),
    })),
    options,
    expansions: Object.entries(expansions).map(([expansion, e]) => ({ id: expansion, about: e.about })),
  };
}

function shortList(list: readonly Game[], style: Style): string[] {
  const rows = list.map(({ definition: d }) => [
    style.bold(d.id),
    `${playersOf(d.players)} players`,
    `decks: ${Object.keys(d.decks ?? {}).join(', ') || 'none'}`,
    d.about,
  ]);
  return [...columnsOf(rows), '', style.dim('More about one: upkeep games NAME. Play it: upkeep play NAME.')];
}

function longText({ definition: d }: Game, style: Style): string[] {
  const decks = Object.entries(d.decks ?? {}).map(([id, deck]) => [
    `  ${id}`,
    `${sizeOf(deck.cards)} cards`,
    deck.about ?? deck.name,
  ]);
  const options = Object.entries(d.options ?? {}).map(([id, o]) => [`  ${id}`, `${o.default}`, aboutOption(o)]);
  const expansions = Object.entries(d.expansions ?? {}).map(([id, e]) => [`  ${id}`, e.about]);
  return [
    `${style.bold(d.name)} ${d.version} (${d.id})`,
    d.about,
    '',
    `Players: ${playersOf(d.players)}${d.players.teams === true ? ', also in teams' : ''}`,
    ...section('Decks (--deck NAME)', decks),
    ...section('Options (--option KEY=VALUE), with what they are if not given', options),
    ...section('Expansions (--expansion NAME)', expansions),
  ];
}

function section(title: string, rows: readonly (readonly string[])[]): string[] {
  return rows.length === 0 ? [] : ['', `${title}:`, ...columnsOf(rows)];
}

function aboutOption(option: OptionDefinition): string {
  return `${option.about} (${expected(option)})`;
}

function playersOf({ min, max }: { min: number; max: number }): string {
  return min === max ? `${min}` : `${min} to ${max}`;
}

function sizeOf(cards: Readonly<Record<string, number>>): number {
  return Object.values(cards).reduce((sum, n) => sum + n, 0);
}
