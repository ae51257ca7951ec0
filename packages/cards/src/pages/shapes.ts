import type { Vocabulary } from '../vocabulary.ts';
import type { Sample } from './made.ts';

/** A form of the card language that every game shares. */
interface Shape {
  readonly word: string;
  readonly line: string;
  readonly sample: Sample;
}

/** Selectors, amounts and conditions of the interpreter, in a game's own names. */
export function shapesOf(v: Vocabulary): { readonly title: string; readonly shapes: readonly Shape[] }[] {
  const [type = ''] = v.types;
  const [zone = ''] = Object.keys(v.zones);
  const keyword = Object.keys(v.keywords).find((name) => v.keywords[name].query !== undefined);
  const query = Object.keys(v.queries).find((name) => v.queries[name].of === 'card');
  const card = (instruction: object): object => ({
    id: 'sample',
    name: 'Sample',
    type,
    effect: { do: [instruction] },
  });
  const selector = (word: string, line: string, shown: unknown): Shape => ({
    word,
    line,
    sample: { card: card({ let: { select: shown }, as: 'n' }), shown },
  });
  const amount = (word: string, line: string, shown: unknown): Shape => ({
    word,
    line,
    sample: { card: card({ let: shown, as: 'n' }), shown },
  });
  const condition = (word: string, line: string, shown: unknown): Shape => ({
    word,
    line,
    sample: { card: card({ if: shown, do: [] }), shown },
  });
  const one = { type };
  const whether = { exists: one };
  return [
    {
      title: 'Selectors',
      shapes: [
        selector('self', 'The card that speaks.', 'self'),
        selector('you', 'Its player.', 'you'),
        selector('opponents', 'Their opponents; also `friends`, `everyone`.', 'opponents'),
        selector('type', 'Cards of a type, in play unless a zone is named; also `tag`, `card`.', one),
        selector('zone', 'Cards in a zone, whosever it is.', { zone }),
        selector('controller', 'Cards of somebody: `you`, `opponent`, `friend`, `any`; also `owner`.', {
          ...one,
          controller: 'opponent',
        }),
        selector('other', 'Not the card that speaks.', { ...one, other: true }),
        ...(keyword === undefined ? [] : [selector('keyword', 'Cards that have a keyword.', { keyword })]),
        ...(query === undefined
          ? []
          : [
              selector('where', 'Cards of which something holds; each is `it`.', {
                ...one,
                where: { compare: [{ value: query, of: 'it' }, '>=', 2] },
              }),
              selector('most', 'Only those with the largest amount; also `least`.', {
                ...one,
                most: { value: query, of: 'it' },
              }),
            ]),
        selector('top', 'Only the uppermost of each zone.', { zone, top: 1 }),
        selector('players', 'Players: `you`, `opponent`, `friend`, `any`.', { players: 'opponent' }),
        selector('items', 'Entries of the stack.', { items: 'opponent' }),
        selector('either', 'What fits at least one.', { either: ['self', 'you'] }),
        selector('controllerOf', 'Whose something is, or was when it left; also `ownerOf`.', { controllerOf: 'self' }),
        selector('attachedTo', 'What is attached to something; `hostOf`: what something is attached to.', {
          attachedTo: 'self',
        }),
        selector('now', 'Cards where they are now, also in the public zone they went to.', { now: 'self' }),
        selector('targetsOf', 'What entries of the stack are aimed at.', { targetsOf: { items: 'any' } }),
        selector('newTargetsFor', 'What an entry could be aimed at instead.', { newTargetsFor: { items: 'any' } }),
      ],
    },
    {
      title: 'Amounts',
      shapes: [
        amount('count', 'How many there are.', { count: one }),
        amount('sum', 'Added up; also `minus`, `times`, `smallest`, `largest`, `half`.', { sum: [1, { count: one }] }),
      ],
    },
    {
      title: 'Conditions of every game',
      shapes: [
        condition('exists', 'There is one.', whether),
        condition('compare', 'Two amounts compared: <, <=, =, !=, >=, >.', { compare: [{ count: one }, '>', 1] }),
        condition('matches', 'All of these fit.', { matches: 'self', filter: one }),
        condition('not', 'It does not hold; also `all`, `any` of several.', { not: whether }),
        condition('turnOf', 'It is the turn of one of these players.', { turnOf: 'you' }),
      ],
    },
  ];
}
