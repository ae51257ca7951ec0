import type { Run } from '../../match/run.ts';

/*
 * `g.say`, `g.zone`, `g.seat` and so on are groups: a class per group and machine, a method per name, one small object per
 * run. A method is described twice, as a function and as text; the text, compiled once per machine, has inline caches of its
 * own and reads fields by name (see `fast/written.ts`).
 */

export interface Group {
  readonly r: Run;
}

export type GroupClass = new (r: Run) => Group;

export interface Method {
  readonly name: string;
  readonly params: readonly string[];
  /** The body, with `r` for the run at work. */
  readonly text: string;
  readonly plain: (r: Run, ...args: number[]) => unknown;
}

/** Makes the class of a group from its methods. `outside` is what the texts speak of besides the run. */
export type GroupMaker = (methods: readonly Method[], outside: Readonly<Record<string, unknown>>) => GroupClass;

/** The plain way: methods that are functions. */
export const plainGroup: GroupMaker = (methods) => {
  class PlainGroup implements Group {
    readonly r: Run;
    constructor(r: Run) {
      this.r = r;
    }
  }
  for (const { name, plain } of methods) {
    Object.defineProperty(PlainGroup.prototype, name, {
      value(this: Group, ...args: number[]) {
        return plain(this.r, ...args);
      },
    });
  }
  return PlainGroup;
};
