import type { Choice } from '../view/choices.ts';
import type { Described, LegalAction } from './legal-words.ts';
import type { Action } from './notation.ts';

/**
 * An action in words, by the list of legal ones it belongs to: a listed one as it stands there, one of very many by what it
 * picks.
 *
 * @example
 * actionSaid(match.legalActions(0), action); // 'Declare attackers: Bramble Cub → Bob'
 */
export function actionSaid(legal: readonly LegalAction[], action: Action): string {
  const text = JSON.stringify(action);
  const listed = legal.find((entry) => entry.described === undefined && JSON.stringify(entry.action) === text);
  if (listed !== undefined) return listed.words;
  const many = legal.find(({ described, action: { type } }) => described !== undefined && type === action.type);
  if (many?.described === undefined) return text;
  return `${many.words}: ${picksSaid(many.described, action) || 'none'}`;
}

function picksSaid(form: Described, action: Action): string {
  const picks = action.picks ?? [];
  switch (form.shape) {
    case 'number':
      return picks.join(', ');
    case 'division':
      return form.options.map(({ words }, i) => `${words} ${picks[i] ?? 0}`).join(', ');
    case 'pairs': {
      const pairs = picks.flatMap((pick, i) =>
        i % 2 === 0 ? [`${called(form.left, pick)} → ${called(form.right, picks[i + 1])}`] : [],
      );
      const { extra } = form;
      const more = extra === undefined ? [] : [action[extra.name] ?? []].flat();
      return [...pairs, ...more.map((pick) => `${extra?.name} ${called(form.left, pick)}`)].join(', ');
    }
    default:
      return picks.map((pick) => called(form.options, pick)).join(', ');
  }
}

function called(choices: readonly Choice[], pick: string | number | undefined): string {
  return choices.find((choice) => choice.pick === pick)?.words ?? String(pick);
}
