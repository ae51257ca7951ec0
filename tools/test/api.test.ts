import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { statements } from '../api/declarations.mjs';
import { snapshots } from '../api/snapshot.mjs';

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'upkeep-api-'));
});

afterEach(() => {
  rmSync(home, { recursive: true });
});

function api(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(home, name), text);
  const entry = { source: './index.ts', types: './index.d.ts', default: './index.js' };
  const manifest = { name: 'toy', version: '0.1.0', exports: { '.': entry } };
  return snapshots({ folder: 'toy', home, manifest })[0]?.text;
}

describe('the record of a public interface', () => {
  it('follows re-exports, sorts by name and drops comments', () => {
    const text = api({
      'index.d.ts': `export * from './b.ts';\nexport { one as uno, type Two } from './a.ts';\n`,
      'a.d.ts': `/** One. */\nexport declare function one(x: number): string;\nexport interface Two {\n  /** Why. */\n  a: 1;\n}\n`,
      'b.d.ts': `export declare const last: unique symbol;\nexport {};\n//# sourceMappingURL=b.d.ts.map`,
    });
    expect(text).toBe(
      '// toy\n\ninterface Two {\n  a: 1;\n}\n\ndeclare const last: unique symbol;\n\nuno = declare function one(x: number): string;\n',
    );
  });

  it('shows inner types that public ones lean on, once', () => {
    const text = api({
      'index.d.ts': `import type { Inner } from './a.ts';\nexport type Outer = Inner[];\nexport type Again = Inner | null;\n`,
      'a.d.ts': `export interface Inner {\n  deep: Deep;\n}\ntype Deep = 'deep';\ntype Unused = 1;\n`,
    });
    expect(text).toBe(
      `// toy\n\ntype Again = Inner | null;\n\ntype Outer = Inner[];\n\n// Not exported, but part of the types above:\n\ninterface Inner {\n  deep: Deep;\n}\n\ntype Deep = 'deep';\n`,
    );
  });

  it('takes no property, parameter, member or word in quotes for a declaration of that name', () => {
    const clock = `\`it's \${Deep} o'clock\``;
    const text = api({
      'index.d.ts': `import type { Unit } from './a.ts';\nexport declare const words: 1;\nexport { Unit };\n`,
      'a.d.ts':
        'declare const name: 1;\ndeclare const kind: 2;\ndeclare const of: 3;\ndeclare const run: 4;\ntype Deep = 5;\n' +
        `export interface Unit {\n    readonly name: 'kind';\n    run(of: string): ${clock};\n}\n`,
    });
    expect(text).toBe(
      `// toy\n\ninterface Unit {\n    readonly name: 'kind';\n    run(of: string): ${clock};\n}\n\ndeclare const words: 1;\n\n` +
        '// Not exported, but part of the types above:\n\ntype Deep = 5;\n',
    );
  });

  it('leaves out what is private: nobody outside can use it', () => {
    const text = api({
      'index.d.ts': `export declare class Box {\n    private inside;\n    private readonly kept;\n    open(): void;\n}\n`,
    });
    expect(text).toBe('// toy\n\ndeclare class Box {\n    open(): void;\n}\n');
  });

  it('keeps every overload and names what comes from other packages', () => {
    const text = api({
      'index.d.ts': `export { Rule } from 'rules';\nexport declare function f(x: 1): 1;\nexport declare function f(x: 2): 2;\n`,
    });
    expect(text).toBe(`// toy\n\nfrom 'rules' Rule\n\ndeclare function f(x: 1): 1;\ndeclare function f(x: 2): 2;\n`);
  });

  it('has one for each entry, and shows nothing twice', () => {
    writeFileSync(join(home, 'a.d.ts'), `export type A = 1;\n`);
    writeFileSync(join(home, 'b.d.ts'), `export { type A } from './a.ts';\nexport type B = 2;\n`);
    const entry = (name: string) => ({ source: `./${name}.ts`, types: `./${name}.d.ts`, default: `./${name}.js` });
    const manifest = { name: 'toy', version: '0.1.0', exports: { '.': entry('a'), './b': entry('b') } };
    expect(snapshots({ folder: 'toy', home, manifest })).toEqual([
      { record: 'toy', text: '// toy\n\ntype A = 1;\n' },
      { record: 'toy-b', text: '// toy/b\n\nA: see toy\n\ntype B = 2;\n' },
    ]);
  });

  it('is nothing for a package without code entries', () => {
    expect(snapshots({ folder: 'toy', home, manifest: { name: 'toy', version: '0.1.0' } })).toEqual([]);
  });
});

describe('reading declarations', () => {
  it('ends a statement at its own semicolon or brace', () => {
    expect(
      statements(
        `export type A = {\n  a: ';';\n} & {\n  b: 2;\n};\nexport declare class C {\n  m(): void;\n}\nexport {};\n`,
      ),
    ).toEqual([`export type A = {\n  a: ';';\n} & {\n  b: 2;\n};`, 'export declare class C {\n  m(): void;\n}']);
  });
});
