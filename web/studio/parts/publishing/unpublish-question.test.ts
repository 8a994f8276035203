import { expect, test } from 'vitest';
import type { ProductKind } from '#contract/products/product.ts';
import { archiveQuestion, unpublishQuestion } from './unpublish-question.ts';

const live = { title: 'Political theory', state: 'live' } as const;
const draft = { title: 'A draft', state: 'draft' } as const;

const said = (kind: ProductKind) => unpublishQuestion(kind, [live])?.lines.map(({ text }) => String(text)) ?? [];

test('unpublishing names what goes, says who keeps it, what links answer, and that it can come back', () => {
  for (const kind of ['course', 'ebook'] as const) {
    const lines = said(kind);
    expect(lines[0]).toContain('no longer on sale');
    expect(lines[1]).toContain('Students who have it keep it');
    expect(lines[2]).toContain('payment that is under way');
    expect(lines[3]).toContain('404');
  }
  expect(unpublishQuestion('course', [live])).toMatchObject({
    title: 'Unpublish “Political theory”?',
    confirm: 'Unpublish',
    keep: 'Keep it published',
    undoNote: 'You can publish it again at any time.',
  });
});

test('nobody owns a note, so nobody is said to keep one', () => {
  expect(said('note').join(' ')).toContain('Nobody can open it');
  expect(said('note').join(' ')).not.toContain('keep it');
});

test('only what is live is asked about, and counted', () => {
  expect(unpublishQuestion('course', [draft])).toBeUndefined();
  expect(archiveQuestion('note', [draft])).toBeUndefined();
  expect(unpublishQuestion('ebook', [live, draft])?.title).toBe('Unpublish “Political theory”?');
  expect(unpublishQuestion('ebook', [live, live])?.title).toBe('Unpublish these 2?');
  expect(archiveQuestion('ebook', [live])).toMatchObject({ title: 'Archive “Political theory”?', confirm: 'Archive' });
});
