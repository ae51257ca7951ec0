/** Somebody in a race: how far along the line they are, in hundredths. */
export interface Runner {
  readonly name: string;
  readonly at: number;
}

/** How wide a tag is without its name, and what a letter of it takes. */
const TAG = 42;
const LETTER = 5.5;
const BETWEEN = 4;

/** Where the tags of several runners stand along a line so wide: each over its place as far as none lies over another. */
export function spread(runners: readonly Runner[], width: number): ReadonlyMap<string, number> {
  const tags = runners
    .map(({ name, at }) => ({ name, wide: TAG + LETTER * name.length, middle: (at / 100) * width }))
    .sort((a, b) => a.middle - b.middle);
  let free = Number.NEGATIVE_INFINITY;
  for (const tag of tags) {
    tag.middle = Math.max(tag.middle, free + tag.wide / 2);
    free = tag.middle + tag.wide / 2 + BETWEEN;
  }
  // What was pushed over the end goes back, and pushes the others.
  let end = width + TAG / 2;
  for (const tag of tags.toReversed()) {
    tag.middle = Math.min(tag.middle, end - tag.wide / 2);
    end = tag.middle - tag.wide / 2 - BETWEEN;
  }
  return new Map(tags.map(({ name, middle }) => [name, (middle / width) * 100]));
}
