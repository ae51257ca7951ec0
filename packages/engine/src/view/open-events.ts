import type { Run } from '../match/run.ts';
import type { BattleState } from '../state/state.ts';
import type { RecordedEvent } from './event-view.ts';

/**
 * Events that look the same to every seat and to whoever looks on, made once for all of them. They are good for one moment:
 * a card is named as it is known now.
 */
export class OpenEvents {
  private state: BattleState | null = null;
  private events = 0;
  private inputs = 0;
  private made = new Map<number, RecordedEvent>();

  /** Those of this moment, by their place in the log. */
  now({ state }: Run, inputs: number): Map<number, RecordedEvent> {
    const { event } = state.serials;
    if (state !== this.state || event !== this.events || inputs !== this.inputs) {
      this.state = state;
      this.events = event;
      this.inputs = inputs;
      this.made = new Map();
    }
    return this.made;
  }
}
