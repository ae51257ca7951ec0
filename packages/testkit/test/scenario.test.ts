import { games as all } from '@upkeep/games';
import { duel } from '@upkeep/games/duel';
import { describe, expect, test } from 'vitest';
import { describeReport, runScenarioText } from '../src/index.ts';
import { toy } from './toy.ts';

const games = { duel, magic: all.magic, toy };

async function run(text: string): Promise<string> {
  const reports = await runScenarioText(text, 'here.yaml', games);
  return reports.map(describeReport).join('\n');
}

const POSITION = `name: a spark burns
game: duel
players: [Ann, Bob]
given:
  turn: { number: 7, player: Bob, phase: main }
  players:
    Ann: { life: 9, deck: [3x Spark 1] }
    Bob:
      hand: [{ card: Spark 6, as: big }, Spark 2]
`;

describe('a scenario', () => {
  test('sets up a position, plays a script and looks at everything', async () => {
    const text = `${POSITION}
script:
  - expect:
      turn: { number: 7, round: 7, player: Bob, next: Ann, phase: main, actionsRemaining: 0, kind: normal, extra: false, plan: [start, main, end] }
      awaited: { player: Bob, for: main, kind: act }
      stack: []
      players:
        Ann: { life: 9, deck: 3, hand: [], status: in }
        Bob: { hand: [Spark 2, big], life: 20 }
      cards:
        big: { zone: hand, owner: Bob, power: 5, knownTo: [Bob] }
      legal: [pass, { do: play, with: { card: big } }, { do: play, with: { card: Spark 2 } }]
      notLegal: [{ do: play, player: Ann }]
      onlyLegal: [play, pass]
      view:
        - { seat: Ann, at: { 'zones[name=hand,seat=Bob].count': 2, 'zones[name=hand,seat=Bob].cards[0].name': null } }
        - { seat: Bob, at: { 'zones[name=hand,seat=Bob].cards[0].name': Spark 6 } }
      state: { 'seats.life[Ann]': 9, turn: { turnNumber: 7 } }
  - do: play
    player: Ann
    with: { card: Spark 2 }
    rejected: { code: not-asked, rule: Upkeep 3 }
  - do: play
    player: Bob
    with: { card: big }
  - expect:
      events: [{ kind: played, card: big, to: discard }, { kind: damage, player: Ann, amount: 5 }, { kind: phaseBegins, phase: end }, { kind: turnBegins, player: Ann, turn: 8 }, { kind: drew, card: Spark 1 }]
      noEvents: [lost, { kind: damage, player: Bob }]
      players: { Ann: { life: 4 } }
      turn: { number: 8, phase: main }
      outcome: null
  - pass: Ann
    expect: { outcome: { winners: [Ann] }, events: [{ kind: lost, player: Bob, reason: empty-deck }] }
`;
    expect(await run(text)).toBe('ok     a spark burns');
  });

  test('says exactly what differed, each at its own line', async () => {
    const out = await run(`${POSITION}
script:
  - expect:
      turn: { phase: start }
      players:
        Bob: { hand: [Spark 1], life: 19 }
      awaited: Ann
      events: [damage]
`);
    expect(out.split('\n')).toEqual([
      'FAILED a spark burns',
      '  here.yaml:13:22: script[0].expect.turn.phase: not as expected',
      '      expected: start',
      '      actual:   main',
      '  here.yaml:16:16: script[0].expect.awaited: not as expected',
      '      expected: Ann is asked',
      "      actual:   Bob may act (window 'main')",
      '  here.yaml:15:22: script[0].expect.players.Bob.hand: not as expected',
      '      expected: ["Spark 1"]',
      '      actual:   ["big","Spark 2"]',
      '  here.yaml:15:39: script[0].expect.players.Bob.life: not as expected',
      '      expected: 19',
      '      actual:   20',
      '  here.yaml:17:16: script[0].expect.events[0]: not as expected',
      '      expected: damage',
      '      actual:   since the last look: phaseBegins (player Bob, step main, instance 1, phase main)',
      "  note: here.yaml:13:7: script[0].expect: here the match stands in main of turn 7 (Bob): Bob may act (window 'main')",
    ]);
  });

  test("says where 'until' went past the moment that was meant, and what to write instead", async () => {
    const out = await run(`${POSITION}
script:
  - until: main
    expect: { turn: { number: 7 } }
`);
    expect(out.split('\n').slice(1)).toEqual([
      '  here.yaml:13:31: script[0].expect.turn.number: not as expected',
      '      expected: 7',
      '      actual:   8',
      "  note: here.yaml:12:12: script[0].until: the script begins in main of turn 7 (Bob) already, and 'until' goes on to the next time: to look at where it stands write a step that is only an 'expect', for a later one say which: { phase: main, turn: 8 }",
      "  note: here.yaml:13:13: script[0].expect: here the match stands in main of turn 8 (Ann): Ann may act (window 'main')",
    ]);
    const later = await run(`${POSITION}
script:
  - do: play
    with: { card: Spark 2 }
  - until: main
    expect: { turn: { number: 8 } }
`);
    expect(later).toContain(
      "note: here.yaml:14:12: script[1].until: the match stood in main of turn 8 (Ann) already, and 'until' goes on to the next time",
    );
  });

  test('a refused step is told in the names of the scenario, with what was supplied', async () => {
    const out = await run(`${POSITION}
script:
  - do: play
    with: { card: Spark 1 }
`);
    expect(out).toContain(
      'script[0]: this was rejected (no-such-card): That card is not there (any more). [Upkeep 8] Bob: play { card: Spark 1 }; the player is whoever is asked, as none is named',
    );
  });

  test('looks ahead, and finds the same position by playing on', async () => {
    const text = `${POSITION}
script:
  - expect:
      peek: { until: turn, as: later, expect: { turn: { number: 8, player: Ann }, players: { Ann: { hand: [Spark 1] } } } }
      turn: { number: 7 }
      players: { Ann: { hand: [] } }
  - pass: Bob
    expect: { sameAs: later }
`;
    expect(await run(text)).toBe('ok     a spark burns');
    const other = await run(text.replace('pass: Bob', 'do: play\n    with: { card: big }'));
    expect(other).toContain("expected: the position seen as 'later'");
  });

  test('runs several documents of one file, JSON as well', async () => {
    const json = { name: 'dealt', game: 'duel', seed: 3, script: [{ expect: { turn: { number: 1, phase: 'main' } } }] };
    const text = `${JSON.stringify(json, null, '\t')}\n---\nname: two\ngame: duel\nscript: []\n`;
    const reports = await runScenarioText(text, 'x.json', games);
    expect(reports.map((r) => [r.name, r.passed, r.problems])).toEqual([
      ['dealt', true, []],
      ['two', true, []],
    ]);
  });
});

