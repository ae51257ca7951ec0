import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'upkeep-play-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MARKET = 'packages/cli/test/fixtures/market.ts';

describe('upkeep play without a terminal', () => {
  it('lets bots play one match, prints it in words and ends well', async () => {
    const { code, out, err } = await run('play duel --seed 5');
    expect(code).toBe(0);
    expect(err).toBe('');
    expect(out).toContain('Player 1 (random) against Player 2 (random). Seed 5.');
    expect(out).toContain('Turn 1: Player 1');
    expect(out).toMatch(/takes \d damage/);
    expect(out).toMatch(/Player \d wins \(the last one in the game\)\. \d+ turns, \d+ decisions\.\n$/);
    expect((await run('play duel --seed 5')).out).toBe(out);
  });

  it('draws a seed when none is given, and names it', async () => {
    expect((await run('play duel')).out).toMatch(/Seed \d+\./);
  });
});

describe('upkeep play in a terminal', () => {
  it('shows the phases, the board and numbered actions', async () => {
    const { out, code } = await run('play duel --seed 5', { lines: [] });
    expect(code).toBe(0);
    expect(out).toContain('✓ start   ▶ MAIN   · end');
    expect(out).toMatch(/Player 2 +life 20 · Deck 25 · Hand 5 · Discard 0/);
    expect(out).toMatch(/Hand +Spark 9 \(Power 2\)/);
    expect(out).toMatch(/ 1 {2}Play Spark 9\n/);
    expect(out).toMatch(/ 7 {2}Pass\n/);
    expect(out).toContain('A card is drawn (5 times)');
  });

  it('shows the places of the table and its numbers when they are empty, too', async () => {
    const { out } = await run('play crisis --seed 5', { lines: ['no'] });
    expect(out).toMatch(/Table +Flux 0/);
    expect(out).toContain('Eclipse none');
    expect(out).toContain('Crisis deck 10');
    expect(out).toMatch(/Chain +–/);
    expect(out).toMatch(/Crisis +–/);
  });

  it('names the places of the table so that they tell something, none that is empty aside, and counts in right words', async () => {
    const { out } = await run('play lorcana --seed 5', { lines: ['1', 'done', '1', 'done'] });
    expect(out).toMatch(/Deck \d+/);
    expect(out).not.toMatch(/Shifted onto 0|Under 0|Resolving/);
    expect(out).toMatch(/Being played +–/);
    expect(out).not.toMatch(/ 1 cards/);
    expect(out).toMatch(/puts \d+ of their cards back/);
  });

  it('leaves out numbers that say nothing, and says in words what a quick start sets', async () => {
    const { out } = await run('play magic --seed 5', { lines: [] });
    expect(out).toMatch(/Player 2 +Life 20 · Library 53/);
    expect(out).not.toContain('Day or night');
    expect(out).toMatch(/Before the first turn ─+\n\n {2}Player 2/);
    expect((await run('play battle --seed 5', { lines: [] })).out).toContain(
      'Set for a quick start: later seats favoured (--option laterSeats=favoured).',
    );
  });

  it('plays a whole game by numbers', async () => {
    const { out, code } = await run('play duel --seed 5', { lines: new Array(40).fill('1') });
    expect(code).toBe(0);
    expect(out).toMatch(/You (win|lose)\. Player \d wins/);
  });

  it('calls the stages of the set-up in words, and knows no log but the whole one', async () => {
    const { out, all } = await run('play lorcana --seed 5', { lines: ['log zz'] });
    expect(out).toContain('Set-up: draw starting hands');
    expect(all).toContain('log, or log all.');
  });

  it('takes actions in words', async () => {
    const { out } = await run('play duel --seed 5', { lines: ['play spark 17', 'PASS'] });
    expect(out).toContain('Spark 17 is played');
    expect(out).toContain('Player 2 takes 4 damage');
    expect(out).toContain('Turn 5 · Player 1 (you)');
  });

  it('says why not, with the rule', async () => {
    const { out } = await run('play duel --seed 5', {
      lines: [
        '1',
        'play spark 9',
        'play spark 99',
        'dance',
        '77',
        '1 2',
        'undo',
        '{"type":"play"}',
        '{oops',
        'why not play spark 9?',
        'why play spark 22',
        '',
      ],
    });
    expect(out).toContain('No: That card is not in your hand. (Duel 2, not-in-hand)');
    expect(out).toContain("You can see nothing called 'spark 99'.");
    expect(out).toContain("'dance' is no action of this game. There are: play, pass.");
    expect(out).toContain('There is no 77: the list goes from 1 to 7.');
    expect(out).toContain('One number at a time, from 1 to 7.');
    expect(out).toContain('Another side has answered since: that cannot be taken back. (Upkeep 22, undo-other)');
    expect(out).toContain('The action is not complete');
    expect(out).toContain('That is not JSON.');
    expect(out).toContain('It can be done now.');
    expect(out.match(/not-in-hand/g)).toHaveLength(2);
  });

  it('helps, shows cards, the log and the board again', async () => {
    const { out } = await run('play duel --seed 5', {
      lines: ['?', 'card spark 8', 'card moon', '1', 'log', 'log all', 'view'],
    });
    expect(out).toContain('take back your last input');
    expect(out).toMatch(/Spark 8 \(Power 1\) {2}\[c\d+\]\n +1 damage\./);
    expect(out).toContain("This game has no card called 'moon'.");
    expect(out).toContain('(action: play; Duel 2)');
    expect(out.match(/── Turn 3 /g)).toHaveLength(2);
  });

  it('acts for its own seat alone, whatever is typed', async () => {
    const { out } = await run('play duel --seed 5', { lines: ['{"player":1,"type":"concede"}', ''] });
    expect(out).toContain('You lose. Player 2 wins');
    expect(out).not.toContain('You win.');
  });

  it('speaks of no action of an expansion that is not played', async () => {
    const { out } = await run('play battle --seed 5', { lines: ['why', 'dance', 'recruit'] });
    expect(out).toContain('Not in this phase: React with a card, React with a card: an ability.');
    expect(out).toContain("'recruit' is no action of this game.");
    expect(out).not.toMatch(/recruit,|drill/);
    const mustered = await run('play battle --seed 5 --expansion muster', { lines: ['p', 'why'] });
    expect(mustered.said).toContain(
      'Not in this phase: React with a card, React with a card: an ability, Recruit a unit for 2 energy, Drill a card for 1 energy.',
    );
  });

  it('gives up only when sure', async () => {
    const { out } = await run('play duel --seed 5', { lines: ['concede', 'n', 'concede', 'y'] });
    expect(out).toContain('You lose. Player 2 wins');
  });

  it('is left with quit and with Ctrl-D', async () => {
    expect((await run('play duel', { lines: ['quit'] })).out).toMatch(/Left\.\n$/);
    expect((await run('play duel', { lines: [] })).code).toBe(0);
    // A game that goes on and is not saved is not lost by one word.
    const { out, all } = await run('play duel --seed 5', { lines: ['1', 'quit', 'n', 'quit', 'y'] });
    expect(all.match(/This game is not saved/g)).toHaveLength(2);
    expect(out).toMatch(/Left\.\n$/);
  });

  it('sits where it is told', async () => {
    const { out } = await run('play duel --seed 5 --seat 1', { lines: ['1'] });
    expect(out).toContain('Turn 2 · Player 2 (you)');
  });

  it('asks which game when none is named', async () => {
    expect((await run('play --seed 5', { lines: [], pick: 'duel' })).out).toContain('▶ MAIN');
    expect(await run('play', { lines: [] })).toMatchObject({ code: 0, out: '' });
  });
});

