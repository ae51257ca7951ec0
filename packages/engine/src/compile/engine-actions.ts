/** An input that is no action of the game. */
export interface EngineAction {
  /** The parts it may have besides who and what. */
  readonly parts: readonly string[];
  /** Have its parts the shape they should have? */
  readonly isGood?: (input: Input) => boolean;
}

type Input = Readonly<Record<string, unknown>>;

export const ENGINE_ACTIONS: ReadonlyMap<string, EngineAction> = new Map<string, EngineAction>([
  ['concede', { parts: [] }],
  ['timeout', { parts: [] }],
  ['undo', { parts: ['agreed'] }],
  ['prefer', { parts: ['at', 'stops', 'yields', 'until', 'answers', 'fullControl'], isGood: isPreference }],
]);

/** More than any game has phases, steps and abilities worth naming. */
export const MOST_PREFERRED = 1000;

/** Has a change of preferences the shape and size of one? Whether its names mean anything is the passing policy's affair. */
function isPreference({ stops, yields, answers, until, fullControl, at }: Input): boolean {
  const isTexts = (list: unknown): boolean =>
    list === undefined ||
    (Array.isArray(list) && list.length <= MOST_PREFERRED && list.every((entry) => typeof entry === 'string'));
  const isMoment = at === undefined || (Array.isArray(at) && at.length === 3 && at.every(Number.isInteger));
  return (
    [stops, yields, answers].every(isTexts) &&
    (until === undefined || typeof until === 'string') &&
    [undefined, 0, 1].some((flag) => flag === fullControl) &&
    isMoment
  );
}
