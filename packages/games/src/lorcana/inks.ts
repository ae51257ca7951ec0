/** The colours of ink: the tags of cards that say which they are. */
export const INKS = ['rose', 'fern', 'slate', 'saffron'] as const;
export type Ink = (typeof INKS)[number];