describe('bots that think', () => {
  it('give hints: the best action, its chance, and the state after the phase', async () => {
    const { out } = await run('play duel --seed 5', { lines: ['hint', 'quit'] });
    expect(out).toMatch(/Best: Play Spark (11|17|23|29|5) +\d+% to win +\d+ of 400 tries/);
    expect(out).toContain('After this phase, probably:');
    expect(out).toMatch(/Player 2 +life 1[5-9] +deck 24 +hand 6/);
  });

  it('leave the prompt open while they think', async () => {
    const { out, all } = await run('play duel --seed 5 --bot mcts:1500ms', { lines: ['1', 'log', 'quit'] });
    expect(all).toContain('mcts:1500ms thinks; view, log, card, quit > log');
    expect(out).toContain('Player 2 takes');
    expect(out).toMatch(/Left\.\n$/);
  });

  it('are replaced by the default when they answer with something refused', async () => {
    const { all } = await run('play duel --seed 5 --bot packages/cli/test/fixtures/cheat.ts', {
      lines: ['1'],
      patient: true,
    });
    expect(all).toContain('Bot packages/cli/test/fixtures/cheat.ts answered with something refused');
    expect(all).toContain('The default was taken instead.');
  });
});

describe('saving and going on', () => {
  const file = join(folder, 'evening.upkeep.json');

  it('goes on where it was left', async () => {
    const saved = await run('play duel --seed 5', { lines: ['1', '1', `save ${join(folder, 'evening')}`, 'quit'] });
    expect(saved.said).toContain(`Saved in ${file}. Go on with: upkeep play duel --resume ${file}`);
    const resumed = await run(`play duel --resume ${file}`, { lines: ['view'] });
    expect(resumed.out).toContain('Turn 5 · Player 1 (you)');
    // The file says which game it is.
    expect((await run(`play --resume ${file}`, { lines: ['view'] })).out).toContain('Turn 5 · Player 1 (you)');
    const before = saved.out.slice(saved.out.lastIndexOf('── Turn'), saved.out.lastIndexOf('  Saved in'));
    expect(resumed.out).toContain(before);
    expect(resumed.out).not.toContain('The game begins');
  });

  it('says what is wrong with a file', async () => {
    const text = readFileSync(file, 'utf8');
    const cases = [
      [text.slice(0, 200), 'cut off after 200 characters'],
      [text.replace('"duel"', '"chess"'), "'chess' is not here"],
      [text.replace('"1.0.0"', '"0.9.0"'), 'the file is of duel 0.9.0, here is 1.0.0'],
      [text.replace('"seed": "5"', '"seed": "6"'), 'The file was edited.'],
      [text.replace(/"rules": \d+/, '"rules": 99'), 'revision 99'],
      [text.replace('"seed"', '"sead"'), 'sead: unknown'],
    ] as const;
    const broken = join(folder, 'broken.upkeep.json');
    for (const [content, message] of cases) {
      writeFileSync(broken, content);
      const { code, err } = await run(`play duel --resume ${broken}`, { lines: [] });
      expect(err).toContain(message);
      expect(err).toContain(`error: ${broken}: `);
      expect(code).toBe(2);
    }
  });

  it('cannot be written where there is no folder', async () => {
    const { out, code } = await run('play duel', { lines: [`save ${join(folder, 'no', 'where')}`, 'save', 'quit'] });
    expect(out).toContain('cannot be written: there is no such file or folder.');
    expect(out).toContain('Where to? save FILE');
    expect(code).toBe(0);
  });

  it('can be done after the game as well', async () => {
    const last = join(folder, 'last.upkeep.json');
    await run('play duel --seed 5', { lines: ['concede', 'y', `save ${last}`, 'view', ''] });
    expect((await run(`replay ${last}`)).out).toContain('Player 1 leaves (conceded)');
  });
});

