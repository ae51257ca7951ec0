import type { Duplex } from 'node:stream';

const TEXT = 0x81;

/**
 * Writes a text as one unfragmented frame (RFC 6455, 5.2), header and payload in one piece: a socket library writes them as
 * two. What is plain ASCII, as most messages are, goes out as it is, without a copy.
 */
export function writeFrame(line: Duplex, text: string): void {
  const { length } = text;
  // Put together before anything asks for its bytes: so a text that was made of many parts is laid out once.
  const framed = header(length) + text;
  if (Buffer.byteLength(framed) === framed.length + highBytes(length)) {
    line.write(framed, 'latin1');
    return;
  }
  const bytes = Buffer.byteLength(text);
  const frame = Buffer.allocUnsafe(MOST_HEADER + bytes);
  const begin = frame.write(header(bytes), 'latin1');
  frame.write(text, begin);
  line.write(frame.subarray(0, begin + bytes));
}

const MOST_HEADER = 10;

/** The header, a byte for each character. */
function header(bytes: number): string {
  if (bytes < 126) return String.fromCharCode(TEXT, bytes);
  if (bytes < 65536) return String.fromCharCode(TEXT, 126, bytes >> 8, bytes & 255);
  // No message is as long as 4 GiB.
  return String.fromCharCode(TEXT, 127, 0, 0, 0, 0, bytes >>> 24, (bytes >> 16) & 255, (bytes >> 8) & 255, bytes & 255);
}

/** How many characters of a header are no ASCII: as UTF-8 each of them would be two bytes. */
function highBytes(bytes: number): number {
  if (bytes < 126) return 1;
  if (bytes < 65536) return 1 + (bytes >> 15) + ((bytes >> 7) & 1);
  return 1 + (bytes >>> 31) + ((bytes >> 23) & 1) + ((bytes >> 15) & 1) + ((bytes >> 7) & 1);
}
