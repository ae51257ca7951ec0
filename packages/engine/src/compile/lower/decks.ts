import type { DeckList, DeckProblem } from '../../define/data.ts';
import type { GameDefinition, Refusal } from '../../define/definition.ts';
import { Fault } from '../../errors.ts';

interface DeckRule {
  checkDeck?(g: object, deck: DeckList): unknown;
}

type Refusals = Readonly<Record<string, Refusal>>;
type Values = Readonly<Record<string, number | string>>;

/** A rule about decks: it is asked before there is a match, so it gets the options and the refusals and nothing else. */
export function lowerDeckRule(
  name: string,
  game: DeckRule,
  refusals: Refusals,
): NonNullable<GameDefinition['checkDeck']> {
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
    return beforeMatch(name, 'checkDeck', () => {
      const answer = game.checkDeck?.({ option, no }, deck);
      if (answer !== undefined && answer !== noted)
        throw new Fault('it refuses with `return g.no...`, or returns nothing');
      return noted;
    });
  };
}

/** Asks a rule before there is a match: where it fails, game and rule are named here, for no run can. */
export function beforeMatch<T>(game: string, rule: string, ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    const what = error instanceof Fault ? error.message : String(error);
    throw new Fault(`${game}: the rule '${rule}' failed: ${what}`, { cause: error, isPlaced: true });
  }
}

function told(message: string, values: Values): string {
  return message.replace(/\{(\w+)\}/g, (_, word: string) => String(values[word] ?? `{${word}}`));
}
