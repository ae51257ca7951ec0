const ends: (() => unknown)[] = [];

/** Does something when the test is over. */
export function atEnd(end: () => unknown): void {
  ends.push(end);
}

/** What was to be done when the test is over, the last first. */
export async function endAll(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end();
}
