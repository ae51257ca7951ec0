import { shown } from '../author/slips.ts';
import { misused, type Node } from './steps.ts';

/** Of each kind of step: which of its parts are rules, and which are steps. */
const PARTS: Readonly<Record<Node['is'], { readonly rules: readonly string[]; readonly steps: readonly string[] }>> = {
  act: { rules: ['said'], steps: [] },
  ask: { rules: ['question'], steps: [] },
  askEach: { rules: ['questions'], steps: [] },
  when: { rules: ['test'], steps: ['then', 'otherwise'] },
  loop: { rules: ['test'], steps: ['steps'] },
  each: { rules: ['of'], steps: ['steps'] },
  stop: { rules: [], steps: [] },
};

/** For what TypeScript would have shown: a step is what a word made, of functions and of lists of steps. */
export function checkNode(name: string, node: Node): void {
  if (typeof node !== 'object' || node === null || PARTS[node.is] === undefined)
    misused(name, 'steps', `expected a step such as act(...), found ${shown(node)}`);
  const parts: Readonly<Record<string, unknown>> = { ...node };
  const { rules, steps } = PARTS[node.is];
  const odd = rules.find((part) => typeof parts[part] !== 'function');
  if (odd !== undefined) misused(name, 'steps', `${node.is}: expected a function, found ${shown(parts[odd])}`);
  for (const part of steps) {
    const inner = parts[part];
    if (!Array.isArray(inner)) misused(name, 'steps', `${node.is}: expected a list of steps`);
    for (const one of inner) checkNode(name, one);
  }
}
