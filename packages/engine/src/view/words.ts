import type { Run } from '../match/run.ts';
import type { ReadDecision } from '../state/read-state.ts';
import { isCardRef, refCard } from '../state/refs.ts';
import { isLeftOut, isThing } from './handles.ts';
import { isSeen } from './sight.ts';

/** An action in plain words, from the game's own template, for somebody with this sight. */
export function actionWords(r: Run, action: number, args: readonly number[], sight: number): string {
  const { name, definition, params } = r.machine.actions[action];
  let words = definition.words ?? name;
  const said = definition.say?.(r, args) ?? {};
  params.forEach((param, i) => {
    const value = args[i];
    if (isLeftOut({ kind: param.kind, value }))
      words = words.replace(new RegExp(`\\[[^\\]]*\\{${param.name}\\}[^\\]]*\\]`), '');
    const text = isThing(param.kind)
      ? objectWords(r, value, sight)
      : param.kind === 'seat'
        ? r.machine.context.players[value]
        : param.kind === 'item' || param.kind === 'item?'
          ? itemWords(r, value, sight)
          : typeof param.kind === 'string'
            ? (said[param.name] ?? String(value))
            : param.kind[value];
    words = words.replace(`{${param.name}}`, text);
  });
  return words.replace(/[[\]]/g, '');
}

/** A seat or a card in words: a name, for those who know the card. */
export function objectWords(r: Run, ref: number, sight: number): string {
  if (!isCardRef(ref)) return r.machine.context.players[ref] ?? 'nobody';
  const card = refCard(ref);
  if (!isSeen(r, r.state.cards.known[card], sight)) return 'a card';
  return r.machine.cards[r.state.cards.def[card]]?.name ?? 'a card';
}

/** An entry of the stack in words. */
export function itemWords(r: Run, id: number, sight: number): string {
  const item = r.state.stack.find((i) => i.id === id);
  if (item === undefined) return 'something that has left';
  if (item.ability >= 0)
    return `${objectWords(r, item.source, sight)} (${r.machine.abilities[item.ability].definition.name})`;
  return isCardRef(item.source) ? objectWords(r, item.source, sight) : 'an effect';
}

const ENGINE_PROMPTS: Readonly<Record<string, string>> = {
  act: 'Choose an action',
  host: 'The host of the match goes on',
  replacement: 'Several effects would change what happens: which one first?',
  'replacement-first': 'Not all of these can be changed: which one comes first?',
  'trigger-order': 'In which order shall your triggered abilities resolve?',
  bag: 'Which of your waiting abilities resolves next?',
  'any-cards': 'Choose cards',
  'any-cards-one': 'Choose a card',
  'any-players': 'Choose players',
  'any-players-one': 'Choose a player',
  'any-objects': 'Choose cards or players',
  'any-objects-one': 'Choose a card or a player',
  'any-entries': 'Choose spells or abilities on the stack',
  'any-entries-one': 'Choose a spell or ability on the stack',
  'any-modes': 'Choose some',
  'any-modes-one': 'Choose one',
  'any-number': 'Choose a number',
  'any-number-one': 'Choose a number',
  'any-order': 'Choose an order',
  'any-divide': 'Choose who gets how much',
  'any-yes': 'Yes or no?',
};

/** What a player is asked, in words. The same for everybody: it tells nothing of what can be picked. */
export function promptWords(r: Run, { prompt }: ReadDecision): string {
  return r.machine.definition.words?.[prompt] ?? ENGINE_PROMPTS[prompt] ?? prompt;
}
