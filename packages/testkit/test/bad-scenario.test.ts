import { games } from '@upkeep/games';
import { duel } from '@upkeep/games/duel';
import { describe, expect, test } from 'vitest';
import { type Problem, runScenarioPaths, runScenarioText } from '../src/index.ts';

async function problems(text: string): Promise<readonly Problem[]> {
  const reports = await runScenarioText(text, 'bad.yaml', { duel });
  expect(reports.every((r) => r.passed)).toBe(false);
  return reports.flatMap((r) => r.problems);
}

async function first(text: string): Promise<string> {
  const [p] = await problems(text);
  return `${p.line}:${p.column} ${p.field}: ${p.message}`;
}

const HEAD = 'name: n\ngame: duel\nplayers: [Ann, Bob]\n';

describe('a scenario that is wrong points at line, column and field', () => {
  const cases: [what: string, text: string, expected: string][] = [
    [
      'an unknown key',
      `${HEAD}scrpt: []\nscript: []\n`,
      "4:1 scrpt: unknown key 'scrpt'. Did you mean 'script'? Allowed: name, rule, about, game,",
    ],
    ['a missing key', 'name: n\ngame: duel\n', "1:1 : the key 'script' is missing"],
    [
      'an unknown key deep inside',
      `${HEAD}script:\n  - expect:\n      turn:\n        fase: main\n`,
      "7:9 script[0].expect.turn.fase: unknown key 'fase'. Did you mean 'phase'? Allowed: number, round,",
    ],
    ['a wrong type', `${HEAD}strict: maybe\nscript: []\n`, '4:9 strict: this must be true or false, and is "maybe"'],
    [
      'a wrong word',
      `${HEAD}nextPlayer: clockwse\nscript: []\n`,
      "4:13 nextPlayer: 'clockwse' is not known here. Did you mean 'clockwise'?",
    ],
    [
      'two verbs in a step',
      `${HEAD}script:\n  - do: play\n    pass: Ann\n`,
      '6:5 script[0].pass: a step does one thing, this one has do and pass',
    ],
    [
      'a key without its verb',
      `${HEAD}script:\n  - pass: Ann\n    with: { card: x }\n`,
      "6:5 script[0].with: 'with' only goes with: do",
    ],
    ['broken YAML', `${HEAD}script: [\n`, '5:1 : this cannot be read:'],
    ['a key twice', `${HEAD}game: duel\nscript: []\n`, '4:1 : this cannot be read:'],
    [
      'an alias of nothing',
      `${HEAD}script:\n  - note: *missing\n`,
      "5:11 script[0].note: this cannot be read: there is no '&missing' before this '*missing'",
    ],
    [
      'an alias that holds itself',
      `${HEAD}script: &all\n  - note: *all\n`,
      "5:11 script[0].note: this cannot be read: '*all' stands within what it names",
    ],
    [
      'aliases of aliases without end',
      `a: &a [x]\n${[...'bcdefgh'].map((c, i) => `${c}: &${c} [${`*${'abcdefg'[i]},`.repeat(9)}]\n`).join('')}`,
      '1:1 : this cannot be read: Excessive alias count',
    ],
    ['nothing', '', '1:1 : the file is empty'],
    ['an unknown game', 'name: n\ngame: dual\nscript: []\n', "2:7 game: there is no game 'dual'. Did you mean 'duel'?"],
    [
      'an unknown option',
      `${HEAD}options: { lief: 3 }\nscript: []\n`,
      "4:18 options.lief: there is no option 'lief'. Did you mean 'life'?",
    ],
    [
      'an unknown deck',
      `${HEAD}decks: [spark]\nscript: []\n`,
      "4:9 decks[0]: there is no deck 'spark'. Did you mean 'sparks'?",
    ],
    ['an unknown player', `${HEAD}script:\n  - pass: Bobby\n`, "5:11 script[0].pass: there is no player 'Bobby'."],
    [
      'an unknown card',
      `${HEAD}given:\n  players:\n    Ann:\n      hand: [Spork 1]\nscript: []\n`,
      '7:14 given.players.Ann.hand[0]',
    ],
    [
      'an unknown zone',
      `${HEAD}given:\n  players:\n    Ann: { hant: [] }\nscript: []\n`,
      "6:18 given.players.Ann.hant: there is no zone 'hant'. Did you mean 'hand'?",
    ],
    [
      'an unknown field',
      `${HEAD}given:\n  players:\n    Ann: { lives: 3 }\nscript: []\n`,
      "6:19 given.players.Ann.lives: there is no field 'lives'. Did you mean 'life'?",
    ],
    [
      'an unknown phase',
      `${HEAD}given:\n  turn: { phase: mainn }\nscript: []\n`,
      "5:18 given.turn.phase: there is no phase 'mainn'. Did you mean 'main'? Allowed: start, main, end.",
    ],
    [
      'an unknown moment',
      `${HEAD}script:\n  - until: man\n`,
      "5:12 script[0].until: the turn has no phase or step 'man'. Did you mean 'main'? Allowed: start, main, end.",
    ],
    [
      'an unknown action',
      `${HEAD}script:\n  - do: ply\n`,
      "5:9 script[0].do: there is no action 'ply'. Did you mean 'play'?",
    ],
    [
      'an unknown part',
      `${HEAD}script:\n  - do: play\n    with: { crd: x }\n`,
      "6:18 script[0].with.crd: play has no part 'crd'. Did you mean 'card'?",
    ],
    [
      'an unknown event',
      `${HEAD}script:\n  - expect: { events: [damge] }\n`,
      "5:24 script[0].expect.events[0]: there is no event 'damge'. Did you mean 'damage'?",
    ],
    [
      'an unknown field of an event',
      `${HEAD}script:\n  - expect: { events: [{ kind: damage, amont: 3 }] }\n`,
      "5:47 script[0].expect.events[0].amont: the event 'damage' has no 'amont'.",
    ],
    [
      'a phase that cannot have come',
      `${HEAD}script:\n  - expect: { turn: { phase: mian } }\n`,
      "5:30 script[0].expect.turn.phase: there is no phase 'mian'. Did you mean 'main'?",
    ],
    [
      'a winner who does not play',
      `${HEAD}script:\n  - expect: { outcome: { winners: [Anna] } }\n`,
      "5:36 script[0].expect.outcome.winners[0]: there is no player 'Anna'. Did you mean 'Ann'?",
    ],
    [
      'a text for a zone',
      `${HEAD}script:\n  - expect: { players: { Ann: { hand: Spark } } }\n`,
      "5:39 script[0].expect.players.Ann.hand: 'hand' is a zone: a list of cards, as in [Spark], or how many",
    ],
    [
      'a zone that is none',
      `${HEAD}script:\n  - expect: { cards: { Spark 1: { zone: hant } } }\n`,
      "5:41 script[0].expect.cards.Spark 1.zone: there is no zone 'hant'. Did you mean 'hand'?",
    ],
    [
      'a player of an event who does not play',
      `${HEAD}script:\n  - expect: { noEvents: [{ kind: damage, player: Bobby }] }\n`,
      "5:50 script[0].expect.noEvents[0].player: there is no player 'Bobby'. Did you mean 'Bob'?",
    ],
    [
      'a misspelt card that would never be legal',
      `${HEAD}script:\n  - expect: { notLegal: [{ do: play, with: { card: Spork 1 } }] }\n`,
      "5:52 script[0].expect.notLegal[0].with.card: there is no card 'Spork 1'. Did you mean 'Spark 1'?",
    ],
    [
      'an option that cannot be so',
      `${HEAD}options: { life: many }\nscript: []\n`,
      '4:18 options.life: the table cannot be laid: Option life: expected a number.',
    ],
    [
      'too many players',
      'name: n\ngame: duel\nplayers: [A, B, C]\nscript: []\n',
      '3:10 players: the table cannot be laid:',
    ],
    [
      'a number where a text stands',
      `${HEAD}rule: 4.2\nscript: []\n`,
      '4:7 rule: this must be a text or a list, and is 4.2. Put it in quotes: "4.2"',
    ],
    [
      'a missing colon',
      `${HEAD}script:\n  - do pass\n`,
      '5:5 script[0]: this must be a group of keys, and is "do pass". Is a colon missing, as in \'do: pass\'?',
    ],
    [
      'a list without dashes',
      `${HEAD}script:\n  pass: Ann\n`,
      "5:3 script: this must be a list, and is a group of keys. Each entry begins with '- '",
    ],
    [
      'a name with a colon',
      'name: Fox: a tale\ngame: duel\nscript: []\n',
      '1:7 : this cannot be read: Nested mappings are not allowed in compact mappings. Keys of one group begin in the same column, and a text with a colon in it stands in quotes',
    ],
    ['a roll below 0', `${HEAD}rolls: [-1]\nscript: []\n`, '4:9 rolls[0]: this must be 0 or more'],
    ['several meanings', `${HEAD}script:\n  - do: play\n`, '5:5 script[0]: play can mean several things here:'],
    [
      'an unknown key in an inline card',
      `${HEAD}cards:\n  - name: X\n    powr: 3\nscript: []\n`,
      "6:11 cards[0].powr: unknown key 'powr'.",
    ],
  ];
  for (const [what, text, expected] of cases) {
    test(what, async () => {
      expect((await first(text)).slice(0, expected.length)).toBe(expected);
    });
  }

  test("a card in the game's own format is checked field by field", async () => {
    const card = (fields: string): string => `name: n\ngame: battle\ncards:\n  - name: Test Imp\n${fields}script: []\n`;
    const tell = async (fields: string): Promise<string> => {
      const [report] = await runScenarioText(card(fields), 'bad.yaml', games);
      const [p] = report.problems;
      return `${p.line}:${p.column} ${p.field}: ${p.message}`;
    };
    expect(await tell('    printed: { cost: 1 }\n')).toMatch(/^4:5 cards\[0\]: the field 'type' is missing/);
    expect(await tell('    type: unit\n    colour: red\n')).toMatch(
      /^6:13 cards\[0\].colour: there is no field 'colour' here/,
    );
    expect(await tell('    type: unit\n    printed: { cost: 1, powr: 2, health: 1 }\n')).toMatch(
      /^6:31 cards\[0\].printed.powr: there is no printed number 'powr'/,
    );
  });

  const fox = (more: string): string =>
    `name: n\ngame: lorcana\nplayers: [Ann, Bob]\ncards:\n  - { name: Fox, type: character, printed: { cost: 2, strength: 1, willpower: 1, lore: 1 }${more} }\n`;
  const tellFirst = async (text: string): Promise<string> => {
    const [report] = await runScenarioText(text, 'bad.yaml', games);
    return report.problems.map((p) => `${p.line}:${p.column} ${p.field}: ${p.message}`)[0] ?? 'passed';
  };

  test('a card may not have the id of another', async () => {
    const taken = 'name: n\ngame: lorcana\ncards:\n  - { name: Encore, type: action }\nscript: []\n';
    expect(await tellFirst(taken)).toBe(
      "4:13 cards[0].name: the game's own card 'Encore' has the id 'encore' already: give this one another name, or an id of its own",
    );
    const twice = `${fox('')}  - { name: Fox, type: item }\nscript: []\n`;
    expect(await tellFirst(twice)).toMatch(/^6:13 cards\[1\].name: a card before has the id 'fox' already/);
  });

  test('a keyword has a number where the game says so, and only there', async () => {
    expect(await tellFirst(`${fox(', keywords: [resist]')}script: []\n`)).toMatch(
      /cards\[0\].keywords\[0\]: the keyword 'resist' has a number: write/,
    );
    expect(await tellFirst(`${fox(', keywords: [{ keyword: rush, amount: 2 }]')}script: []\n`)).toMatch(
      /the keyword 'rush' has no number: write "rush"/,
    );
  });

  test('a flag may be written as true or false, a card not attached to itself', async () => {
    const given = (card: string): string => `given: { players: { Ann: { play: [{ card: Fox, as: fox${card} }] } } }\n`;
    const looks = 'script: [{ expect: { cards: { fox: { exerted: true, drying: false } } } }]\n';
    expect(await tellFirst(fox('') + given(', fields: { exerted: true }') + looks)).toBe('passed');
    expect(await tellFirst(fox('') + given('') + looks)).toMatch(/exerted: not as expected/);
    expect(await tellFirst(fox('') + given(', attachedTo: fox') + looks)).toMatch(
      /given.players.Ann.play\[0\].attachedTo: then 'fox' would be attached to itself/,
    );
  });

  test('of many names those like the written one are told', async () => {
    const text = 'name: n\ngame: lorcana\nscript:\n  - expect: { events: [loreGained] }\n';
    expect(await tellFirst(text)).toMatch(/there is no event 'loreGained'\. .*some are like it: gainedLore/);
  });

  test('what an action names many of stands beside it, not in it', async () => {
    const text =
      'name: n\ngame: magic\nscript:\n  - do: declareAttackers\n    with: { picks: [x] }\n    rejected: true\n';
    const [report] = await runScenarioText(text, 'bad.yaml', games);
    expect(report.problems.map((p) => p.message)).toEqual([
      'write picks beside do: { do: declareAttackers, picks: [...] }',
    ]);
  });

  test('every mistake is told, not only the first', async () => {
    const list = await problems('nme: n\ngame: 3\nscript: {}\n');
    expect(list.map((p) => [p.line, p.message.split(',')[0].split('.')[0]])).toEqual(
      expect.arrayContaining([
        [1, "the key 'name' is missing"],
        [1, "unknown key 'nme'"],
        [2, 'this must be a text'],
        [3, 'this must be a list'],
      ]),
    );
  });

  test('a path that is not there is a failure', async () => {
    const summary = await runScenarioPaths(['no/such/folder'], { duel });
    expect([summary.passed, summary.failed]).toEqual([0, 1]);
  });
});
