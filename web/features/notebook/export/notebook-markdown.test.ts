import { expect, test } from 'vitest';
import type { NotebookEntry } from '#contract/notebook.ts';
import { spokenIn } from '#web/platform/words.ts';
import { markdownOf } from './notebook-markdown.ts';

const entry = (changes: Partial<NotebookEntry>): NotebookEntry => ({
  ...{ id: 'n', kind: 'lesson-note', productKind: 'course', productId: 'c 1', productTitle: 'History *of* India' },
  ...{ lessonId: 'l', lessonTitle: 'Kings', atSeconds: 65, page: null, quote: '', text: 'Why?', colour: null },
  ...{ rects: [], createdAt: '2026-11-28T00:00:00.000Z', isOpen: true, ...changes },
});

const made = (...entries: NotebookEntry[]) =>
  markdownOf(entries, { title: 'My notebook', lines: ['Asha'], origin: 'https://school.test' });

test('products and lessons are headings, each entry leads to its place', () => {
  const inBook = {
    productKind: 'ebook',
    productId: 'b',
    productTitle: 'Atlas',
    lessonId: null,
    lessonTitle: null,
  } as const;
  const mark = { ...inBook, atSeconds: null, page: 7, quote: 'A river\nand a hill', text: 'See the map' };
  expect(made(entry({}), entry({ atSeconds: null, text: 'All of it' }), entry(mark))).toBe(
    `# My notebook

Asha

## History \\*of\\* India

### Kings

- [01:05](https://school.test/course/c%201/lesson?lesson=l&t=65)

  Why?

- All of it

## Atlas

- [Page 7](https://school.test/ebook/b/read?page=7)

  > A river\\
  > and a hill

  See the map
`,
  );
});

test('what is closed has no link, what is gone a name', () => {
  const text = made(entry({ isOpen: false, productTitle: '', lessonTitle: null, lessonId: null }));
  expect(text).toContain('## No longer at the school\n\n- 01:05\n\n  Why?');
  expect(text).not.toContain('](');
});

test.each([
  ['# no heading', '\\# no heading'],
  ['- no list', '\\- no list'],
  ['1. no list', '1\\. no list'],
  ['<b>|`~', '\\<b\\>\\|\\`\\~'],
  ['[a](https://evil.test)', '\\[a\\](https://evil.test)'],
  ['one\n\ntwo\nthree', 'one\n\n  two\\\n  three'],
  ['क्ष और ज्ञ', 'क्ष और ज्ञ'],
])('%j stays what was typed', (typed, stands) => {
  expect(made(entry({ text: typed }))).toContain(`&t=65)\n\n  ${stands}\n`);
});

test('in Hindi its words are Hindi', () => {
  const page = { atSeconds: null, page: 7, isOpen: false };
  expect(spokenIn('hi', () => made(entry(page)))).toContain('- पेज 7');
});
