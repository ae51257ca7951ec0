import type { View } from '@upkeep/engine';
import { live, onUpdate, send } from './table.ts';

/** Entries of the stack the player lets resolve; nothing else is passed for. */
let letThrough: ReadonlySet<number> = new Set();

/** Passes until what waits now has resolved. Anything new, or a question, ends it. */
export function resolveAll(): void {
  const now = live.peek();
  if (now === null) return;
  letThrough = new Set(now.view.stack.map((item) => item.id));
  passOn();
}

function passOn(): void {
  const now = live.peek();
  if (now === null || letThrough.size === 0) return;
  if (!isExpected(now.view)) {
    letThrough = new Set();
    return;
  }
  const pass = now.legal.find(({ action }) => action.type === 'pass');
  if (pass !== undefined) void send(pass.action);
}

function isExpected({ stack }: View): boolean {
  return stack.length > 0 && stack.every((item) => letThrough.has(item.id));
}

onUpdate(passOn);
