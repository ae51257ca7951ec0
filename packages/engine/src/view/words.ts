import { isLeftOut, isThing } from '../judge/notation.ts';
import type { Run } from '../match/run.ts';
import type { ReadDecision } from '../state/read-state.ts';
import { isCardRef, refCard } from '../state/refs.ts';
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
  replacement: 'Several effects would change what happens: which one first?',
  'replacement-first': 'Not all of these can be changed: which one comes first?',
  'trigger-order': 'In which order shall your triggered abilities resolve?',
  bag: 'Which of your waiting abilities resolves next?',
  'stack-entry': 'Choose a spell or ability on the stack',
};

/** Do these options stand for entries of the stack? */
export function picksItems(d: ReadDecision): boolean {
  return d.prompt === 'bag' || d.prompt === 'stack-entry';
}

/** A prompt may name its numbered options after bars: `Choose one|Draw a card|Deal 3 damage`. */
export function namedOption(d: ReadDecision, option: number): string | undefined {
  return d.prompt.split('|')[option + 1];
}

/** What a player is asked, in words. */
export function promptWords(r: Run, d: ReadDecision): string {
  const [prompt] = d.prompt.split('|');
  return r.machine.definition.words?.[prompt] ?? ENGINE_PROMPTS[prompt] ?? prompt;
}
