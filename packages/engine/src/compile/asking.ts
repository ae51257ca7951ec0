/** Whom a window asks: who first, who next, who not at all. Parties are asked in turn order. */
export interface Asking {
  /** Who is asked first: the active party, or the one after it. */
  readonly first: 'active' | 'others';
  /** Who comes after a pass: everybody in turn until all have passed in succession, or nobody; or all at once, sealed. */
  readonly next: 'inTurn' | 'nobody' | 'together';
  /** Who is not asked at all: the active party, it and its friends, or its opponents. */
  readonly never?: 'active' | 'friends' | 'opponents';
}

export type AskingName = 'active' | 'opponents' | 'everyone' | 'opponentsFirst' | 'each' | 'named' | 'host';

/** The usual ways to ask, by name. Whom `named` asks is narrowed by the window's `who`; `host` asks nobody at the table. */
const ASKING: Readonly<Record<AskingName, Asking>> = {
  active: { first: 'active', next: 'nobody' },
  opponents: { first: 'others', next: 'inTurn', never: 'friends' },
  everyone: { first: 'active', next: 'inTurn' },
  opponentsFirst: { first: 'others', next: 'inTurn' },
  each: { first: 'active', next: 'together' },
  named: { first: 'active', next: 'inTurn' },
  host: { first: 'active', next: 'nobody' },
};

/** A way to ask, whether it was given by name or not. */
export function askingOf(ask: AskingName | Asking): Asking {
  return typeof ask === 'string' ? ASKING[ask] : ask;
}

/**
 * Whom a window asks, in words.
 *
 * @example
 * askingWords({ ask: 'opponents' }); // 'the opponents are asked, in turn order'
 */
export function askingWords({ ask, who }: { readonly ask: AskingName | Asking; readonly who?: unknown }): string {
  if (ask === 'host') return 'the host of the match goes on';
  if (who !== undefined) return 'the player the rules name is asked';
  const { first, next, never } = askingOf(ask);
  const all = never === undefined ? 'everybody' : NEVER[never];
  if (next === 'together') return `${all} chooses at once, in secret`;
  if (next === 'nobody') return `${first === 'active' ? 'the active player' : 'the next player'} is asked`;
  if (never === 'friends') return 'the opponents are asked, in turn order';
  return `${all} is asked, ${first === 'active' ? 'the active player' : 'the opponents'} first`;
}

const NEVER = {
  active: 'everybody but the active player',
  friends: 'every opponent',
  opponents: "the active player's side",
} as const;