describe('questions', () => {
  const play = (...lines: string[]) => run(`play ${MARKET} --seed 1`, { lines });

  it('k of n', async () => {
    const { out } = await play('try keep', '9', '1 1', '1 2 3', 'apples', '1, 3');
    expect(out).toContain('Which do you keep?\n    1  Apple\n    2  Bread');
    expect(out).toContain('Write 1 to 2 numbers, with spaces between.');
    expect(out).toContain('There is no 9: the options are 1 to 4.');
    expect(out).toContain('The same thing is chosen twice.');
    expect(out).toContain('Choose at most 2.');
    expect(out).toContain('coins becomes 102');
  });

  it('an order', async () => {
    const { out } = await play('try rank', '1 2', '3 1 2');
    expect(out).toContain('An order has to name every one of the 3 things once.');
    expect(out).toContain('coins becomes 3');
  });

  it('a division', async () => {
    const { out } = await play('try share', '1 1', '2 3');
    expect(out).toContain('1  Player 1\n    2  Player 2');
    expect(out).toContain('Write 2 amounts that add up to 5, each at least 0.');
    expect(out).toContain('The parts have to add up to 5, each at least 0.');
    expect(out).toContain('Player 2: coins becomes 3');
  });

  it('a number', async () => {
    const { out } = await play('try count', '100', '44');
    expect(out).toContain('The number has to be from 0 to 99.');
    expect(out).toContain('coins becomes 44');
  });

  it('yes or no', async () => {
    const { out } = await play('try boast', '1');
    expect(out).toContain('Do you boast?\n    1  yes\n    2  no');
    expect(out).toContain('coins becomes 77');
  });

  it('any legal answer', async () => {
    expect((await play('try count', 'r')).out).toMatch(/coins becomes \d+/);
  });

  it('an action with many answers', async () => {
    const { out } = await play('show several', 'x', 'b', '5', '0', '1 2');
    expect(out).toContain("'x' is not a number.");
    expect(out).toContain('Choose at least 1.');
    expect(out).toContain('coins changes by 2');
  });

  it('pairs, and what may be said besides', async () => {
    const { out } = await play('barter', '1', '1 9', '1 3 2 x', '1 3 2 3 wrap 1');
    expect(out).toContain('What goes to whom?\n    1  Apple\n    2  Bread\n  with\n    3  Player 2');
    expect(out).toContain('Write 1 to 2 pairs of numbers, as 1 3. wrap and numbers after them: it brings a coin more.');
    expect(out).toContain('Player 1: coins changes by 3');
    expect(out).toContain('Choose at least 2.');
    expect(out).toContain('There is no 9: the options are 1 to 3.');
    expect(out).toContain("'x' is not a number.");
  });

  it('why, of a line by its number: that it can be done', async () => {
    const { out } = await run('play battle --seed 7', { lines: ['why 3'] });
    expect(out).toContain('\n  Play Ember Bolt at Player 2: it can be done now.\n');
  });

  it('why not leaves out what can be done when it is aimed', async () => {
    const { out } = await run('play battle --seed 7', { lines: ['why'] });
    expect(out).toContain('\n  Coal Reader: That costs 3 energy, and you have 2. (Battle 3)\n');
    expect(out).not.toContain('Say what it is aimed at');
  });

  it('why not names things that are words as what they are, not as hidden cards', async () => {
    const { out } = await run('play examples/market-day.ts --seed 7', { lines: ['why'] });
    expect(out).toContain('  crown: That costs ');
    expect(out).not.toContain('a hidden card: ');
  });

  it('why not, for everything at once', async () => {
    const { out } = await play('bribe', 'sell apple', 'why');
    expect(out).toContain('No: That takes 50 coins. (Market 2, poor)');
    expect(out).toContain(
      '  Bribe the guard: That takes 50 coins. (Market 2)\n  Apple: You can only sell what you hold. (Market 1)',
    );
  });

  it('undo', async () => {
    const { out } = await play('show several', '1', 'undo', 'undo', 'sell apple', 'undo');
    expect(out).toContain('Player 1: coins changes by 1');
    // That the others saw the apple is one's own affair: it can be taken back.
    expect(out.match(/takes the last input back/g)).toHaveLength(2);
    expect(out).toContain('There is nothing to take back. (Upkeep 19, nothing-to-undo)');
    expect(out.slice(out.indexOf('last input back'))).toMatch(/Player 1 \(you\) +coins 0/);
  });
});

