import { jsonSlip, readCards } from '@upkeep/cards/check';
import { DefinitionError } from '@upkeep/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

function slip(text: string): string {
  const found = jsonSlip(text);
  return found === null ? 'is JSON' : `${found.line}:${found.column} ${found.message}`;
}

describe('a text that is not JSON', () => {
  it.each([
    ['{\n  "cards": [\n    1,\n  ]\n}', '3:6 nothing follows this comma: take it away'],
    ['{ "a": 1, }', '1:9 nothing follows this comma: take it away'],
    ['{ "a": 1\n  "b": 2 }', '2:3 a comma or } is missing before "b"'],
    ['[1 2]', '1:4 a comma or ] is missing before 2'],
    ['[1, , 2]', '1:5 , is no value: a text stands in double quotes'],
    ['{ "a" 1 }', '1:7 a : is missing before 1'],
    ['{ "a": }', '1:8 a value is missing before }'],
    ['{ "a" }', '1:7 a : and a value are missing'],
    ['{ name: 1 }', '1:3 a name in double quotes is expected, not name'],
    ["{ 'a': 1 }", "1:3 a name in double quotes is expected, not '"],
    ["['a']", '1:2 a text stands in double quotes'],
    ['[yes]', '1:2 yes is no value: a text stands in double quotes'],
    ['[01]', '1:2 01 is no value: a text stands in double quotes'],
    ['[.5]', '1:2 .5 is no value: a text stands in double quotes'],
    ['["a\nb"]', '1:2 this text has no closing quote on its line; a new line in it is \\n'],
    ['["a\\d"]', '1:2 this text has a sign that is not written so: \\ is \\\\, a tab \\t'],
    ['[1, // one\n2]', '1:5 JSON has no comments'],
    ['{\n  # one\n  "a": 1 }', '2:3 JSON has no comments'],
    ['{\n  "cards": [\n    1\n', '4:1 the text ends here, but the [ of line 2 does not'],
    ['{ "a": ', '1:8 the text ends here, but the { of line 1 does not'],
    ['[1]]', '1:4 nothing may follow the end: there is ]'],
    ['[1}', '1:3 a comma or ] is missing before }'],
    ['', '1:1 there is nothing here'],
  ])('%j', (text, said) => {
    expect(slip(text)).toBe(said);
  });

  it('is found exactly where the platform finds that it is not JSON', () => {
    const change = fc.tuple(
      fc.json(),
      fc.nat(),
      fc.constantFrom('', ',', ']', '}', '"', '1', '\\', '\n', 'e', '-', '\u007f'),
    );
    fc.assert(
      fc.property(change, ([json, where, put]) => {
        const at = where % (json.length + 1);
        const text = json.slice(0, at) + put + json.slice(at + 1);
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        expect(jsonSlip(text) === null).toBe(isJson);
      }),
      { numRuns: 3000 },
    );
  });

  it('of cards is told with file, line and column', () => {
    const read = (): unknown => readCards('{ "cards": [\n  { "id": "a" },\n] }', { file: 'hills.json' });
    expect(read).toThrow(DefinitionError);
    expect(read).toThrow(/hills\.json:2:16: nothing follows this comma: take it away/);
  });
});
