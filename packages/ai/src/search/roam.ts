import { type Match, MOVE_WIDTH, PASS, type PlayerId, type ReadDecision, type Visit } from '@upkeep/engine';
import type { Roll } from '../playout.ts';

/*
 * Random play for playouts. The engine lists legal moves and so judges every one; here candidates are only collected, and
 * one drawn at random is judged by being made. Refused ones are drawn again, so every legal move is as likely as before.
 * Two things are unlike chance, since nobody plays so: minor actions are not tried, and most of the time nobody passes who
 * can do something.
 */

/** How often of a hundred times a pass is no candidate. */
const WILLING = 85;

const moves: number[] = [];
let count = 0;
let action = 0;

const collect: Visit = (a = 0, b = 0, c = 0, d = 0) => {
  add(action, a, b, c, d);
  return false;
};

function add(what: number, a: number, b: number, c: number, d: number): void {
  const at = count++ * MOVE_WIDTH;
  moves[at] = what;
  moves[at + 1] = a;
  moves[at + 2] = b;
  moves[at + 3] = c;
  moves[at + 4] = d;
}

/** Makes one random legal move in place for whoever is asked. */
export function roam(match: Match, d: ReadDecision, roll: Roll): void {
  if (d.kind !== 'act') {
    match.advanceAnswer(match.sample(-1, roll));
    return;
  }
  // Where the moves are the cards of a zone, one is as good as another.
  if (isAnyCard(match, d.window)) {
    match.advanceRandomly(roll);
    return;
  }
  gather(match, d);
  if (roll(100) >= WILLING) add(PASS, 0, 0, 0, 0);
  while (count > 0) if (makeDrawn(match, roll)) return;
  if (match.advance(PASS, []) !== 0) match.advanceRandomly(roll);
}

/** Does each action of a window take any card of a zone? */
function isAnyCard({ machine }: Match, window: number): boolean {
  const here = machine.windowActions[window] ?? [];
  return here.every((at) => {
    const definition = machine.actions[at]?.definition;
    return definition?.from !== undefined && definition.exact === true;
  });
}

/** Draws a candidate, takes it off the list and tries to make it. */
function makeDrawn(match: Match, roll: Roll): boolean {
  const drawn = roll(count) * MOVE_WIDTH;
  const chosen = moves[drawn] ?? PASS;
  const compiled = match.machine.actions[chosen];
  const isMany = compiled?.definition.many !== undefined;
  const width = compiled?.params.length ?? 0;
  const args = isMany ? match.sample(chosen, roll) : moves.slice(drawn + 1, drawn + 1 + width);
  count--;
  for (let i = 0; i < MOVE_WIDTH; i++) moves[drawn + i] = moves[count * MOVE_WIDTH + i] ?? 0;
  return match.advance(chosen, args) === 0;
}

function gather(match: Match, d: ReadDecision): void {
  const { machine, rules } = match;
  const seat = actorIn(match, d);
  const here = machine.windowActions[d.window] ?? [];
  count = 0;
  for (let i = 0; i < here.length; i++) {
    action = here[i] ?? PASS;
    const definition = machine.actions[action]?.definition;
    if (definition === undefined || definition.minor === true) continue;
    if (definition.many !== undefined) {
      const { many } = definition;
      const things = many.shape === 'pairs' ? many.left(rules, seat) : many.options(rules, seat);
      if (things.length > 0) add(action, 0, 0, 0, 0);
    } else if (definition.from !== undefined) {
      const first = machine.zoneNumbers[definition.from] ?? 0;
      const perSeat = (machine.zones[first]?.seat ?? -1) >= 0;
      for (const card of match.state.zones[perSeat ? first + seat : first] ?? []) add(action, rules.ref(card), 0, 0, 0);
    } else if (definition.candidates === undefined) add(action, 0, 0, 0, 0);
    else definition.candidates(rules, seat, collect);
  }
}

/** The seat that acts: who is asked, or the one they answer for. */
function actorIn(match: Match, d: ReadDecision): PlayerId {
  const by = d.by[0] ?? d.for;
  return match.machine.ring.party[d.for]?.includes(by) === true ? by : d.for;
}
