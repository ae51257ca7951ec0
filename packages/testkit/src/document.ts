import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseAllDocuments,
  visit,
  type YAMLParseError,
} from 'yaml';
import type { Path, Problem } from './problem.ts';
import { writePath } from './problem.ts';

/** A parsed file with the place of everything in it. */
export interface Located {
  value: unknown;
  file: string;
  /** A problem at a path; `key` points at the key instead of its value. */
  problem(path: Path, message: string, at?: 'key' | 'value'): Problem;
}

export interface Parsed {
  documents: Located[];
  problems: Problem[];
}

/** Reads YAML or JSON, one or several documents. What cannot be read is a problem with its place. */
export function parseText(text: string, file: string): Parsed {
  const lines = new LineCounter();
  const parsed = parseAllDocuments(text, { lineCounter: lines, prettyErrors: false });
  const list: Document.Parsed[] = Array.isArray(parsed) ? parsed : [];
  const read = list.map((doc) => ({ doc, ...readDocument(doc) }));
  const problems: Problem[] = read.flatMap(({ wrong }) =>
    wrong.map(({ at, field, message }) => {
      const { line, col } = lines.linePos(at);
      return { file, line, column: col, field, message: `this cannot be read: ${message}` };
    }),
  );
  if (list.length === 0) problems.push({ file, line: 1, column: 1, field: '', message: 'the file is empty' });
  return { documents: read.map(({ doc, value }) => located(doc, value, file, lines)), problems };
}

function located(doc: Document.Parsed, value: unknown, file: string, lines: LineCounter): Located {
  return {
    value,
    file,
    problem(path, message, at = 'value') {
      const { line, col } = lines.linePos(offsetOf(doc, path, at));
      return { file, line, column: col, field: writePath(path), message };
    },
  };
}

interface Unreadable {
  readonly at: number;
  readonly field: string;
  readonly message: string;
}

/** What a document says, or why that cannot be told. */
function readDocument(doc: Document.Parsed): { value: unknown; wrong: readonly Unreadable[] } {
  // What is wrong in one place is said once: what follows is of no help.
  const errors = doc.errors.filter((e, i) => doc.errors.findIndex((other) => other.pos[0] === e.pos[0]) === i);
  const wrong = [...errors.map((e) => ({ at: e.pos[0], field: '', message: inWords(e) })), ...badAliases(doc)];
  if (wrong.length > 0) return { value: null, wrong };
  try {
    return { value: doc.toJS(), wrong };
  } catch (error) {
    // Aliases of aliases may stand for more than any scenario needs.
    const message = error instanceof Error ? error.message : String(error);
    return { value: null, wrong: [{ at: startOf(doc.contents) ?? 0, field: '', message }] };
  }
}

/** What the reader of YAML says, and what to do about it. */
function inWords({ code, message }: YAMLParseError): string {
  const advice = ADVICE[code];
  return advice === undefined ? message : `${message}. ${advice}`;
}

const ADVICE: Partial<Record<YAMLParseError['code'], string>> = {
  BLOCK_AS_IMPLICIT_KEY:
    'Keys of one group begin in the same column, and a text with a colon in it stands in quotes: "Fox: a tale"',
  TAB_AS_INDENT: 'Indent with blanks',
  BAD_INDENT: 'Keys of one group, and the dashes of one list, begin in the same column',
  MULTILINE_IMPLICIT_KEY: "A key is followed by a colon and a blank, as in 'do: quest'",
  MISSING_CHAR: 'Something that was opened is not closed, or a colon is missing',
  DUPLICATE_KEY: 'Each key stands once in a group',
};

/** Aliases that stand for nothing, or for something they are a part of. The reader itself notices them too late. */
function badAliases(doc: Document.Parsed): Unreadable[] {
  const found: Unreadable[] = [];
  visit(doc, {
    Alias(key, alias: Alias, ancestors) {
      const { source } = alias;
      const named = alias.resolve(doc);
      if (named !== undefined && !ancestors.includes(named)) return;
      const message =
        named === undefined
          ? `there is no '&${source}' before this '*${source}'`
          : `'*${source}' stands within what it names`;
      found.push({ at: startOf(alias) ?? 0, field: fieldOf(key, ancestors), message });
    },
  });
  return found;
}

/** The field a node stands in, from what it is inside of. */
function fieldOf(key: number | 'key' | 'value' | null, ancestors: readonly unknown[]): string {
  const path = ancestors.flatMap((node, i): (string | number)[] => {
    if (isPair(node)) return isScalar(node.key) ? [String(node.key.value)] : [];
    const inside: unknown = ancestors[i + 1];
    if (!isSeq(node)) return [];
    const place = inside === undefined ? key : node.items.indexOf(inside);
    return typeof place === 'number' ? [place] : [];
  });
  return writePath(path);
}

/** The place of a path, or of as much of it as is there. */
function offsetOf(doc: Document.Parsed, path: Path, at: 'key' | 'value'): number {
  let node: unknown = doc.contents;
  let offset = startOf(node) ?? 0;
  for (const [i, part] of path.entries()) {
    if (isAlias(node)) node = node.resolve(doc);
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(part));
      if (pair === undefined) return offset;
      const last = i === path.length - 1;
      offset = (last && at === 'key' ? undefined : startOf(pair.value)) ?? startOf(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node) && typeof part === 'number') {
      node = node.items[part];
      offset = startOf(node) ?? offset;
    } else return offset;
  }
  return offset;
}

function startOf(node: unknown): number | undefined {
  return isNodeWithRange(node) ? node.range?.[0] : undefined;
}

function isNodeWithRange(node: unknown): node is Node {
  return typeof node === 'object' && node !== null && 'range' in node;
}