describe('passing', () => {
  const nights = (out: string) => out.match(/▶ NIGHT/g)?.length ?? 0;

  it("is done by itself in another's turn when nothing else can be done", async () => {
    const quiet = await run(`play ${MARKET} --seed 1`, { lines: ['p', 'p'] });
    expect(nights(quiet.out)).toBe(0);
    const asked = await run(`play ${MARKET} --seed 1`, { lines: ['auto off', 'p', 'p'] });
    expect(asked.out).toContain("Passing by itself in others' turns is off.");
    expect(nights(asked.out)).toBe(1);
  });

  it('is done by itself where the own card waits and nobody can add to it', async () => {
    const { out } = await run('play crisis --seed 5', { lines: ['no', 'Play Flux Tap'] });
    expect(out).toContain('Flux changes by 1');
    const asked = await run('play crisis --seed 5', { lines: ['auto off', 'no', 'Play Flux Tap'] });
    expect(asked.out).toContain('Waiting to resolve');
    expect(asked.out).not.toContain('Flux changes by 1');
  });

  it('is done where there is no stop, and until somewhere', async () => {
    const { out } = await run(`play ${MARKET} --seed 1`, {
      lines: ['auto off', 'stops', 'stops own:day', 'p', 'stops own:noon'],
    });
    expect(out).toContain('In short: stops own:* others:*');
    expect(nights(out)).toBe(0);
    expect(out).toContain('Turn 3 · Player 1 (you)');
    expect(out).toContain("stops: 'own:noon' is not understood");
    const until = await run(`play ${MARKET} --seed 1`, { lines: ['auto off', 'until ownTurn'] });
    expect(until.out).toContain('Turn 3 · Player 1 (you)');
    expect(nights(until.out)).toBe(0);
  });
});

