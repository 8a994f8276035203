import { expect, test } from 'vitest';
import type { EbookCard as Ebook } from '#contract/ebooks/ebooks.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { LatestEbooks } from './latest-ebooks.tsx';

const ebooks: Ebook[] = ['a', 'b'].map((id) => ({
  id,
  title: `Book ${id}`,
  language: 'en',
  thumbnailUrl: null,
  rating: null,
  pages: 10,
  pricePaise: 7_900,
  listPricePaise: null,
  sectionTitle: null,
  sectionTitleHi: null,
}));

function draw(snapshot: Ebook[] | undefined, ownedIds: string[] | undefined) {
  return renderHtml(<LatestEbooks ownedIds={ownedIds} />, { snapshots: snapshot ? { 'ebooks.watch': snapshot } : {} });
}

const skeletonsIn = (html: string) => html.match(/shimmer[^"]*aspect-\[3\/4\]/g)?.length ?? 0;

test('the books, with what is purchased', async () => {
  const html = await draw(ebooks, ['b']);
  expect(html).toContain('Latest Assignments');
  expect(html).toMatch(/href="\/all-ebooks"[^>]*>View All/);
  expect(html.match(/INR 79/g)).toHaveLength(1);
  expect(html.match(/Purchased/g)).toHaveLength(1);
});

test('three skeletons stand until the books and what you own are known', async () => {
  expect(skeletonsIn(await draw(undefined, []))).toBe(3);
  expect(skeletonsIn(await draw(ebooks, undefined))).toBe(3);
});

test('no books: a sentence and a way on', async () => {
  const html = await draw([], []);
  expect(html).toContain('No assignments yet');
  expect(html).toContain('href="/notes"');
});
