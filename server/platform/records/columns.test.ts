import { expect, test } from 'vitest';
import { columnsOf, selectFields } from './columns.ts';

test('a field is read from the column of its name, and written to it', () => {
  expect(selectFields('book', ['title', 'thumbnailUrl'])).toEqual([
    'book.title as title',
    'book.thumbnail_url as thumbnailUrl',
  ]);
  const fields = { title: 'Answers', thumbnailUrl: null, pricePaise: 100 };
  expect(columnsOf(fields, ['title', 'thumbnailUrl'])).toEqual({ title: 'Answers', thumbnail_url: null });
});

test('what is not given is left out', () => {
  const fields: { title: string; subtitle?: string } = { title: 'Answers' };
  expect(columnsOf(fields, ['title', 'subtitle'])).toEqual({ title: 'Answers' });
});
