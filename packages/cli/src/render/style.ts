import pc from 'picocolors';
import type { Io } from '../io.ts';

export type Style = ReturnType<typeof pc.createColors>;

/** Colours, or none where nobody would see them. */
export function styleFor(io: Io): Style {
  return pc.createColors(io.colour);
}

/** How many columns a text takes, colours not counted. */
export function widthOf(text: string): number {
  let width = 0;
  for (let i = 0; i < text.length; i++) {
    if (text.charCodeAt(i) !== ESCAPE) width++;
    else i = Math.max(i, text.indexOf('m', i));
  }
  return width;
}

const ESCAPE = 27;

export function padTo(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

/** Puts pieces on lines no wider than there is room; the lines after the first begin with `rest`, by default spaces. */
export function flow(
  first: string,
  pieces: readonly string[],
  separator: string,
  columns: number,
  rest = ' '.repeat(widthOf(first)),
): string[] {
  const lines: string[] = [];
  let line = first;
  let isEmpty = true;
  for (const piece of pieces) {
    const next = isEmpty ? line + piece : line + separator + piece;
    if (!isEmpty && widthOf(next) > columns) {
      lines.push(line);
      line = rest + piece;
    } else line = next;
    isEmpty = false;
  }
  return [...lines, line];
}

/** A command somebody may want to copy stays in one line. */
const COMMAND = /^\s*upkeep /;

/** Lines no wider than there is room, broken between words; what follows a break stands under the line's own beginning. */
export function wrapped(text: string, columns: number): string {
  return text
    .split('\n')
    .flatMap((line) => {
      if (widthOf(line) <= columns || COMMAND.test(line)) return [line];
      const [, indent = '', rest = ''] = /^(\s*)(.*)$/.exec(line) ?? [];
      const under = indent.length + 2 < columns / 2 ? `${indent}  ` : '';
      return flow(indent, rest.split(' '), ' ', columns, under);
    })
    .join('\n');
}

/** Columns of text, each as wide as its widest entry. */
export function columnsOf(rows: readonly (readonly string[])[], gap = '  '): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, widthOf(cell));
    });
  }
  return rows.map((row) =>
    row
      .map((cell, i) => padTo(cell, widths[i] ?? 0))
      .join(gap)
      .trimEnd(),
  );
}

/** A long list beside itself, if there is room: read down, then across. */
export function inColumns(lines: readonly string[], columns: number): readonly string[] {
  const width = Math.max(0, ...lines.map(widthOf)) + 2;
  const across = Math.min(Math.floor(columns / width), Math.ceil(lines.length / LONG));
  if (across < 2) return lines;
  const down = Math.ceil(lines.length / across);
  const rows = Array.from({ length: down }, (_, row) => lines.filter((_line, i) => i % down === row));
  return rows.map((row) =>
    row
      .map((line) => padTo(line, width))
      .join('')
      .trimEnd(),
  );
}

const LONG = 14;
