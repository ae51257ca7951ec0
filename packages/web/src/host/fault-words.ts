/** Modules somebody wanted to open, whether they could be or not. */
const opened = new Set<string>();

export function noteOpened(url: string): void {
  opened.add(url);
}

/** Does a text name such a module? */
export function isOpened(text: string): boolean {
  return [...opened].some((url) => text.includes(url));
}

/** What went wrong in words, with the line of the author's own module where one led to it. */
export async function wordsOf(error: unknown): Promise<string> {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  const { stack = '' } = cause instanceof Error ? cause : error;
  if (!isOpened(stack)) return message;
  const { ownPlace } = await import('./own-place.ts');
  const place = await ownPlace(stack);
  return place === '' ? message : `${message} (${place})`;
}
