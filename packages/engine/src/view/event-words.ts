import type { EventField } from './event-sight.ts';
import type { RecordedEvent } from './event-view.ts';

/* What an event is called: the engine's words for its own, the game's for theirs, with the fields put in. */

/**
 * An event in words, with who did it where its words do not say so. Words that begin with a player are about them, and stand as they are.
 *
 * @example
 * eventSaid(event, ['Ann', 'Bob']); // 'Ann: Fern is planted'
 */
export function eventSaid({ words, by }: RecordedEvent, players: readonly string[]): string {
  const name = players[by];
  const isSaid = words === '' || players.some((player) => words.startsWith(`${player} `));
  return isSaid || name === undefined || words.includes(name) ? words : `${name}: ${words}`;
}

const ENGINE_WORDS: Readonly<Record<string, string>> = {
  gameBegins: 'The game begins',
  roundBegins: 'Round {round} begins',
  startingPlayer: '{player} begins',
  setupBegins: 'Set-up: {stage}',
  roundEnds: 'Round {round} ends',
  dealBegins: '{box} {deal} begins',
  dealEnds: '{box} {deal} ends',
  owned: '{player} gains {card}',
  turnBegins: 'Turn {turn}: {player}',
  phaseBegins: '{phase} phase',
  stepBegins: '{step} step',
  moved: '{card} goes from {from} to {to}',
  shuffled: '{zone} is shuffled',
  sorted: '{zone} is put in order',
  revealed: '{card} is shown',
  created: '{definition} is made for {player}',
  cardSet: '{card}: {field} becomes {value}',
  cardAdded: '{card}: {field} changes by {amount}',
  seatSet: '{player}: {field} becomes {value}',
  seatAdded: '{player}: {field} changes by {amount}',
  tableSet: '{field} becomes {value}',
  attached: '{card} is attached to {to}',
  controlled: '{by} takes control of {card}',
  became: '{was} becomes {definition}',
  effectMoved: 'An effect goes over to {to}',
  counted: '{player}: {counter} this turn',
  used: '{subject} is used',
  actionsSpent: '{amount} action is spent',
  effectBegins: 'An effect begins',
  effectEnds: 'An effect ends',
  effectUsed: 'An effect is used up',
  stacked: 'An effect waits on the stack',
  unstacked: 'An effect leaves the stack',
  retargeted: 'An effect gets another target',
  triggered: '{source} triggers: {ability}',
  extraTurn: '{player} gets an extra turn',
  planEdited: 'The plan of the turn changes',
  turnKindSet: 'The turn changes its kind',
  roundOrderSet: 'The order of the round changes',
  orderReversed: 'The turn order is reversed',
  playerControlled: '{by} controls {player}',
  lost: '{player} loses ({reason})',
  left: '{player} leaves ({reason})',
  ended: 'The game is over ({reason})',
  undone: '{player} takes the last input back',
};

/** Words of the game's own for a kind of event, or the engine's, with its fields put in. */
export function eventWords(kind: string, own: string | undefined, fields: Record<string, EventField>): string {
  let words = '';
  for (const { pieces, names } of partsOf(own ?? ENGINE_WORDS[kind] ?? kind)) {
    if (names.some((name) => fields[name] == null)) continue;
    words += pieces[0];
    for (let i = 1; i < pieces.length; i += 2) words += fieldWords(fields[pieces[i]]) + pieces[i + 1];
  }
  return words;
}

interface TemplatePart {
  /** Text, a field's name, text, and so on. */
  readonly pieces: readonly string[];
  /** Fields without which nothing of the part is said: those in brackets. */
  readonly names: readonly string[];
}

const templates = new Map<string, readonly TemplatePart[]>();

/** A template taken apart: what is always said, what stands in brackets, and so on. Games have few of them. */
function partsOf(template: string): readonly TemplatePart[] {
  let parts = templates.get(template);
  if (parts === undefined) {
    parts = template.split(/\[([^\]]*)\]/).map((text, i) => {
      const pieces = text.split(/\{(\w+)\}/);
      return { pieces, names: i % 2 === 0 ? [] : pieces.filter((_, k) => k % 2 === 1) };
    });
    templates.set(template, parts);
  }
  return parts;
}

export function fieldWords(value: EventField | undefined): string {
  if (value === undefined || value === null) return 'nobody';
  return typeof value === 'object' ? (value.name ?? 'a card') : String(value);
}
