import { describe, expect, test } from 'vitest';
import type { Note } from '#contract/notes/notes.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { NoteCard } from './note-card.tsx';
import { NoteCatalogue } from './note-catalogue.tsx';

const note: Note = {
  id: 'bpsc-131-key-terms',
  title: 'Twenty key terms',
  about: 'One line each.',
  language: 'en',
  subject: { code: 'BPSC-131', titleEn: 'Introduction to Political Theory', titleHi: null },
  programme: 'Bachelor of Arts',
  programmeHi: null,
  university: 'IGNOU',
  pages: 3,
  isReady: true,
  isDownloadable: true,
  publishedAt: '2026-11-01T00:00:00.000Z',
};

const textOf = (html: string) => html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');
const drawCard = (given: Partial<Note> = {}, language: 'en' | 'hi' = 'en') =>
  renderHtml(<NoteCard note={{ ...note, ...given }} />, { language });

describe('a card', () => {
  test('says what it is and leads to its pages and to its file', async () => {
    const html = await drawCard();
    expect(textOf(html)).toContain('|BPSC-131 · Bachelor of Arts|Twenty key terms|One line each.|3 pages|English|');
    expect(html).toMatch(/<a[^>]*href="\/note\/bpsc-131-key-terms"[^>]*>.*Read/);
    expect(html).toMatch(/<a[^>]*href="\/files\/downloads\/note\/bpsc-131-key-terms"[^>]*download/);
    const [, titleId] = /<h3 id="([^"]+)"/.exec(html) ?? [];
    expect(html.match(new RegExp(`aria-describedby="${titleId}"`, 'g'))).toHaveLength(3);
  });

  test('in Hindi, for every student, in both languages', async () => {
    const given = { subject: null, programme: null, university: null, language: 'both' as const, pages: 1 };
    const html = await drawCard(given, 'hi');
    expect(textOf(html)).toContain('|हर विद्यार्थी के लिए|');
    expect(textOf(html)).toContain('|1 पेज|अंग्रेज़ी और हिन्दी|');
    expect(textOf(html)).toContain('|पढ़ें|');
    expect(html).not.toMatch(/<h3[^>]*lang=/);
  });

  test('without a subject it says the university', async () => {
    expect(textOf(await drawCard({ subject: null }))).toContain('|IGNOU · Bachelor of Arts|');
  });

  test('what may not be kept as a file has no download', async () => {
    const html = await drawCard({ isDownloadable: false });
    expect(html).not.toContain('/files/downloads/');
    expect(html).toContain('href="/note/bpsc-131-key-terms"');
  });

  test('without pages yet it leads nowhere and says so', async () => {
    const html = await drawCard({ isReady: false, pages: null });
    expect(html).not.toContain('<a');
    expect(textOf(html)).toContain('|Ready soon|');
  });
});

describe('the catalogue', () => {
  const drawAll = (search = '') =>
    renderHtml(<NoteCatalogue />, { path: `/notes${search}`, snapshots: { 'universities.watch': [] } });

  test('begins with the search, the filters that notes have, and cards to come', async () => {
    const html = await drawAll();
    expect(html).toMatch(/<input[^>]*type="search"/);
    expect(html.match(/<select/g)).toHaveLength(3);
    expect(textOf(html)).not.toContain('|Price|');
    expect(textOf(html)).not.toContain('|Sort by|');
    expect(html.match(/<ul aria-hidden="true"/g)).toHaveLength(1);
  });

  test('a price or an order in the address asks for nothing', async () => {
    const html = await drawAll('?price=free&sort=cheapest&language=hi');
    expect(html).toContain('aria-label="Remove filter: हिन्दी"');
    expect(html).not.toContain('aria-label="Remove filter: Free"');
  });
});
