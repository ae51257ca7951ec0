import type { Machine } from '../machine.ts';
import { among } from './among.ts';

const optionsRead = new WeakMap<Machine, object>();

/** The options of a match as rules read them: one the game does not have is a slip that types would find. */
export function optionsFor(machine: Machine): object {
  const known = optionsRead.get(machine);
  if (known !== undefined) return known;
  const { options, definition } = machine;
  const declared = Object.keys(options);
  const elsewhere = Object.values(definition.expansions ?? {}).flatMap(({ options: more = {} }) => Object.keys(more));
  const missing = new Proxy(
    {},
    {
      get(_, name) {
        if (typeof name === 'string' && name !== 'toJSON' && !elsewhere.includes(name)) {
          among(-1, 'option', name, () => declared);
        }
      },
    },
  );
  const made: object = Object.assign(Object.create(missing), options);
  optionsRead.set(machine, made);
  return made;
}
