import { replacementWords } from '../events/replacement.ts';
import { passOf } from '../events/triggers.ts';
import type { Run } from '../match/run.ts';
import { rollsOf } from '../state/random.ts';
import { isCardRef } from '../state/refs.ts';
import type { Decision, PlayerId } from '../state/state.ts';
import { sightOf } from '../view/sight.ts';
import { actionWords, itemWords, namedOption, objectWords, picksItems, promptWords } from '../view/words.ts';
import { type Legal, type LegalAction, legalFor } from './legal.ts';
import { type Action, writeAct, writeAnswer } from './notation.ts';
import { sampleAnswer } from './sample.ts';
import { actorOf } from './validator.ts';

/** Everything a player may answer now, each in words that player may read. */
export function legalActionsOf(r: Run, player: PlayerId): LegalAction[] {
  const sight = sightOf(r, player);
  return legalFor(r, player).map((legal) => {
    const { action, bounds } = legal;
    const words = wordsOf(r, legal, sight);
    if (bounds === undefined) return { action, words };
    const { d, number } = legal;
    const many = number < 0 ? undefined : r.machine.actions[number].definition.many;
    const sample = (seed: number | string): Action =>
      many === undefined
        ? writeAnswer(r, d, player, sampleAnswer(d, rollsOf(seed)))
        : writeAct(r, d, player, number, many.sample(r, actorOf(r, d, player), rollsOf(seed)));
    const labels =
      many === undefined
        ? d.options.map((option) => pickWords(r, d, option, sight))
        : many.options(r, actorOf(r, d, player)).map((o, _, all) => {
            // Beside cards a number is a seat, as in the options of a question.
            return all.some(isCardRef) ? objectWords(r, o, sight) : String(o);
          });
    return { action, words, described: { about: many?.about ?? words, labels, ...bounds, sample } };
  });
}

function wordsOf(r: Run, { d, number, args, bounds }: Legal, sight: number): string {
  if (number >= 0) {
    const { words, many } = r.machine.actions[number].definition;
    return many === undefined ? actionWords(r, number, args, sight) : (words ?? many.about);
  }
  if (bounds !== undefined) return promptWords(r, d);
  return `${promptWords(r, d)}: ${args.map((p) => pickWords(r, d, p, sight)).join(', ') || 'nothing'}`;
}

function pickWords(r: Run, d: Decision, pick: number, sight: number): string {
  if (d.kind === 'yes') return pick === 1 ? 'yes' : 'no';
  if (d.kind === 'number') return String(pick);
  if (isCardRef(pick)) return r.card(pick) < 0 ? 'a card that has left' : objectWords(r, pick, sight);
  if (d.prompt === 'trigger-order') return triggerWords(r, d.for, pick, sight);
  if (picksItems(d)) return itemWords(r, pick, sight);
  const named = namedOption(d, pick);
  if (named !== undefined) return named;
  if (d.prompt === 'replacement' || d.prompt === 'replacement-first') return replacementWords(r, pick);
  return d.options.some(isCardRef) || d.prompt.endsWith('player') ? r.machine.context.players[pick] : String(pick);
}

/** One of the waiting triggers a party puts in order, by its place among them. */
function triggerWords(r: Run, leader: PlayerId, place: number, sight: number): string {
  const { waiting } = r.state;
  const pass = Math.min(...waiting.map((w) => passOf(r, w)));
  const own = waiting.filter(
    (w) => passOf(r, w) === pass && r.isIn(w.controller) && r.machine.ring.party[leader].includes(w.controller),
  );
  const { source, ability } = own[place];
  return `${objectWords(r, source, sight)}: ${r.machine.abilities[ability].definition.name}`;
}
