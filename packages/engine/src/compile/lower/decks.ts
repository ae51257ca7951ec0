import type { DeckList, DeckProblem } from '../../define/data.ts';
import type { GameDefinition, Refusal } from '../../define/definition.ts';
import { Fault } from '../../errors.ts';

interface DeckRule {
  checkDeck?(g: object, deck: DeckList): unknown;
}

type Refusals = Readonly<Record<string, Refusal>>;
type Values = Readonly<Record<string, number | string>>;

/** A rule about decks: it is asked before there is a match, so it gets the options and the refusals and nothing else. */
export function lowerDeckRule(game: DeckRule, refusals: Refusals): NonNullable<GameDefinition['checkDeck']> {
  return (option, deck) => {
    // As for plans: a refusal that is made and not returned refuses all the same.
    let noted: DeckProblem | undefined;
    const no = Object.fromEntries(
      Object.entries(refusals).map(([code, refusal]) => {
        const refuse = (values: Values = {}): DeckProblem => {
          noted = { code, message: told(refusal.message, values), rule: refusal.rule };
          return noted;
        };
        return [code, refuse] as const;
      }),
    );
    const answer = game.checkDeck?.({ option, no }, deck);
    if (answer !== undefined && answer !== noted)
      throw new Fault('checkDeck refuses with `return g.no...`, or returns nothing');
    return noted;
  };
}

function told(message: string, values: Values): string {
  return message.replace(/\{(\w+)\}/g, (_, word: string) => String(values[word] ?? `{${word}}`));
}
