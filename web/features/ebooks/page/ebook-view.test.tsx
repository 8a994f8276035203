import { describe, expect, test } from 'vitest';
import type { EbookPage } from '#contract/ebooks/ebooks.ts';
import { keyOf } from '#web/platform/live.ts';
import { renderHtml } from '#web/platform/testing.tsx';
import { EbookView } from './ebook-view.tsx';

const ebook: EbookPage = {
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
  about: 'First paragraph.\n\nSecond paragraph.',
  validityDays: null,
  openUntil: null,
  samplePages: 6,
  sectionId: 'mps',
  subject: { code: 'MPS-001', titleEn: 'Political Theory', titleHi: 'राजनीतिक सिद्धांत' },
  university: 'IGNOU',
};

/** Of a school that is registered to charge GST. */
const settings = {
  site: { name: 'School', nameHi: 'विद्यालय', copyrightYear: 2025 },
  notices: { androidStoreUrl: '', iosHost: '', webHost: '', detectTools: false },
  instructor: null,
  business: null,
  chargesGst: true as const,
};

type Scene = {
  gst?: boolean;
  snapshot?: Partial<EbookPage> | null;
  mine?: EbookPage | null;
  owned?: boolean;
  language?: 'en' | 'hi';
};

/** `snapshot` undefined: not known yet. */
function draw({ gst = true, snapshot, mine, owned, language = 'en' }: Scene = {}) {
  const input = { ebookId: ebook.id };
  const shared =
    snapshot === undefined ? {} : { [keyOf('ebooks.page.watch', input)]: snapshot && { ...ebook, ...snapshot } };
  const own = mine === undefined ? {} : { [keyOf('ebooks.page.mine.watch', input)]: mine };
  return renderHtml(<EbookView ebookId={ebook.id} owned={owned} />, {
    language,
    ...(gst && { snapshots: { 'settings.watch': settings } }),
    snapshotsByKey: { ...shared, ...own },
  });
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');

describe('on sale', () => {
  test('says nothing of GST where the school charges none', async () => {
    const html = await draw({ gst: false, snapshot: {}, owned: false });
    expect(textOf(html)).toContain('|INR 79|');
    expect(html).not.toContain('GST');
  });

  test('says what it is, what is in it and what it costs, and leads to its order', async () => {
    const html = await draw({ snapshot: {}, owned: false });
    expect(html).toMatch(/<h1[^>]*>MPS-001 Political Theory<\/h1>/);
    expect(html).toContain('href="/all-ebooks"');
    expect(html).toContain('href="/all-ebooks/mps"');
    for (const words of ['IGNOU', 'MPS-001', 'Political Theory', '64 pages', 'In Hindi and English', '4.7'])
      expect(textOf(html)).toContain(`|${words}|`);
    expect(html).toContain('First paragraph.\n\nSecond paragraph.');
    expect(textOf(html)).toContain('|INR 79|Earlier price |INR 149|');
    expect(html).toContain('GST included');
    expect(html).toMatch(/href="\/order\/mps-001"[^>]*>Buy Now/);
    expect(html).toContain('reference answers');
    expect(html).not.toContain('Purchased');
  });

  test('in Hindi', async () => {
    const html = await draw({ snapshot: {}, owned: false, language: 'hi' });
    for (const words of ['राजनीतिक सिद्धांत', '64 पेज', 'हिन्दी और अंग्रेज़ी में']) expect(textOf(html)).toContain(`|${words}|`);
    expect(html).toMatch(/href="\/order\/mps-001"[^>]*>अभी ख़रीदें/);
    expect(html).toContain('संदर्भ उत्तर');
    expect(html).not.toContain('Political Theory</span>');
  });

  test.each([
    ['en', null, null, 'Yours for good, no end date'],
    ['en', 1, null, 'Open for 1 day after you get it'],
    ['en', 180, null, 'Open for 180 days after you get it'],
    ['en', null, '2027-06-30', 'Open till 30 June 2027'],
    ['en', 180, '2027-06-30', 'Open for 180 days after you get it, till 30 June 2027 at the latest'],
    ['hi', null, '2027-06-30', '30 जून 2027 तक खुली'],
  ] as const)('in %s, open for %s days and until %s: %s', async (language, validityDays, openUntil, words) => {
    const html = await draw({ snapshot: { validityDays, openUntil }, owned: false, language });
    expect(textOf(html)).toContain(`|${words}|`);
  });

  test('a free one says so and shows no price', async () => {
    const html = await draw({ snapshot: { pricePaise: 0, listPricePaise: null }, owned: false });
    expect(textOf(html)).toContain('|Free|');
    expect(html).toMatch(/href="\/order\/mps-001"[^>]*>Get it for free/);
    expect(html).not.toMatch(/INR|GST|Buy Now/);
  });

  test('its first pages can be read before it is bought, when there are some', async () => {
    expect(await draw({ snapshot: {}, owned: false })).toMatch(/href="\/ebook\/mps-001\/read"[^>]*>.*?Read the sample/);
    expect(await draw({ snapshot: { samplePages: 0 }, owned: false })).not.toContain('/read"');
  });

  test.each([null, 3])('a rating of %s is not shown', async (rating) => {
    expect(await draw({ snapshot: { rating }, owned: false })).not.toContain('role="img"');
  });

  test('what is missing leaves no hole', async () => {
    const bare = {
      subject: null,
      university: null,
      sectionId: null,
      sectionTitle: null,
      sectionTitleHi: null,
      about: '',
      rating: null,
    };
    const html = await draw({ snapshot: bare, owned: false });
    expect(html).not.toMatch(/null|undefined|About this e-book/);
    expect(html).not.toContain('href="/all-ebooks/');
  });
});

describe('owned', () => {
  test('is Purchased, without a price, and leads into the reader', async () => {
    const html = await draw({ snapshot: {}, owned: true });
    expect(textOf(html)).toContain('|Purchased|');
    expect(html).toMatch(/href="\/ebook\/mps-001\/read"[^>]*>.*?Read</);
    expect(html).not.toMatch(/INR|Buy Now|href="\/order|sample/);
  });

  test('is shown when it is no longer on sale, and says so', async () => {
    const html = await draw({ snapshot: null, mine: ebook, owned: true });
    expect(html).toContain('no longer on sale. It is still yours');
    expect(textOf(html)).toContain('|Purchased|');
  });
});

describe('not there', () => {
  test('says so and leads on; nothing tells a hidden book from an unknown one', async () => {
    const html = await draw({ snapshot: null, owned: false, mine: ebook });
    expect(html).toContain('This e-book is not on sale');
    expect(html).toContain('href="/all-ebooks"');
    expect(html).toContain('href="/purchases"');
    expect(html).not.toContain('MPS-001');
  });

  test.each([
    ['the book', { owned: false }],
    ['what you own', { snapshot: {} }],
    ['the book of yours', { snapshot: null, owned: true }],
  ])('until %s is known its shape stands', async (_what, scene) => {
    const html = await draw(scene);
    expect(html).toContain('shimmer');
    expect(html).toContain('role="status"');
    expect(html).not.toContain('<h1');
  });
});