const TOY = `name: toy
game: toy
players: [Ann, Bob]
rolls: [2]
given:
  turn: { phase: main, counts: { tasks: { Ann: 3 } } }
  table: { tide: 9 }
  players:
    Ann: { hand: [Chore], board: [{ card: Iron Gong, fields: { rust: 1 } }, Bronze Gong] }
    Bob: { points: 1 }
`;

describe('what a script leaves out', () => {
  test('windows are passed, orders take their default, questions are answered', async () => {
    const text = `${TOY}
script:
  - expect: { players: { Ann: { tasks: 3 } }, cards: { Iron Gong: { worth: 4, rust: 1 } }, table: { tide: 9 } }
  - do: task
  - expect: { stack: [Chore], players: { Ann: { tasks: 4 } }, awaited: { player: Ann, for: main } }
  - answer: Bob
    to: which-player
    expect: { awaited: { player: Ann, for: again, kind: 'yes' }, players: { Bob: { points: 4 } }, turn: { phase: answer } }
  - answer: yes
  - until: { phase: main, player: Bob }
  - expect:
      players: { Ann: { points: 1 }, Bob: { points: 4 } }
      table: { tide: 1 }
      turn: { number: 2, player: Bob }
`;
    expect(await run(text)).toBe('ok     toy');
  });

  test('an order can be scripted by name', async () => {
    const text = `${TOY}
script:
  - until: dusk
    expect: { awaited: { player: Ann, for: trigger-order, kind: order, options: [Iron Gong, Bronze Gong] } }
  - answer: [Bronze Gong, Iron Gong]
    expect: { stack: [Iron Gong, Bronze Gong], awaited: Bob }
  - pass: Bob
    expect: { table: { tide: 2 } }
`;
    expect(await run(text)).toBe('ok     toy');
  });

  test('divisions, choices of several and numbers are answered by name', async () => {
    const text = `name: share
game: toy
players: [Ann, Bob]
given:
  turn: { phase: main }
  players: { Ann: { board: [{ card: Iron Gong, as: iron }, Chore, Chore] } }
script:
  - do: share
  - answer: { iron: 3, Chore: 1 }
    rejected: bad-division
  - answer: { iron: 2, Chore: 1 }
    to: rust
    expect: { cards: { iron: { rust: 2, worth: 3 } }, awaited: { player: Ann, for: scrap, options: [iron, Chore, Chore] } }
  - answer: [Chore, iron, Chore]
    rejected: too-many
  - answer: [Chore, iron]
    expect: { players: { Ann: { board: [Chore], discard: 2 } }, cards: { iron: { zone: discard } } }
  - answer: 9
    rejected: { code: out-of-range, message: The number has to be from 0 to 5. }
  - answer: 4
    expect: { table: { tide: 4 }, notLegal: [share] }
  - do: concede
    player: Bob
    expect: { outcome: { winners: [Ann] }, players: { Bob: { status: left } } }
  - do: pass
    player: Ann
    rejected: game-over
`;
    expect(await run(text)).toBe('ok     share');
    const wrong = await run(text.replace('[Chore, iron]\n', '[Chore, Bronze Gong]\n'));
    expect(wrong).toContain(
      "here.yaml:16:21: script[4].answer[1]: 'Bronze Gong' is not one of the choices. Allowed: iron, Chore, Chore.",
    );
  });

  test('an answer to a question that had one answer says so, and where the script went on', async () => {
    const zap = `name: zap
game: magic
players: [Ann, Bob]
cards: [{ name: Zap, type: instant, cost: R, effect: { target: { players: opponent }, do: [{ do: damage, to: target, amount: 1 }] } }]
given:
  turn: { number: 3, player: Ann, phase: precombatMain }
  players:
    Ann: { hand: [Zap], battlefield: [Crag], library: [5x Crag] }
    Bob: { life: 20, hand: [7x Crag], library: [5x Crag] }
script:
  - do: cast
    with: { card: Zap }
  - expect: { stack: [Zap] }
`;
    expect(await run(zap)).toBe('ok     zap');
    const late = await run(`${zap}  - answer: Bob\n`);
    expect(late.split('\n')[1]).toBe(
      "  here.yaml:14:13: script[2].answer: when this answer came, 'Choose a player' of Ann (any-players-one) had one possible answer, Bob, and was answered by itself: leave its answer out; the match went on from precombatMain of turn 3 (Ann) to ending/cleanup of turn 4 (Bob). There: 'Bob' is not one of the choices. Allowed: Crag, Crag, Crag, Crag, Crag, Crag, Crag, Crag.",
    );
    // One that fits the far question passes, and the note stands by what is then not as expected.
    const fits = await run(`${zap}  - answer: Crag\n    expect: { turn: { number: 3 } }\n`);
    expect(fits).toContain(
      "note: here.yaml:14:13: script[2].answer: when this answer came, 'Choose a player' of Ann (any-players-one) had one possible answer, Bob",
    );
    const none = await run(`${zap}  - pass: true\n  - answer: Bob\n`);
    expect(none).toContain(
      'script[3].answer: when this answer came, no such question was open; the match went on from',
    );
    const never = await run(`${zap}  - answer: Bob\n    player: Ann\n    to: any-players-one\n`);
    expect(never).toContain(
      "'Choose a player' of Ann (any-players-one) had one possible answer, Bob, and was answered by itself: leave its answer out",
    );
  });

  test('any other choice nobody scripted is an error that names who was asked what', async () => {
    const out = await run(`${TOY}\nscript:\n  - do: task\n  - until: dusk\n`);
    expect(out).toContain(
      "here.yaml:14:12: script[1].until: nobody scripted this choice: Ann is asked 'which-player' (which-player; choose 1 of: Ann, Bob)",
    );
  });

  test('strict: nothing is automatic', async () => {
    const out = await run(`strict: true\n${TOY}\nscript:\n  - until: dusk\n`);
    expect(out).toContain("waiting for dusk, but Ann may act (window 'main'); strict: nothing is automatic");
    const passed = await run(
      `strict: true\n${TOY}\nscript:\n  - pass: [Ann, Bob]\n  - answer: [0, 1]\n  - pass: Bob\n    expect: { turn: { number: 2 } }\n`,
    );
    expect(passed).toBe('ok     toy');
  });

  test('a step that has no question of its own is passed through', async () => {
    const out = await run(
      `${TOY}\nscript:\n  - until: { step: gongs, turn: 3 }\n    expect: { turn: { number: 3, phase: main } }\n`,
    );
    expect(out).toBe('ok     toy');
  });

  test('an action that should be refused is tried where the game stands', async () => {
    const out = await run(
      `${TOY}\nscript:\n  - do: task\n    player: Bob\n    with: { card: Chore }\n    rejected: not-yours\n`,
    );
    expect(out).toContain(
      "here.yaml:16:15: script[0].rejected: rejected with code 'not-asked' (It is not your decision now.), expected 'not-yours'",
    );
    const accepted = await run(`${TOY}\nscript:\n  - do: task\n    rejected: not-yours\n    with: { card: Chore }\n`);
    expect(accepted).toContain("this should have been rejected with 'not-yours' and was accepted");
  });

  test('a start of turn, inline cards and what was dealt', async () => {
    const text = `name: inline
game: toy
cards: [{ name: Errand, printed: { worth: 7 } }]
given:
  turn: { number: 4, player: Player 2 }
  players: { Player 2: { hand: [{ card: Errand, as: e, knownTo: [Player 1] }] } }
script:
  - expect:
      events: [{ kind: turnBegins, player: Player 2, turn: 4 }, { kind: stepBegins, step: wake }, { kind: phaseBegins, phase: main }]
      turn: { number: 4, player: 1, round: 4 }
      cards: { e: { worth: 7, knownTo: [Player 1, Player 2] } }
      view: { seat: 0, at: { 'zones[name=hand,seat=1].cards[0].card': errand } }
`;
    expect(await run(text)).toBe('ok     inline');
    const kept = `name: kept\ngame: duel\ngiven: { keep: true, turn: { number: 2, phase: main }, players: { Player 1: { hand: [Spark 1] } } }\nscript:\n  - expect: { players: { Player 1: { hand: [Spark 1], deck: 25 }, Player 2: { hand: 5, deck: 25 } } }\n`;
    expect(await run(kept)).toBe('ok     kept');
  });
});
