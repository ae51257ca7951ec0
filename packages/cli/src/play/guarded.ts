import type { Action, Match, PlayerId } from '@upkeep/engine';
import { Endless, within } from '../endless.ts';

/** What rules are run by, with what was being done then in words. */
type Doing = (match: Match, argument: unknown) => string;

const listing: Doing = (match, seat) => `That was while looking for what ${playerOf(match, seat)} can do.`;
const playing: Doing = (match, action) => `That was while playing ${inputWords(match, action)}.`;

const GUARDED: Readonly<Record<string, Doing>> = {
  legalActions: listing,
  legalInputs: listing,
  canAct: listing,
  validate: playing,
  submit: playing,
  repeat: playing,
  whyNot: listing,
};

/**
 * A match whose rules may not end: what takes longer than so many seconds is stopped, and a fault names game, rule and
 * input. The match is then as it was before, good to look at and to be saved; it plays no further.
 */
export function guardedMatch(match: Match, seconds: number): Match {
  let stopped: Endless | null = null;
  return new Proxy(match, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name, target);
      if (typeof found !== 'function') return found;
      const doing = typeof name === 'string' ? GUARDED[name] : undefined;
      if (doing === undefined) return found.bind(target);
      return (...given: readonly unknown[]): unknown => {
        if (stopped !== null) throw stopped;
        const before = target.fork({ recording: true });
        try {
          return within(
            seconds,
            () => Reflect.apply(found, target, given),
            () => Reflect.apply(found, before.fork({ recording: true }), given),
          );
        } catch (fault) {
          if (!(fault instanceof Endless)) throw fault;
          stopped = new Endless(`${fault.message} ${doing(before, given[0])}`, { isPlaced: true });
          target.become(before);
          throw stopped;
        }
      };
    },
  });
}

function playerOf({ record }: Match, seat: unknown): string {
  return record.context.players[Number(seat)] ?? 'the table';
}

/** An input as it was given: who, what, and with which parts. */
function inputWords(match: Match, action: unknown): string {
  const { player, type, decision: _, ...parts } = isAction(action) ? action : { player: -1, type: String(action) };
  const named = Object.entries(parts).map(([name, value]) => `${name} ${String(value)}`);
  return `${playerOf(match, player)}'s input ${[type, ...named].join(', ')}`;
}

function isAction(value: unknown): value is Action & { readonly player: PlayerId } {
  return typeof value === 'object' && value !== null && 'type' in value && 'player' in value;
}
