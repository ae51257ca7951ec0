import type { Hint, Probably } from '@upkeep/ai';
import { actionSaid, type LegalAction, type Match } from '@upkeep/engine';
import { plain } from '../render/plain.ts';
import { columnsOf, type Style } from '../render/style.ts';

/** Of how many actions the chance is told. */
const TOLD = 3;

/** Advice in words: the best action and others, how likely they win, and what the state will probably be. */
export function hintLines(hint: Hint, match: Match, legal: readonly LegalAction[], style: Style): string[] {
  const { opinions, iterations, later } = hint;
  const { table, seatFields } = match.description;
  const called = (name: string): string =>
    (seatFields.find((other) => other.name === name)?.label ?? plain(name)).toLowerCase();
  const rows = opinions
    .slice(0, TOLD)
    .map((opinion, i) => [
      `  ${i === 0 ? style.bold('Best:') : '     '} ${actionSaid(legal, opinion.action)}`,
      `${Math.round(100 * opinion.chance)}% to win`,
      style.dim(`${opinion.visits} of ${iterations} tries`),
    ]);
  const shown = table?.seat ?? seatFields.map((field) => field.name);
  const after = later.seats.map(({ seat, fields, zones }) => [
    `    ${match.record.context.players[seat] ?? seat}`,
    ...shown.flatMap((name) => (fields[name] === undefined ? [] : [`${called(name)} ${probably(fields[name])}`])),
    ...Object.entries(zones).map(([name, count]) => `${called(name)} ${probably(count)}`),
  ]);
  const ends = later.over === 0 ? '' : ` (in ${later.over} of ${later.guesses} the game is over by then)`;
  return [
    ...columnsOf(rows),
    `  After this phase, probably${ends}:`,
    ...columnsOf(after),
    style.dim('  Guessed from what you can see.'),
  ];
}

function probably({ low, middle, high }: Probably): string {
  return low === high ? String(middle) : `${middle} (${low}-${high})`;
}
