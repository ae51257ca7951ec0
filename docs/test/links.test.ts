import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { pages, root, textOf } from './pages.ts';

const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g;

it.each(pages)('%s: every link leads somewhere', (page) => {
  const broken = [...textOf(page).matchAll(LINK)].flatMap(([, link = '']) => {
    if (link.startsWith('https:')) return [];
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    if (!existsSync(join(root, target))) return [link];
    return anchor !== undefined && !anchorsOf(textOf(target)).includes(anchor) ? [link] : [];
  });
  expect(broken).toEqual([]);
});

it.each(pages)('%s: every file named in it is there', (page) => {
  const named = [...textOf(page).matchAll(/`((?:packages|docs|tools|scripts|bench|examples)\/[\w./-]+)`/g)].map(
    (m) => m[1] ?? '',
  );
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('the index leads to every page', () => {
  const index = textOf('docs/README.md');
  const missing = pages
    .filter((page) => page.startsWith('docs/') && page !== 'docs/README.md')
    .filter((page) => !index.includes(`](${page.slice('docs/'.length)})`));
  expect(missing).toEqual([]);
});

/** Anchors as the usual renderers make them from headings. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}
