import type { Action, Asks, Choice, DecisionView, Form, Match } from '@upkeep/engine';
import { matchAt } from './played.ts';
import { fail, type Property } from './property.ts';

/** What may be offered where something is asked for. */
const KINDS: Readonly<Record<Asks, readonly Choice['kind'][]>> = {
  act: [],
  cards: ['card'],
  players: ['player'],
  objects: ['card', 'player'],
  entries: ['entry'],
  bag: ['entry'],
  modes: ['mode'],
  number: ['number'],
  yes: ['yes'],
  triggers: ['trigger'],
  replacements: ['replacement'],
  events: ['event'],
};

/** Decisions say what they ask, and it is so: in views, in lists of legal actions, and for every answer. */
export const DECISIONS: readonly Property[] = [
  {
    name: 'decisions say what they ask',
    about:
      'Whoever is asked sees options of the kind that is asked for, in words, and answers of the shape that is told; others see neither.',
    check(played) {
      for (const sample of played.samples) {
        const match = matchAt(played, sample);
        for (const seat of played.match.record.context.players.keys()) {
          const problem = viewProblem(match, seat) || answerProblem(match, seat);
          if (problem !== '') fail(`after ${sample.n} inputs, seat ${seat}: ${problem}`);
        }
      }
    },
  },
];

function viewProblem(match: Match, seat: number): string {
  for (const d of match.view(seat).awaiting) {
    const problem = d.by.includes(seat) ? ownProblem(d) : 'form' in d || 'asks' in d ? 'it is told to others' : '';
    if (problem !== '') return `'${d.words}': ${problem}`;
    if (/\|/.test(d.words) || d.words === '') return `'${d.words}' is no sentence`;
  }
  return '';
}

function ownProblem({ kind, asks, form }: DecisionView): string {
  if (kind === 'act') return form === undefined ? '' : 'a window has no shape';
  if (asks === undefined || form === undefined) return 'it does not say what it asks';
  const choices = 'options' in form ? form.options : [];
  const other = choices.find((choice) => !KINDS[asks].includes(choice.kind));
  if (other !== undefined) return `${asks} are asked for, and a ${other.kind} is offered`;
  const nameless = choices.find(({ words }) => words === '' || words.includes('|'));
  return nameless === undefined ? '' : `'${nameless.words}' is no name`;
}

function answerProblem(match: Match, seat: number): string {
  for (const { action, words, picked, described } of match.legalActions(seat)) {
    const said = JSON.stringify(action);
    if (words.includes('|')) return `'${words}' is no sentence`;
    if (picked !== undefined && JSON.stringify(picked.map(({ pick }) => pick)) !== JSON.stringify(action.picks)) {
      return `${said} picks something else than it says`;
    }
    if (described === undefined) continue;
    for (const answer of [action, ...[1, 2, 3].map((seed) => described.sample(seed))]) {
      const problem = answerMisfit(described, answer);
      if (problem !== '') return `${JSON.stringify(answer)}: ${problem}`;
    }
  }
  return '';
}

/**
 * Why an answer is not of the shape that is told; empty when it is.
 *
 * @example
 * for (const { described } of match.legalActions(0)) if (described) answerMisfit(described, described.sample(1)); // ''
 */
export function answerMisfit(form: Form<Choice>, action: Action): string {
  const picks = action.picks ?? [];
  switch (form.shape) {
    case 'yes':
      return '';
    case 'number':
      return outside(Number(picks[0]), form);
    case 'division': {
      const sum = picks.reduce<number>((total, part) => total + Number(part), 0);
      if (picks.length !== form.options.length || sum !== form.amount) return `it does not divide ${form.amount}`;
      return picks.map((part) => outside(Number(part), form)).join('');
    }
    case 'order':
      return strangers(form.options, picks) || (picks.length === form.options.length ? '' : 'it does not name all');
    case 'pairs':
      return pairsMisfit(form, action, picks);
    default:
      return strangers(form.options, picks) || outside(picks.length, form);
  }
}

function pairsMisfit(
  form: Form<Choice> & { shape: 'pairs' },
  action: Action,
  picks: readonly (string | number)[],
): string {
  const left = picks.filter((_, i) => i % 2 === 0);
  if (!form.repeats && new Set(left).size < left.length) return 'one stands on the left twice';
  const bad = left.findIndex((pick, i) => {
    const from = form.left.findIndex((choice) => choice.pick === pick);
    return form.allowed[from]?.some((to) => form.right[to].pick === picks[2 * i + 1]) !== true;
  });
  if (bad >= 0) return `pair ${bad + 1} does not go together`;
  const extra = form.extra === undefined ? [] : [action[form.extra.name] ?? []].flat();
  return strangers(form.extra?.options ?? [], extra) || outside(left.length, form);
}

function strangers(options: readonly Choice[], picks: readonly (string | number)[]): string {
  const stranger = picks.find((pick) => !options.some((choice) => choice.pick === pick));
  return stranger === undefined ? '' : `${stranger} is not offered`;
}

function outside(n: number, { min, max }: { readonly min: number; readonly max: number }): string {
  return n >= min && n <= max ? '' : `${n} is not from ${min} to ${max}`;
}
