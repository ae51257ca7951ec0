import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { isOpened } from './fault-words.ts';

/** A line of a trace: the module's address, line and column. */
const FRAME = /((?:https?|blob):[^\s()]+):(\d+):(\d+)/g;

/** What comes with Upkeep or from a registry, in the sources of a bundle. */
const NOT_OWN = /\/node_modules\/|\/packages\/\w+\/(?:src|dist)\//;

/** The uppermost line of an author's own module in a trace, by the file it was written in: `my-game.ts:12:3`. */
export async function ownPlace(trace: string): Promise<string> {
  for (const [, address = '', line = '', column = ''] of trace.matchAll(FRAME)) {
    if (!isOpened(address)) continue;
    const map = await mapIn(address);
    if (map === null) return `line ${line}:${column}`;
    const at = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
    if (at.source !== null && !NOT_OWN.test(at.source)) {
      return `${at.source.slice(at.source.lastIndexOf('/') + 1)}:${at.line}:${at.column + 1}`;
    }
  }
  return '';
}

/** The map a bundle carries of the files it was made of; null where it carries none. */
async function mapIn(address: string): Promise<TraceMap | null> {
  const text = await (await fetch(address)).text();
  const [, map] = /\/\/# sourceMappingURL=(data:application\/json;base64,\S+)\s*$/.exec(text) ?? [];
  return map === undefined ? null : new TraceMap(await (await fetch(map)).json());
}
