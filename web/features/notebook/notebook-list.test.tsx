import { expect, test } from 'vitest';
import type { NotebookEntry } from '#contract/notebook.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { EntryRow } from './entry-row.tsx';
import { addressOfEntry, notebookGroupsOf } from './notebook-groups.ts';

const entry = (changes: Partial<NotebookEntry> = {}): NotebookEntry => ({
  ...{ id: 'n', kind: 'lesson-note', productKind: 'course', productId: 'c', productTitle: 'History' },
  ...{ lessonId: 'l', lessonTitle: 'Kings', atSeconds: 65, page: null, quote: '', text: 'Why?', colour: null },
  ...{ rects: [], createdAt: '2026-11-28T00:00:00.000Z', isOpen: true, ...changes },
});

const IN_BOOK = { productKind: 'ebook', productId: 'b', lessonId: null, lessonTitle: null, atSeconds: null } as const;
const row = (changes: Partial<NotebookEntry> = {}) =>
  renderHtml(<EntryRow entry={entry(changes)} onRemove={() => undefined} />);

test.each([
  [{}, '/course/c/lesson?lesson=l&t=65'],
  [{ atSeconds: null }, '/course/c/lesson?lesson=l'],
  [{ atSeconds: null, page: 4 }, '/course/c/lesson?lesson=l&page=4'],
  [{ ...IN_BOOK, page: 9 }, '/ebook/b/read?page=9'],
  [{ ...IN_BOOK, productKind: 'note', page: 2 }, '/note/b?page=2'],
] as const)('%j leads to %s', (changes, address) => {
  expect(addressOfEntry(entry(changes))).toBe(address);
});

test('an entry leads to its second, one that is closed says so and leads nowhere', async () => {
  const html = await row();
  expect(html).toContain('href="/course/c/lesson?lesson=l&amp;t=65"');
  expect(html).toContain('Go to 01:05 in Kings');
  const closed = await row({ isOpen: false });
  expect(closed).not.toContain('<a ');
  expect(closed).toContain('01:05');
  expect(closed).toContain('Closed');
  expect(closed).toContain('Why?');
});

test('a highlight without words offers to write some', async () => {
  const html = await row({ ...IN_BOOK, kind: 'highlight', page: 9, quote: 'a river', text: '' });
  expect(html).toMatch(/<blockquote[^>]*>a river<\/blockquote>/);
  expect(html).toContain('Add a note');
});

test('entries stand together by product and lesson', () => {
  const groups = notebookGroupsOf([
    entry({ id: '1' }),
    entry({ id: '2' }),
    entry({ id: '3', lessonId: 'm', lessonTitle: 'Queens' }),
    entry({ ...IN_BOOK, id: '4', productTitle: 'Atlas', page: 1 }),
  ]);
  const shape = groups.map(({ title, parts }) => [title, parts.map(({ entries }) => entries.map(({ id }) => id))]);
  expect(shape).toEqual([
    ['History', [['1', '2'], ['3']]],
    ['Atlas', [['4']]],
  ]);
});
