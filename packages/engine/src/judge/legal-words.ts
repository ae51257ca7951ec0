import { HOST } from '../compile/moves.ts';
import type { Run } from '../match/run.ts';
import { rollsOf } from '../state/random.ts';
import type { PlayerId } from '../state/state.ts';
import { type Choice, choosing } from '../view/choices.ts';
import type { ManyForm } from '../view/form.ts';
import { sightOf } from '../view/sight.ts';
import { actionWords, promptWords } from '../view/words.ts';
import { hostActions, type Legal, legalWith } from './legal.ts';
import { type Action, writeAct, writeAnswer } from './notation.ts';
import { sampleAnswer } from './sample.ts';
import { actorOf } from './validator.ts';

/** Very many answers: their shape, a word on what they are, and a legal example for any seed. */
export type Described = ManyForm<Choice> & {
  readonly about: string;
  sample(seed: number | string): Action;
};

/** Something a player may send now. `action` can be submitted as it is; for a described entry it is a sample. */
export interface LegalAction {
  readonly action: Action;
  /** In words: of an answer, the question and what is picked. */
  readonly words: string;
  /** Of a listed answer to a question: what it picks. */
  readonly picked?: readonly Choice[];
  readonly described?: Described;
}

/** Everything a player may answer now, each in words that player may read. */
export function legalActionsOf(r: Run, player: PlayerId): LegalAction[] {
  if (player === HOST) return legalForHost(r);
  const sight = sightOf(r, player);
  const write = choosing(r, sight);
  return legalWith(r, player, write).map((legal) => {
    const { action, number, args, form, d } = legal;
    if (form !== undefined) return described(r, legal, form, player);
    if (number >= 0) return { action, words: actionWords(r, number, args, sight) };
    const picked = args.map((pick) => write(d, d.asks, pick));
    const words = picked.map((choice) => choice.words).join(', ') || 'nothing';
    return { action, words: `${promptWords(r, d)}: ${words}`, picked };
  });
}

/** The commands that are waited for from the host. */
function legalForHost(r: Run): LegalAction[] {
  return r.state.awaiting
    .filter((d) => d.for === HOST)
    .flatMap((d) => hostActions(r, d).map((action) => ({ action, words: String(action['command']) })));
}

function described(
  r: Run,
  { d, number, action }: Legal<Choice>,
  form: ManyForm<Choice>,
  player: PlayerId,
): LegalAction {
  const { many, words } = number < 0 ? {} : r.machine.actions[number].definition;
  const about = many?.about ?? promptWords(r, d);
  const sample = (seed: number | string): Action =>
    many === undefined
      ? writeAnswer(r, d, player, sampleAnswer(d, rollsOf(seed)))
      : writeAct(r, d, player, number, many.sample(r, actorOf(r, d, player), rollsOf(seed)));
  return { action, words: words ?? about, described: { ...form, about, sample } };
}
