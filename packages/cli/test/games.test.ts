import { existsSync } from 'node:fs';
import { definitionOf } from '@upkeep/engine/kernel';
import { describe, expect, it } from 'vitest';
import { games } from '../src/catalogue.ts';
import { run } from './run.ts';

describe('upkeep games', () => {
  it('lists every game with its decks', async () => {
    const { code, out } = await run('games');
    expect(code).toBe(0);
    for (const game of Object.values(games)) {
      expect(out).toContain(game.id);
      for (const deck of Object.keys(definitionOf(game).decks ?? {})) expect(out).toContain(deck);
    }
  });

  it('gives the same as data', async () => {
    const { out } = await run('games --json');
    const list: { id: string; decks: { id: string; size: number }[] }[] = JSON.parse(out);
    expect(list.map((game) => game.id)).toEqual(Object.values(games).map((game) => game.id));
    expect(list.find((game) => game.id === 'duel')?.decks).toMatchObject([{ id: 'sparks', size: 30 }]);
  });

  it('says everything about one', async () => {
    const { out } = await run('games duel');
    expect(out).toContain('Thirty sparks of every strength.');
    expect(out).toContain('Cards kept at the end of a turn. (a whole number from 0 to 100)');
    expect(JSON.parse((await run('games duel --json')).out)).toMatchObject({
      id: 'duel',
      options: { life: { default: 20 } },
    });
  });
});

describe('help', () => {
  it.each(['', 'games', 'structure', 'play', 'simulate', 'replay', 'scenario', 'check', 'serve'])(
    'is there for: upkeep %s',
    async (command) => {
      const { code, out } = await run(`${command} --help`.trim());
      expect(code).toBe(0);
      expect(out).toContain('Usage: upkeep');
      expect(out).toContain('Exit codes:');
    },
  );

  it('prints a version', async () => {
    expect(await run('--version')).toMatchObject({ code: 0, out: '0.1.0\n' });
  });

  it('is shown as an error when no command is given', async () => {
    const { code, err } = await run('');
    expect(code).toBe(2);
    expect(err).toContain('Commands:');
  });
});

describe('bad input', () => {
  it.each([
    ['dance', "unknown command 'dance'"],
    ['simulate', "missing required argument 'game'"],
    ['games chess', `There is no game 'chess'. There are: ${Object.keys(games).join(', ')}.`],
    ['structure duell', "Did you mean 'duel'?"],
    ['structure duel --format png', 'Allowed choices are text, mermaid, json.'],
    ['structure duel --players 5', '--players 5: Duel is for 2 players.'],
    ['structure duel --players x', 'A whole number from 0 on is expected'],
    ['structure duel --deck ashes', "There is no deck 'ashes'. There are: sparks."],
    ['structure duel --deck sparks --deck sparks --deck sparks', '--deck is given 3 times, but only 2 play.'],
    ['structure duel --option speed=3', "There is no option 'speed'. There are: life, hand, handLimit."],
    ['structure duel --option life', '--option life: write KEY=VALUE. There are: life, hand, handLimit.'],
    ['structure duel --option life=many', '--option life=many: expected a whole number from 1 to 1000.'],
    ['structure duel --option life=0', '--option life=0: expected a whole number from 1 to 1000.'],
    ['structure duel --expansion moon', "There is no expansion 'moon'. There are: none."],
    ['structure duel --teams 0-1', '--teams 0-1: name seats like 0,2/1,3'],
    ['structure duel --teams 0/1', 'Duel is not played in teams.'],
    ['structure magic --shared-turns', '--shared-turns: say with --teams who plays together.'],
    ['structure ./no-such-game.js', "There is no file './no-such-game.js'."],
    ['structure duel --colour', "unknown option '--colour'"],
    [
      'simulate duel --bots clever',
      "There is no bot 'clever'. There are: random, careless, greedy, mcts, easy, normal, hard, expert.",
    ],
    [
      'simulate duel --bots mcts:0',
      "Bot 'mcts:0': a budget is 1 to 1000000 iterations (mcts:500), or up to 600 seconds",
    ],
    ['simulate duel --bots mcts:soon', "Bot 'mcts:soon': a budget is"],
    ['simulate duel --bots greedy:5', "Bot greedy takes no budget: write 'greedy'."],
    [
      'simulate duel --bots ./none.js',
      "There is no file './none.js'. The bots are: random, careless, greedy, mcts, easy, normal, hard, expert, ./my-bot.js.",
    ],
    ['simulate duel --bots packages/cli/test/fixtures/market.ts', 'exports no bot'],
    ['simulate duel --workers 65', '--workers 65: a whole number from 1 to 64 is expected.'],
    ['simulate duel --max-seconds 0', '--max-seconds 0: a whole number from 1 to 86,400 is expected.'],
    ['simulate duel --bots random,random,random', '--bots names 3 bots, but only 2 play.'],
    ['simulate duel --games 0', '--games 0: a whole number from 1 to 100,000,000 is expected.'],
    ['simulate duel --out package.json/x', 'The folder package.json/x cannot be made: there is a file of that name'],
    // A place where nothing can be made, and of which Node's own way of making folders never comes back.
    ...(existsSync('/proc/self')
      ? [['simulate duel --out /proc/none/x', 'The folder /proc/none/x cannot be made']]
      : []),
    ['structure duel --teams 0,5/1', '--teams 0,5/1: that is 3 seats, and Duel is for 2 players.'],
    ['structure duel --option life=4 --option life=5', '--option life is given twice: life=4 and life=5.'],
    ['structure duel --json --format mermaid', 'that is two ways to draw it, name one.'],
    ['simulate duel --games -3', 'A whole number from 0 on is expected'],
    ['play', 'Which game? There are:'],
    ['play duel --seat 2', '--seat 2: the seats are 0 to 1.'],
    [
      'play duel --bot clever',
      "There is no bot 'clever'. There are: random, careless, greedy, mcts, easy, normal, hard, expert.",
    ],
    ['play duel --resume nowhere.upkeep.json', 'nowhere.upkeep.json cannot be read: there is no such file or folder.'],
    ['play duel --resume x --seed 4', '--resume goes on with the game as it was dealt'],
    ['replay nowhere.upkeep.json', 'nowhere.upkeep.json cannot be read: there is no such file or folder.'],
    ['replay .', '. is a folder, a file is expected.'],
    ['replay package.json', 'This is not an Upkeep match'],
    ['replay README.md', 'The file is not JSON.'],
  ])('upkeep %s', async (args, message) => {
    const { code, err, out } = await run(args);
    expect(err).toContain(message);
    expect(out).toBe('');
    expect(code).toBe(2);
  });
});
