import { layTable, type Match } from '@upkeep/engine';
import { magic } from '@upkeep/games/magic';
import { cpuTime } from '../clock.ts';
import type { Costs } from '../contestant.ts';
import { pick, policyRandom } from '../duel.ts';
import { asked, follow } from './surface.ts';

const SEATS = [0, 1];
/** A long game counts no more than others: what comes after is left out. */
const INPUTS = 300;

let laid: ReturnType<typeof lay> | undefined;

function lay() {
  return layTable({ game: magic, players: 2 });
}

/** Plays random games of Magic through `submit`, the record on, and lets a surface look after each action. */
function play(first: number, count: number, sit: (match: Match) => Surface): void {
  laid ??= lay();
  for (let seed = first; seed < first + count; seed++) {
    const policy = policyRandom(seed);
    const match = laid.deal(seed);
    const after = sit(match);
    for (let i = 0; i < INPUTS; i++) {
      const action = match.randomAction((n) => pick(policy, n - 1));
      if (action === null) break;
      const before = cpuTime();
      const result = match.submit(action);
      after(before);
      if (!result.ok) throw new Error(`a listed action was refused: ${result.message}`);
    }
  }
}

/** Looks at the match after an action; told when the action began. */
type Surface = (before: number) => void;

/** One action as a surface pays for it, in CPU microseconds: submitting, what both seats see of it, what may be done next. */
export function actions(first: number, count: number): Costs {
  const spent = { submit: 0, deltas: 0, legal: 0 };
  const begun = cpuTime();
  let times = 0;
  play(first, count, (match) => {
    const seats = SEATS.map((seat) => follow(match, seat));
    return (before) => {
      const submitted = cpuTime();
      for (const seat of seats) seat.next();
      const seen = cpuTime();
      for (const seat of asked(match)) match.legalActions(seat);
      const listed = cpuTime();
      spent.submit += submitted - before;
      spent.deltas += seen - submitted;
      spent.legal += listed - seen;
      times++;
    };
  });
  const cpu = cpuTime() - begun;
  const reading = costOfReading();
  const each = (sum: number): number => Math.max(0, sum / times - reading);
  const [submit, deltas, legal] = [each(spent.submit), each(spent.deltas), each(spent.legal)];
  return { submit, deltas, legal, whole: submit + deltas + legal, cpu };
}

/** Both seats' whole views after an action, in CPU microseconds: the yardstick of the deltas. */
export function views(first: number, count: number): Costs {
  const begun = cpuTime();
  let spent = 0;
  let times = 0;
  play(first, count, (match) => () => {
    const before = cpuTime();
    for (const seat of SEATS) match.view(seat);
    spent += cpuTime() - before;
    times++;
  });
  const cpu = cpuTime() - begun;
  return { views: spent / times - costOfReading(), cpu };
}

/** Every stretch that is timed holds one reading of the clock. */
function costOfReading(): number {
  const times = 1000;
  const before = cpuTime();
  for (let i = 0; i < times; i++) cpuTime();
  return (cpuTime() - before) / times;
}
