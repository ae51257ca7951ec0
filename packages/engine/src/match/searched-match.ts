import { HOST } from '../compile/moves.ts';
import { InputError } from '../errors.ts';
import { allAnswers } from '../judge/answers.ts';
import { sampleAny } from '../judge/any-card.ts';
import { listCandidates } from '../judge/candidates.ts';
import { hostActions } from '../judge/legal.ts';
import { type Action, writeAct, writeAnswer } from '../judge/notation.ts';
import { type Roll, sampleAnswer, sampleMove } from '../judge/sample.ts';
import { actorOf, type MoveList } from '../judge/validator.ts';
import type { Names, PlayerId } from '../state/state.ts';
import { MatchCore } from './core.ts';
import { act, answer } from './inputs.ts';

/** What searches and playouts do with a match: draw and list answers as numbers, and ask how good a position is. */
export class SearchedMatch<N extends Names = Names> extends MatchCore<N> {
  /** Plays one random legal answer in place for whoever is asked. */
  advanceRandomly(roll: Roll): void {
    this.isPartial = true;
    const r = this.run;
    const d = this.open();
    if (d === undefined) return;
    try {
      if (d.window < 0) {
        answer(r, d, sampleAnswer(d, roll));
        return;
      }
      if (d.for === HOST) {
        const actions = hostActions(r, d);
        this.obey(actions[roll(actions.length)]);
        return;
      }
      const seat = actorOf(r, d, d.by[0]);
      const { action, args } = sampleAny(r, d, seat, roll);
      act(r, d, seat, action, args);
    } catch (error) {
      throw this.fault(error);
    }
  }

  /** What `advanceRandomly` would do with the same rolls, written as an action; nothing is done. Null: nobody is asked. */
  randomAction(roll: Roll): Action | null {
    const r = this.run;
    const d = this.open();
    if (d === undefined) return null;
    if (d.kind !== 'act') return writeAnswer(r, d, d.by[0], sampleAnswer(d, roll));
    if (d.for === HOST) {
      const actions = hostActions(r, d);
      return actions[roll(actions.length)] ?? null;
    }
    return this.guarded(() => {
      const { action, args } = sampleMove(r, d, actorOf(r, d, d.by[0]), roll);
      return writeAct(r, d, d.by[0], action, args);
    });
  }

  /** Integers of a legal answer to what is asked now: for `advance` with a described action, for `advanceAnswer` with -1. */
  sample(action: number, roll: Roll): readonly number[] {
    const d = this.open();
    const many = this.machine.actions[action]?.definition.many;
    if (d === undefined || (action >= 0 && many === undefined)) return [];
    if (many === undefined) return sampleAnswer(d, roll);
    const seat = actorOf(this.run, d, d.by[0]);
    return this.blaming(`the action '${this.machine.actions[action].name}'`, () => many.sample(this.run, seat, roll));
  }

  /** What `advance`, or with -1 `advanceAnswer`, would do now, written as an action. Null: nobody is asked. */
  write(action: number, args: readonly number[]): Action | null {
    const d = this.open();
    if (d === undefined) return null;
    return action < 0 ? writeAnswer(this.run, d, d.by[0], args) : writeAct(this.run, d, d.by[0], action, args);
  }

  /** Every answer to the question that is asked next, for `advanceAnswer`; null for more than `most`, and for what is no question. */
  answers(most = 30): readonly (readonly number[])[] | null {
    const d = this.open();
    return d === undefined ? null : this.shown(allAnswers(d, most));
  }

  /**
   * Lists what whoever is asked could try, not judged, into a list the caller reuses: for playouts, which draw one and see
   * whether `advance` takes it. Minor actions and passing are left out. False, and nothing is listed, where `advanceRandomly`
   * is quicker: no action is asked for, or every move is a card of a zone.
   */
  listCandidates(into: MoveList): boolean {
    const r = this.run;
    const d = this.open();
    if (d === undefined || d.window < 0 || d.for === HOST || r.machine.takenCards[d.window] !== null) return false;
    try {
      listCandidates(r, d, actorOf(r, d, d.by[0]), into);
    } catch (error) {
      throw this.fault(error);
    }
    return true;
  }

  /** How good the position is for a seat, by the game's own evaluation; nothing where it declares none. */
  evaluation(seat: PlayerId): number | undefined {
    this.checkSeat(seat);
    const { evaluate } = this.machine.definition;
    try {
      return evaluate?.(this.looking, seat);
    } catch {
      // Asked again under guard, so that the fault names what went wrong.
      return this.guarded(() => this.blaming('the evaluation', () => evaluate?.(this.looking, seat)));
    } finally {
      this.run.reset();
    }
  }

  /** @internal */
  protected checkSeat(seat: PlayerId | 'spectator'): void {
    const { seats } = this.machine.ring;
    if (seat === 'spectator' || seats.includes(seat)) return;
    throw new InputError('no-such-player', `There is no seat ${seat}; there are 0 to ${seats.length - 1}.`);
  }
}
