import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseAllDocuments } from 'yaml';
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
  const problems: Problem[] = list.flatMap((doc) =>
    doc.errors.map((error) => {
      const { line, col } = lines.linePos(error.pos[0]);
      return { file, line, column: col, field: '', message: `this cannot be read: ${error.message}` };
    }),
  );
  if (list.length === 0) problems.push({ file, line: 1, column: 1, field: '', message: 'the file is empty' });
  return { documents: list.map((doc) => located(doc, file, lines)), problems };
}

function located(doc: Document.Parsed, file: string, lines: LineCounter): Located {
  return {
    value: doc.errors.length > 0 ? null : doc.toJS(),
    file,
    problem(path, message, at = 'value') {
      const { line, col } = lines.linePos(offsetOf(doc, path, at));
      return { file, line, column: col, field: writePath(path), message };
    },
  };
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