describe('manners in a terminal', () => {
  it('asks before an unsaved game is lost; what was saved goes without a word', async () => {
    const lost = await run('play duel --seed 5', { lines: ['1'] });
    expect(lost.all).toContain('This game is not saved. y leaves it, n goes on, save FILE keeps it > ');
    const file = join(folder, 'manners.upkeep.json');
    const kept = await run('play duel --seed 5', { lines: ['1', `save ${file}`] });
    expect(kept.all).not.toContain('This game is not saved.');
    // Nothing was played: there is nothing to lose.
    expect((await run('play duel --seed 5', { lines: [] })).all).not.toContain('This game is not saved.');
  });

  it('gives up a hint and goes on', async () => {
    const { all } = await run('play duel --seed 5', { lines: ['hint', '1'], interrupts: true });
    expect(all).toContain('Thinking; Ctrl-C ends it');
    expect(all).toContain('No hint, then.');
    expect(all).toContain('is played');
  });

  it('breaks lines between words', async () => {
    const { out, said } = await run('play magic --seed 5', { lines: ['no', '?', 'card ulva'], columns: 50 });
    const tables = /[─▶·]|^ {4}\S/;
    expect(out.split('\n').filter((line) => line.length > 50 && !tables.test(line))).toEqual([]);
    expect(said).toContain('five phases and twelve steps, with a stack everybody may answer on.');
  });

  it('finds any card of the game, in sight or not', async () => {
    const { out } = await run('play battle --seed 5', { lines: ['card turning tide', 'card dragon', 'card'] });
    expect(out).toMatch(/Turning Tide \(Cost 8\) {2}tactic\n +Take an extra turn after this one\./);
    expect(out).toContain("This game has no card called 'dragon'.");
    expect(out).toContain('Which card? card NAME');
  });

  it('takes a whole name for that card alone', async () => {
    const { out } = await run('play duel --seed 4', { lines: ['card spark 1'] });
    expect(out).toMatch(/why, or \? for help\.\n {2}Spark 1\n {4}0 damage\.\n/);
  });

  it('says on the first screen where one is asked, in words', async () => {
    const { said } = await run('play battle --seed 5', { lines: [] });
    expect(said).toContain('You are asked wherever you may act, in your turn and in those of others.');
  });

  it('ends in one sentence where somebody must act and cannot', async () => {
    const module = 'packages/cli/test/fixtures/trapped.ts';
    const { code, said } = await run(`play ${module} --seed 1 --seat 1`, { lines: new Array(9).fill('1') });
    expect(said.match(/The game cannot go on\./g)).toHaveLength(1);
    expect(said).toContain(
      "The game cannot go on. Trapped: the window 'main' failed in turn 4, main: Player 2 must act and can do nothing.",
    );
    expect(code).toBe(1);
  });
});
