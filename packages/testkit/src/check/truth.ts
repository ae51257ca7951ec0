import { unsettled } from '@upkeep/engine/place';
import { matchAt } from './played.ts';
import { fail, type Property } from './property.ts';

/** What is told has happened, nobody acts in an unsettled position, and nothing goes on for ever. */
export const TRUTH: readonly Property[] = [
  {
    name: 'what is told has happened',
    about: 'In one batch no card leaves the same place twice; nobody loses twice, and the game ends once.',
    check({ match }) {
      const told = new Set<string>();
      for (const { kind, batch, fields } of match.events) {
        const isMove = 'from' in fields && 'to' in fields;
        if (!isMove && kind !== 'lost' && kind !== 'left' && kind !== 'ended') continue;
        const what = isMove
          ? `batch ${batch}: ${JSON.stringify(fields['card'])} leaves ${JSON.stringify(fields['from'])}`
          : `${kind === 'ended' ? 'the game' : JSON.stringify(fields['player'])} is out`;
        if (told.has(what)) fail(`${what} twice (${kind})`);
        told.add(what);
      }
    },
  },
  {
    name: 'everything is settled before somebody acts',
    about: 'Where a window asks, no state check has anything to say and no trigger waits, but while a chain is built.',
    check(played) {
      for (const sample of played.samples) {
        const match = matchAt(played, sample);
        const problem = unsettled(match);
        if (problem !== '') fail(`after ${sample.n} inputs: ${problem}`);
      }
    },
  },
  {
    name: 'nothing goes on for ever',
    about: 'Where nobody has a choice, what happens ends, or the same position comes again and that is the end.',
    check({ match }) {
      if (match.outcome?.reason === 'endless') fail('it went on and on without a choice, and never was the same');
    },
  },
];
