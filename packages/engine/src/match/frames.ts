import type { Frame } from '../state/state.ts';
import { Reading } from './reading.ts';

/** The agenda of a run, as a stack of frames, and what has to be seen to before the next one goes on. */
export class Frames extends Reading {
  /** Unwind the agenda to the turn when the batch is applied. */
  unwinding = false;
  /** Somebody is out and the game goes on: what was theirs has to be tidied up. */
  departures = false;
  /** Set when a batch edited the plan, removed a player or ended the game: the loop sees to that before anything else. */
  disturbed = false;

  /** Asked after every frame's stage: is this where somebody wanted to look? Only in a look ahead. */
  until: (() => boolean) | null = null;

  /** What happens next. */
  get top(): Frame {
    const { agenda } = this.state;
    return agenda[agenda.length - 1];
  }

  push<F extends Frame>(frame: F): F {
    this.state.agenda.push(frame);
    return frame;
  }

  pop(): void {
    this.state.agenda.pop();
  }
}
