/*
 * The log is written for everybody at the table. Here it is said to the one who looks: "Ann draws a card" is "You draw a
 * card" to Ann. What cannot be turned safely stays as it is.
 */

/** Deeds that games tell of as done to a card: who does them comes first at the table. */
const DEEDS: Readonly<Record<string, string>> = {
  activated: 'activate',
  announced: 'play',
  cast: 'cast',
  countered: 'counter',
  discarded: 'discard',
  played: 'play',
  put: 'put',
  shown: 'show',
};

const ODD: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have', does: 'do', goes: 'go' };

/**
 * "Ann: Fern is played" with the one who did it as the subject: "Ann plays Fern". What a card does itself, such as "Fern
 * attacks", is said of the player whose card it is, who need not be the one who brought it about.
 */
export function asDeed(
  words: string,
  names: readonly string[],
  cards: readonly string[],
  whose: (card: string) => string | undefined,
): string {
  const who = names.find((name) => words.startsWith(`${name}: `));
  if (who === undefined) return words;
  const rest = words.slice(who.length + 2);
  const [, what = '', done = '', more = ''] = /^(.+) is (\w+)(.*)$/.exec(rest) ?? [];
  const deed = DEEDS[done];
  if (deed !== undefined) return `${who} ${deed}s ${what}${more}`;
  // What is done to a card may be done to anybody's.
  if (done !== '') return rest;
  if (rest.startsWith('a card ')) return `${who}'s ${rest.slice(2)}`;
  if (rest.startsWith('The ') || cards.some((card) => rest.startsWith(`${card}: `))) return rest;
  const subject = cards.find((card) => rest.startsWith(`${card} `));
  if (subject === undefined) return words;
  const owner = whose(subject);
  return owner === undefined ? rest : `${owner}'s ${rest}`;
}

interface Named {
  readonly id: string;
  readonly name?: string;
}

interface Place {
  readonly seat: number;
  readonly cards: readonly Named[];
}

/** Whose place a card lies in; -1 where it lies nowhere that is somebody's. */
function ownerOf(id: string, places: readonly Place[]): number {
  return places.find(({ cards }) => cards.some((card) => card.id === id))?.seat ?? -1;
}

/**
 * Whose the card of some name is that an event is about: by where it lies, else by the place of a player it goes to or
 * comes from. `fields`: those of the event, with cards as what they are called.
 */
export function ownerIn(
  fields: Readonly<Record<string, unknown>>,
  card: string,
  places: readonly Place[],
  names: readonly string[],
): string | undefined {
  const things = Object.values(fields).filter(isNamed);
  const owner = names[ownerOf(things.find(({ name }) => name === card)?.id ?? '', places)];
  const moved = [fields['to'], fields['from']].map(String);
  return owner ?? names.find((name) => moved.some((place) => place.startsWith(`${name}'s `)));
}

function isNamed(field: unknown): field is Named {
  return typeof field === 'object' && field !== null && 'id' in field;
}

/** "Rook is dealt 1 damage" says whose Rook, where others have one too. `named`: the cards as the words name them, in turn. */
export function withOwners(
  words: string,
  named: readonly Named[],
  places: readonly Place[],
  names: readonly string[],
): string {
  return [...new Set(named.map(({ name }) => name))].reduce<string>((said, name) => {
    if (name === undefined) return said;
    const owners = named.filter((card) => card.name === name).map(({ id }) => ownerOf(id, places));
    const isOften = places.some(
      ({ seat, cards }) =>
        seat >= 0 && owners.some((owner) => owner !== seat) && cards.some((card) => card.name === name),
    );
    const pieces = said.split(name);
    if (!isOften || pieces.length - 1 !== owners.length) return said;
    return pieces.reduce((text, piece, i) => {
      const owner = names[owners[i - 1] ?? -1];
      // Who does something does it to what is theirs, if nothing else is said.
      const isSaid = owner === undefined || text.endsWith("'s ") || text.startsWith(`${owner} `);
      return isSaid ? text + name + piece : `${text}${owner}'s ${name}${piece}`;
    });
  }, words);
}

/** "Flux changes by -2" says it the other way round: it goes down by 2. */
export function asMove(words: string): string {
  return words.replace(/\bchange(s?) by (-?)(\d+)/, (_, one: string, minus: string, by: string) => {
    return `${one === '' ? 'go' : 'goes'} ${minus === '' ? 'up' : 'down'} by ${by}`;
  });
}

/** The plain form of a verb in the third person; null where it is none. */
function plainVerb(verb: string): string | null {
  if (ODD[verb] !== undefined) return ODD[verb];
  if (/(?:ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : null;
}

/** Words with the viewer's name in them as they are said to the viewer; names of cards are left alone. */
export function saidTo(words: string, name: string, cards: readonly string[]): string {
  const kept = cards.filter((card) => card.includes(name));
  const hidden = kept.reduce((text, card, i) => text.replaceAll(card, `\u0001${i}\u0001`), words);
  const said = hidden
    .replace(new RegExp(`^${escaped(name)} (\\w+)(.*)$`), (all, verb: string, rest: string) => {
      const plain = plainVerb(verb);
      return plain === null ? all : `You ${plain}${rest.replace(/\btheir\b/g, 'your')}`;
    })
    .replace(new RegExp(`(^|[^\\p{L}\\d])${escaped(name)}('s)?(?![\\p{L}\\d])`, 'gu'), (_, before: string, whose) => {
      const word = whose === undefined ? 'you' : 'your';
      return before + (before === '' ? word.charAt(0).toUpperCase() + word.slice(1) : word);
    });
  return kept.reduce((text, card, i) => text.replaceAll(`\u0001${i}\u0001`, card), said);
}

function escaped(name: string): string {
  return name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
