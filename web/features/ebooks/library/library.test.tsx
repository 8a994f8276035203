import { describe, expect, test } from 'vitest';
import type { BookSection as Section } from '#contract/ebooks/ebooks.ts';
import type { Language } from '#contract/procedure.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { BookSection } from './book-section.tsx';
import { EbookCatalogue } from './ebook-catalogue.tsx';
import { SectionShelf } from './section-shelf.tsx';

const sections: Section[] = [
  {
    id: 'bag',
    title: 'BAG · July 2026',
    titleHi: 'बीएजी · जुलाई 2026',
    programme: 'Bachelor of Arts',
    programmeHi: 'कला स्नातक',
    term: 'July 2026',
    count: 12,
    covers: ['/a.webp', '/b.webp'],
  },
  {
    id: 'one',
    title: 'Odds and ends',
    titleHi: null,
    programme: null,
    programmeHi: null,
    term: null,
    count: 1,
    covers: [],
  },
];

const textOf = (html: string) => html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');

function drawLibrary(snapshot: Section[] | undefined, path = '/all-ebooks', language: Language = 'en') {
  const snapshots = { 'universities.watch': [], ...(snapshot ? { 'ebooks.sections.watch': snapshot } : {}) };
  return renderHtml(<EbookCatalogue ownedIds={[]} shelf={<SectionShelf />} />, { snapshots, path, language });
}

function drawSection(snapshot: Section[] | undefined, sectionId: string, language: Language = 'en') {
  const snapshots = { 'universities.watch': [], ...(snapshot ? { 'ebooks.sections.watch': snapshot } : {}) };
  return renderHtml(<BookSection sectionId={sectionId} ownedIds={[]} />, { snapshots, language });
}

describe('all e-books', () => {
  test('sections with covers and counts, then the list to come', async () => {
    const html = await drawLibrary(sections);
    expect(html).toContain('href="/all-ebooks/bag"');
    expect(textOf(html)).toContain('|BAG · July 2026|Bachelor of Arts|12 assignments|');
    expect(textOf(html)).toContain('|Odds and ends|1 assignment|');
    expect(html.match(/<img[^>]* data-src=/g)).toHaveLength(2);
    expect(html).toContain('All assignments');
    expect(html).toContain('shimmer');
  });

  test('in Hindi', async () => {
    const html = await drawLibrary(sections, '/all-ebooks', 'hi');
    expect(textOf(html)).toContain('|बीएजी · जुलाई 2026|कला स्नातक|12 सत्रीय कार्य|');
    expect(textOf(html)).toContain('|Odds and ends|');
    expect(html).toContain('सभी सत्रीय कार्य');
  });

  test.each(['?text=bpsc', '?price=free', '?language=hi'])('with %s the shelf makes way', async (search) => {
    const html = await drawLibrary(sections, `/all-ebooks${search}`);
    expect(html).not.toContain('href="/all-ebooks/bag"');
    expect(html).toContain('type="search"');
  });

  test('an order alone keeps the shelf', async () => {
    expect(await drawLibrary(sections, '/all-ebooks?sort=cheapest')).toContain('href="/all-ebooks/bag"');
  });

  test('a school without sections has no shelf of them', async () => {
    expect(textOf(await drawLibrary([]))).not.toContain('|Sections|');
    expect(textOf(await drawLibrary(undefined))).toContain('|Sections|');
  });
});

describe('one section', () => {
  test('is named, and leads back', async () => {
    const html = await drawSection(sections, 'bag');
    expect(html).toMatch(/<h1[^>]*>BAG · July 2026<\/h1>/);
    expect(textOf(html)).toContain('|Bachelor of Arts · July 2026|');
    expect(html).toMatch(/href="\/all-ebooks"[^>]*>.*Assignments/);
    expect(html).toContain('type="search"');
  });

  test.each([
    ['en', 'This section is empty', 'See all assignments'],
    ['hi', 'इस खंड में कुछ नहीं है', 'सभी सत्रीय कार्य देखें'],
  ] as const)('an unknown one helps on, %s', async (language, title, action) => {
    const html = await drawSection(sections, 'nowhere', language);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(html).toMatch(new RegExp(`href="/all-ebooks"[^>]*>${action}`));
    expect(html).not.toContain('type="search"');
  });

  test('before the sections are known it does not say that there is none', async () => {
    const html = await drawSection(undefined, 'bag');
    expect(html).not.toContain('This section is empty');
    expect(html).toContain('type="search"');
  });
});
