import { games } from '@upkeep/games';
import { expect, test } from 'vitest';
import { describeReport, runScenarioText } from '../src/index.ts';

/** Two cards know how not to die; whoever has them is asked which. */
const POSITION = `name: two ways not to die
game: crisis
players: [Ann, Bob]
cards:
  - { name: Bolt, type: action, printed: { cost: 1 }, effect: { target: { type: unit }, do: [{ do: damage, to: target, amount: 9 }] } }
given:
  turn: { number: 9, player: Ann, phase: main }
  players:
    Ann: { hero: [ha], health: 20, turns: 5, energy: 4, deck: [9x d01], hand: [Bolt] }
    Bob: { hero: [ha], health: 20, turns: 4, deck: [9x d01], front: [{ card: d11, as: old }], conditions: [{ card: d12, as: ward }] }
script:
  - { do: play, with: { card: Bolt, target: old } }
  - { pass: [Bob, Ann] }
`;

async function choosing(answer: string, then: string): Promise<string> {
  const text = `${POSITION}  - { player: Bob, answer: ${JSON.stringify(answer)}, expect: { players: { Bob: ${then} } } }\n`;
  return (await runScenarioText(text, 'here.yaml', games)).map(describeReport).join('\n');
}

const SAVED = '{ front: 1, conditions: 0, hand: 0 }';
const RETURNED = '{ front: 0, conditions: 1, hand: 1 }';
const OK = 'ok     two ways not to die';

test('a choice between replacements goes by the card that says so: as the scenario calls it, by its name, by its id', async () => {
  for (const answer of ['ward', 'd12', 'Last Reserve']) expect(await choosing(answer, SAVED), answer).toBe(OK);
  for (const answer of ['old', 'd11', 'Marshal Ever-Rising']) expect(await choosing(answer, RETURNED), answer).toBe(OK);
});

test('and in the words its player reads', async () => {
  expect(await choosing('Last Reserve: the reserve steps in', SAVED)).toBe(OK);
  expect(await choosing('Marshal Ever-Rising: rise again', RETURNED)).toBe(OK);
  expect(await choosing('the wind', SAVED)).toContain("'the wind' is not one of the choices. Allowed: old, ward.");
});
