import type { TableLook } from './table-look.ts';

/** Something a card face shows: a computed value, a printed number or a field. */
export interface FaceEntry {
  query?: string;
  printed?: string;
  field?: string;
  label: string;
  /** Only the label, where the number is above 0: tapped, a keyword. */
  mark?: boolean;
}

/** How the table shows a game: data only, so that any surface can play any game. */
export interface TableDescription {
  seat: readonly string[];
  zones: Readonly<Record<string, { shape: 'pile' | 'row' | 'hand' | 'lane'; label: string }>>;
  /** Which printed numbers and queries a card face shows. */
  face: readonly FaceEntry[];
  /**
   * Where players of this game usually want to be asked, as preferences write it (`own:main`): surfaces begin with these
   * stops, and everybody may change theirs. Left out: everywhere.
   */
  stops?: readonly string[];
  /** Explained shortly, for the list of games. */
  about: string;
  /** How the game wants to look; with nothing said every surface has a look of its own for it. */
  look?: TableLook;
}
