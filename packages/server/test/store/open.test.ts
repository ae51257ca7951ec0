import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';

describe('the address of a store', () => {
  it.each(['memory', 'sqlite', 'postgres', 'postgresql'])(
    'is not taken for a file where it is just "%s"',
    async (word) => {
      await expect(openStore(word)).rejects.toThrow(`"${word}" is the name of a kind of store`);
      await expect(openStore(word)).rejects.toThrow(`./${word}`);
      expect(existsSync(word)).toBe(false);
    },
  );

  it('is refused where it names nothing', async () => {
    await expect(openStore('redis://there')).rejects.toThrow('"redis://there" names no store. Use sqlite:PATH');
  });

  it('names the store in memory with a colon', async () => {
    const store = await openStore('memory:');
    expect(await store.head('none')).toBe(undefined);
    await store.close();
  });
});
