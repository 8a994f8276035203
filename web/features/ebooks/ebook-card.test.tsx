import { expect, test } from 'vitest';
import type { EbookCard as Ebook } from '#contract/ebooks/ebooks.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { EbookCard } from './ebook-card.tsx';

const ebook: Ebook = {
  id: 'mps-001',
  title: 'MPS-001 Political Theory',
  language: 'both',
  thumbnailUrl: '/demo/ebook.webp',
  rating: 4.7,
  pages: 64,
  pricePaise: 7_900,
  listPricePaise: 14_900,
  sectionTitle: 'MA Political Science',
  sectionTitleHi: null,
};

function draw(changes: Partial<Ebook> = {}, owned = false) {
  return renderHtml(<EbookCard ebook={{ ...ebook, ...changes }} owned={owned} />);
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');

test('a book shows its section, pages, struck price and price, and leads to its page', async () => {
  const html = await draw();
  expect(html).toContain('href="/ebook/mps-001"');
  expect(textOf(html)).toContain('|MA Political Science|MPS-001 Political Theory|64 pages|');
  expect(textOf(html)).toContain('|INR 79|');
  expect(html).toContain('<s>INR 149</s>');
  expect(textOf(html)).not.toContain('Purchased');
});

test('a purchased book has a badge and no price', async () => {
  const html = await draw({}, true);
  expect(textOf(html)).toContain('|Purchased|');
  expect(html).not.toContain('INR');
});

test.each([null, 0, 2.9, 3])('a rating of %s is not shown', async (rating) => {
  expect(await draw({ rating })).not.toContain('role="img"');
});

test.each([3.1, 5])('a rating of %d is shown', async (rating) => {
  const html = await draw({ rating });
  expect(html).toContain(`aria-label="Rated ${rating.toFixed(1)} out of 5"`);
  expect(textOf(html)).toContain(`|${rating.toFixed(1)}|`);
});

test('a book whose section is gone, without a cover, of one page and free', async () => {
  const html = await draw({
    sectionTitle: null,
    sectionTitleHi: null,
    thumbnailUrl: null,
    pages: 1,
    pricePaise: 0,
    listPricePaise: null,
  });
  expect(textOf(html)).toContain('|1 page|');
  expect(textOf(html)).toContain('|Free|');
  expect(html).not.toContain('<img');
  expect(html).not.toContain('MA Political Science');
});

test('a Hindi title says so; one in both languages does not choose', async () => {
  expect(await draw({ language: 'hi' })).toMatch(/<h3[^>]* lang="hi"/);
  expect(await draw({ language: 'both' })).not.toMatch(/<h3[^>]* lang=/);
});
