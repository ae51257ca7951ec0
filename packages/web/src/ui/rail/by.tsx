import type { RecordedEvent } from '@upkeep/engine';
import type { JSX } from 'preact';
import { causeWords, passingWords } from '../../page/cause-words.ts';
import { game } from '../../page/table.ts';

/** What brought an event about, where the log tells everything. */
export function By({ event }: { event: RecordedEvent }): JSX.Element {
  return <small class="by">{causeWords(event.why, game.peek())}</small>;
}

/** That somebody was passed for, and why. */
export function Passed({ who, reason }: { who: string; reason: string }): JSX.Element {
  return (
    <>
      Passed for {who === '' ? 'you' : `${who}:`} {passingWords(reason, who === '')}
      {who === '' && '.'}
    </>
  );
}
