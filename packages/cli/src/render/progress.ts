/** A bar on the error stream. */
export interface ProgressBar {
  advance(by: number, words: string): void;
  stop(words: string): void;
}

const WIDTH = 30;
const CLEAR_LINE = '\r\u001b[2K';

/** One line that is written again and again. */
export function progressBar(what: string, size: number, write: (text: string) => void): ProgressBar {
  let done = 0;
  const draw = (words: string) => {
    const filled = Math.round((WIDTH * Math.min(done, size)) / Math.max(1, size));
    write(`${CLEAR_LINE}${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${words}`);
  };
  draw(what);
  return {
    advance(by, words) {
      done += by;
      draw(words);
    },
    stop(words) {
      write(`${CLEAR_LINE}${words}\n`);
    },
  };
}
