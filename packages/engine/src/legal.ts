import { type Action, writeAct, writeAnswer, writePick } from './notation.ts';
import { below, seedRandom } from './random.ts';
import { isCardRef } from './refs.ts';
import { replacementWords } from './replacement.ts';
import type { Run } from './run.ts';
import { sampleAnswer } from './sample.ts';
import { sightOf } from './sight.ts';
import type { Decision, PlayerId } from './state.ts';
import { actorOf, listMoves, MOVE_WIDTH } from './validator.ts';
import { actionWords, itemWords, objectWords, promptWords } from './words.ts';

/** Decisions with more answers than this are described instead of listed. */
const LISTED = 30;

/** What is said about answers too many to list: what can be used, the bounds, and a legal example for any seed. */
export interface Described {
  readonly about: string;
  readonly options: readonly (string | number)[];
  readonly min: number;
  readonly max: number;
  readonly amount: number;
  sample(seed: number | string): Action;
}

/** Something a player may send now. `action` can be submitted as it is; for a described entry it is a sample. */
export interface LegalAction {
  readonly action: Action;
  readonly words: string;
  readonly described?: Described;
}

/** Everything a player may answer now, over all their open decisions. Nothing is dropped silently. */
export function legalActionsOf(r: Run, player: PlayerId): LegalAction[] {
  if (r.state.outcome !== null) return [];
  return r.state.awaiting
    .filter((d) => d.sealed === null && d.by.includes(player))
    .flatMap((d) => (d.kind === 'act' ? movesOf(r, d, player) : answersTo(r, d, player)));
}

function movesOf(r: Run, d: Decision, player: PlayerId): LegalAction[] {
  const seat = actorOf(r, d, player);
  const sight = sightOf(r, player);
  const list = { moves: [] as number[], count: 0 };
  listMoves(r, d, seat, list);
  const entries: LegalAction[] = [];
  for (let i = 0; i < list.count; i++) {
    const at = i * MOVE_WIDTH;
    const action = list.moves[at];
    const { definition, params } = r.machine.actions[action];
    const { many } = definition;
    if (many === undefined) {
      const args = list.moves.slice(at + 1, at + 1 + params.length);
      entries.push({ action: writeAct(r, d, player, action, args), words: actionWords(r, action, args, sight) });
      continue;
    }
    const sample = (seed: number | string): Action => {
      const random = seedRandom(seed);
      return writeAct(
        r,
        d,
        player,
        action,
        many.sample(r, seat, (n) => below(random, n)),
      );
    };
    const options = many.options(r, seat).map((o) => (isCardRef(o) ? writePick(r, d, o) : o));
    const described = { about: many.about, options, min: 0, max: options.length, amount: 0, sample };
    entries.push({ action: sample(0), words: definition.words ?? many.about, described });
  }
  return entries;
}

function answersTo(r: Run, d: Decision, player: PlayerId): LegalAction[] {
  const listed = listedAnswers(d);
  const sight = sightOf(r, player);
  if (listed !== null) {
    return listed.map((picks) => ({
      action: writeAnswer(r, d, player, picks),
      words: `${promptWords(r, d)}: ${picks.map((p) => pickWords(r, d, p, sight)).join(', ') || 'nothing'}`,
    }));
  }
  const sample = (seed: number | string): Action => {
    const random = seedRandom(seed);
    return writeAnswer(
      r,
      d,
      player,
      sampleAnswer(d, (n) => below(random, n)),
    );
  };
  const described: Described = {
    about: promptWords(r, d),
    options: d.options.map((o) => writePick(r, d, o)),
    min: d.min,
    max: d.max,
    amount: d.amount,
    sample,
  };
  return [{ action: writeAnswer(r, d, player, d.fallback), words: promptWords(r, d), described }];
}

/** All answers, when there are few. */
function listedAnswers(d: Decision): number[][] | null {
  if (d.kind === 'yes') return [[1], [0]];
  if (d.kind === 'number') return d.max - d.min < LISTED ? range(d.min, d.max).map((n) => [n]) : null;
  if (d.kind !== 'choose' || d.max > 1) return null;
  const one = d.options.map((o) => [o]);
  return d.min === 0 ? [...one, []] : one;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

function pickWords(r: Run, d: Decision, pick: number, sight: number): string {
  if (d.kind === 'yes') return pick === 1 ? 'yes' : 'no';
  if (d.kind === 'number') return String(pick);
  if (isCardRef(pick)) return r.card(pick) < 0 ? 'a card that has left' : objectWords(r, pick, sight);
  if (d.prompt === 'bag') return itemWords(r, pick, sight);
  if (d.prompt === 'replacement' || d.prompt === 'replacement-first') return replacementWords(r, pick);
  return d.options.some(isCardRef) || d.prompt.endsWith('player') ? r.machine.context.players[pick] : String(pick);
}
