/** One token that can hide code-like text: a comment, a string, a template, or a regular expression where one may stand. */
const HIDDEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`|(?<=(?:^|[=(,:[!&|?{};>]|return)\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/gm;

const spaces = (/** @type {string} */ text) => text.replace(/[^\n]/g, ' ');

/**
 * The source with comments blanked out, and with what stands in quotes too when `strings` is set. Lines and columns
 * stay where they were.
 *
 * @param {string} source
 * @param {{ strings: boolean }} what
 */
export function blank(source, { strings }) {
  return source.replace(HIDDEN, (token) => {
    if (token.startsWith('//') || token.startsWith('/*')) return spaces(token);
    return strings ? spaces(token) : token;
  });
}

/** The 1-based line of a position. */
export function lineAt(/** @type {string} */ source, /** @type {number} */ position) {
  return source.slice(0, position).split('\n').length;
}
