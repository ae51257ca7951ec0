import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { writeFrame } from '../src/wire/frame.ts';

/** A frame by the book (RFC 6455, 5.2): whole, a text, without a mask. */
function byTheBook(text: string): Buffer {
  const payload = Buffer.from(text);
  const { length } = payload;
  if (length < 126) return Buffer.concat([Buffer.from([0x81, length]), payload]);
  const header = Buffer.alloc(length < 65536 ? 4 : 10);
  header.writeUInt8(0x81, 0);
  header.writeUInt8(length < 65536 ? 126 : 127, 1);
  if (length < 65536) header.writeUInt16BE(length, 2);
  else header.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([header, payload]);
}

function written(text: string): Buffer {
  const line = new PassThrough({ highWaterMark: 2 ** 26 });
  writeFrame(line, text);
  return line.read();
}

// On both sides of every step of the length, and wherever a byte of it is or is no ASCII.
const LENGTHS = [
  ...[1, 123, 124, 125, 126, 127, 128, 255, 256, 32767, 32768, 32896, 65533, 65534, 65535, 65536, 65537],
  ...[65664, 8_388_608, 8_388_736],
];

it.each(['', 'é', '€', '😀', 'aé€😀'])('writes texts that end in %j as whole frames', (end) => {
  for (const length of LENGTHS) {
    const text = `${'a'.repeat(length)}${end}`;
    expect(written(text).equals(byTheBook(text)), `${length} and ${end}`).toBe(true);
  }
});
