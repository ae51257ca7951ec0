import strength from './strength.json' with { type: 'json' };

/** How often a level won against the one below it, as `npm run strength` found out. */
interface Measured {
  readonly games: number;
  readonly won: number;
}

/** By game; null for a level that cannot be told from the one below. */
const MEASURED: Readonly<Record<string, Readonly<Record<string, Measured | null>>>> = strength;

/** What every level is, from the weakest on. */
const ABOUT = {
  easy: 'Makes mistakes, for a first game',
  normal: 'Looks one step ahead',
  hard: 'Searches many moves ahead',
  expert: 'Hard, with more time for every move',
};
const ALWAYS = ['easy', 'normal'];
const NAMES: readonly string[] = Object.keys(ABOUT);

/** A strength of the other chair. */
export interface Level {
  readonly name: string;
  readonly about: string;
  /** What was measured of it in a game; empty where nothing was. */
  readonly strength: string;
}

/** The levels of a game, from the weakest on, up to the first that was found to be no stronger than the one below. */
export function levelsOf(game: string): Level[] {
  const tooMuch = NAMES.findIndex((name) => !ALWAYS.includes(name) && MEASURED[game]?.[name] === null);
  return Object.entries(ABOUT)
    .slice(0, tooMuch < 0 ? NAMES.length : tooMuch)
    .map(([name, about]) => ({ name, about, strength: strengthOf(game, name) }));
}

/** The level of that name in a game; where the game has none so strong, its strongest. Any other name is a bot's own. */
export function levelFor(game: string, wanted: string): string {
  if (!NAMES.includes(wanted)) return wanted;
  const weaker = levelsOf(game).filter(({ name }) => NAMES.indexOf(name) <= NAMES.indexOf(wanted));
  return weaker.at(-1)?.name ?? wanted;
}

/** `wins 67% against normal`; of the weakest, how it does against the next. */
export function strengthOf(game: string, level: string): string {
  const measured = MEASURED[game];
  if (level === 'easy') return measured?.['normal'] == null ? '' : `loses ${share(measured['normal'])} to normal`;
  const found = measured?.[level];
  const below = NAMES[NAMES.indexOf(level) - 1] ?? '';
  return found == null ? '' : `wins ${share(found)} against ${below}`;
}

function share({ games, won }: Measured): string {
  return `${Math.round((100 * won) / games)}%`;
}
