// Reads the declaration files the compiler writes. They are regular enough that no compiler is needed: every statement
// starts at the left margin and ends with a semicolon or a closing brace outside all brackets.
import { blank } from '../checks/blank.mjs';

/**
 * @typedef {object} Module what one declaration file says
 * @property {Map<string, string[]>} declared the texts of each declared name; several for overloads
 * @property {Map<string, { from: string, name: string }>} imported local name to where it comes from
 * @property {Map<string, { from?: string, name: string }>} exported public name to a local one, or to one elsewhere
 * @property {string[]} stars the modules exported whole
 */

const DECLARATION =
  /^(export )?(default )?(?:declare )?(?:abstract )?(?:async )?(?:class|function|const|let|var|enum|namespace|interface|type)\s+([\w$]+)/;
const NAMED = /^(?:export|import)\s+(?:type\s+)?\{([\s\S]*?)\}(?:\s*from\s*['"]([^'"]+)['"])?;?$/;
const STAR = /^export\s+(?:type\s+)?\*\s*(?:as\s+([\w$]+)\s+)?from\s*['"]([^'"]+)['"];?$/;
const WHOLE = /^import\s+(?:type\s+)?(?:\*\s*as\s+)?([\w$]+)\s*from\s*['"]([^'"]+)['"];?$/;

/** What ends with its closing brace; everything else, a type of several braced parts too, ends with a semicolon. */
const BRACED = /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:class|enum|namespace|interface|module)\s/;

/** The statements of a declaration file, without comments, in order. */
export function statements(/** @type {string} */ text) {
  const code = blank(text, { strings: false });
  const shape = blank(text, { strings: true });
  const found = [];
  let start = 0;
  let depth = 0;
  for (let i = 0; i < shape.length; i++) {
    const c = shape[i];
    if (c === '{' || c === '(' || c === '[') depth++;
    else if (c === '}' || c === ')' || c === ']') depth--;
    const closes = c === '}' && depth === 0 && BRACED.test(code.slice(start, i).trimStart());
    if ((c === ';' && depth === 0) || closes) {
      found.push(code.slice(start, i + 1));
      start = i + 1;
    }
  }
  return found.map(tidy).filter((statement) => statement !== '' && statement !== ';' && statement !== 'export {};');
}

/** A member that nobody outside its class can use: the compiler writes its name alone. */
const PRIVATE = /^\s+private (?:static )?(?:readonly )?[\w$]+;$/;

/** Drops the lines a comment leaves empty, the blanks at line ends, and what is private. */
function tidy(/** @type {string} */ statement) {
  return statement
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !PRIVATE.test(line))
    .join('\n')
    .trim();
}

/** Reads one list `A, type B as C` into pairs of inner and outer name. */
function pairs(/** @type {string} */ list) {
  return list
    .split(',')
    .map((item) => item.trim().replace(/^type\s+/, ''))
    .filter((item) => item !== '')
    .map((item) => {
      const [inner = '', outer = inner] = item.split(/\s+as\s+/);
      return { inner, outer };
    });
}

/** What names no declaration: a word in quotes, a property or parameter before its colon, a member before its brackets. */
const NO_REFERENCE =
  /`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[\w$]+\??:|^\s+(?:(?:readonly|static|get|set|protected|abstract) )*[\w$]+\??(?=[(<])/gm;

/** The names that a declaration may refer to; a template may hold types. */
export function namesIn(/** @type {string} */ declaration) {
  const text = declaration.replace(NO_REFERENCE, (part) => (part.startsWith('`') ? part : ' '));
  return new Set(text.match(/[A-Za-z_$][\w$]*/g));
}

/**
 * @param {string} text
 * @returns {Module}
 */
export function readModule(text) {
  /** @type {Module} */
  const module = { declared: new Map(), imported: new Map(), exported: new Map(), stars: [] };
  for (const statement of statements(text)) {
    const named = NAMED.exec(statement);
    const star = STAR.exec(statement);
    const whole = WHOLE.exec(statement);
    const declaration = DECLARATION.exec(statement);
    if (named) {
      const from = named[2];
      for (const { inner, outer } of pairs(named[1] ?? '')) {
        if (!statement.startsWith('import')) module.exported.set(outer, from ? { from, name: inner } : { name: inner });
        else if (from) module.imported.set(outer, { from, name: inner });
      }
    } else if (star) {
      if (star[1]) module.exported.set(star[1], { from: star[2] ?? '', name: '*' });
      else module.stars.push(star[2] ?? '');
    } else if (whole) {
      module.imported.set(whole[1] ?? '', { from: whole[2] ?? '', name: '*' });
    } else if (declaration) {
      const name = declaration[3] ?? '';
      module.declared.set(name, [...(module.declared.get(name) ?? []), statement.replace(/^export (default )?/, '')]);
      if (declaration[1]) module.exported.set(declaration[2] ? 'default' : name, { name });
    } else if (!statement.startsWith('import')) {
      throw new Error(`cannot read this declaration:\n${statement}`);
    }
  }
  return module;
}
