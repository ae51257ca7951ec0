/**
 * A 64-bit fingerprint of text, as 16 hexadecimal digits: two independent 32-bit multiplicative lanes. It tells states
 * apart; it is no protection against somebody who wants a collision.
 */
export function hashText(text: string): string {
  let a = 0xdeadbeef | 0;
  let b = 0x41c6ce57 | 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x9e3779b1);
    b = Math.imul(b ^ unit, 0x5f356495);
  }
  return finish(a, b);
}

/** The same fingerprint over whole numbers, for the event log. */
export function hashNumbers(numbers: readonly number[], from = 0, to: number = numbers.length): string {
  let a = 0xdeadbeef | 0;
  let b = 0x41c6ce57 | 0;
  for (let i = from; i < to; i++) {
    const n = numbers[i] | 0;
    a = Math.imul(a ^ n, 0x9e3779b1);
    a = (a << 13) | (a >>> 19);
    b = Math.imul(b ^ n, 0x5f356495);
    b = (b << 17) | (b >>> 15);
  }
  return finish(a, b);
}

function finish(a: number, b: number): string {
  let x = Math.imul(a ^ (a >>> 16), 0x85ebca6b);
  x ^= Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  let y = Math.imul(b ^ (b >>> 16), 0x85ebca6b);
  y ^= Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  return hex(y) + hex(x);
}

function hex(n: number): string {
  return (n >>> 0).toString(16).padStart(8, '0');
}
