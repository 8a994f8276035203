import { beforeAll, describe, expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { newCourse } from '#server/testing/testing-lessons.ts';
import { openVisitedSchool } from './testing-visitors.ts';

const school = await openVisitedSchool();
const { letLook, see, sql, db } = school;
const HOSTILE = '</script><script>alert(1)</script><!-- "&amp;';

const { courseId } = await newCourse(school, { title: `Political ${HOSTILE}`, about: `About ${HOSTILE}` });
const live = { title: 'A book', price_paise: 9900, published_at: new Date() };
const ebookId = await insertProduct(db, 'ebook', live);
const noteId = await insertProduct(db, 'note', { ...live, title: 'A note', price_paise: 0, language: 'en' });
const seriesId = await insertProduct(db, 'test-series', { ...live, title: 'Mock papers', price_paise: 19900 });
const draftId = await insertProduct(db, 'course', { title: 'Unseen', price_paise: 100, published_at: null });
await sql(`insert into universities (id, code, name) values ('open', 'OPEN', 'Open')`);
await sql(`insert into timetable_sections (id, title, university_id, status, published_at)
  values ('december', 'December', 'open', 'final', now()), ('unseen', 'Unseen', 'open', 'final', null)`);

const PATHS = [
  ...[
    '/',
    '/all-courses',
    `/course/${courseId}/start`,
    '/all-ebooks',
    `/ebook/${ebookId}`,
    '/notes',
    `/note/${noteId}`,
    '/all-test-series',
    `/test-series/${seriesId}`,
  ],
  ...['/timetables', '/timetable/december', '/faq', '/contact-us'],
];
const PROTECTED = PATHS.slice(0, 9);
const CLOSED = [
  ...[
    '/orders',
    '/wishlist',
    '/purchases',
    '/profile/x',
    '/tests',
    '/past-papers',
    '/notices',
    '/notebook',
    '/studies',
    '/about',
  ],
  ...[`/course/checkout/${courseId}`, `/course/${courseId}/lesson`, `/order/${ebookId}`, `/ebook/${ebookId}/read`],
].filter((path) => path !== '/profile/x');
const thingsIn = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json));
const tagIn = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

describe('where visitors may not look', () => {
  beforeAll(() => letLook(false));

  test.each([...PROTECTED, ...CLOSED])('%s leads to the sign-in page with the way back', async (path) => {
    const { status, headers } = await see(path);
    expect([status, headers['location']]).toEqual([302, `/login?redirect=${encodeURIComponent(path)}`]);
  });

  test('an open page is as it was: nobody may keep it, and search engines are told nothing', async () => {
    const { headers, text } = await see('/timetables?lang=hi');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(text).toContain('<html lang="en"');
    expect(text).not.toMatch(/canonical|hreflang|ld\+json|name="description"/);
  });

  test('robots.txt says no, and there is no sitemap', async () => {
    expect((await see('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    expect((await see('/sitemap.xml')).status).toBe(404);
  });
});

describe('where visitors may look', () => {
  beforeAll(() => letLook(true));

  test.each(PATHS)('%s is one page for all of them, which a cache between may keep', async (path) => {
    const seen = await see(path, { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile' });
    expect(seen.status).toBe(200);
    expect(seen.headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
    expect(seen.headers['vary']).toBe('accept-language, accept-encoding');
    expect(seen.headers['set-cookie']).toBeUndefined();
    expect(seen.headers['x-viewer']).toBe('guest');
    const again = await see(path, { 'user-agent': 'curl', 'x-forwarded-for': '203.0.113.4' });
    const plain = ({ text, headers }: typeof seen) => {
      const nonce = /nonce-([^']+)/.exec(String(headers['content-security-policy']))?.[1] ?? 'none';
      return text.replaceAll(nonce, 'NONCE');
    };
    expect(plain(again)).toBe(plain(seen));
    expect(seen.text).not.toContain('Unseen');
  });

  test.each(PATHS)('%s belongs to whoever brings a cookie or is somebody, and no cache keeps that', async (path) => {
    const { cookie } = await school.enter();
    for (const headers of [{ cookie }, { cookie: 'theme=dark' }, { cookie: 'adhyay=of-nobody' }]) {
      const { headers: answered, status } = await see(path, headers);
      expect(status, path).toBe(200);
      expect(answered['cache-control'], `${path} ${headers.cookie}`).toBe('private, no-store');
    }
  });

  test('a choice of this browser goes before the address, and that before what the browser prefers', async () => {
    const languageOf = async (path: string, headers: Record<string, string>) =>
      tagIn((await see(path, headers)).text, /<html lang="(..)"/);
    expect(await languageOf('/', { 'accept-language': 'hi-IN,hi;q=0.9' })).toBe('hi');
    expect(await languageOf('/?lang=en', { 'accept-language': 'hi' })).toBe('en');
    expect(await languageOf('/?lang=hi', {})).toBe('hi');
    expect(await languageOf('/?lang=hi', { cookie: 'language=en' })).toBe('en');
    expect(await languageOf('/?lang=xx', {})).toBe('en');
    expect((await see('/?lang=hi')).headers['vary']).toBe('accept-encoding');
  });

  test.each(CLOSED)('%s still leads to the sign-in page with the way back', async (path) => {
    const { status, headers } = await see(path);
    expect([status, headers['location']]).toEqual([302, `/login?redirect=${encodeURIComponent(path)}`]);
  });

  test.each([
    '/course/none/start',
    `/course/${draftId}/start`,
    '/ebook/none',
    '/test-series/none',
    '/note/none',
    '/timetable/unseen',
    '/%00',
  ])('%s is not there, and no cache keeps that', async (path) => {
    const { status, headers, text } = await see(path);
    expect([400, 404]).toContain(status);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(text).not.toMatch(/canonical|ld\+json|Unseen/);
  });

  test('what is not published is told apart from what never was by nothing', async () => {
    const told = async (path: string, id: string) => {
      const { status, text, headers } = await see(path);
      const nonce = /nonce-([^']+)/.exec(String(headers['content-security-policy']))?.[1] ?? 'none';
      return { status, text: text.replaceAll(nonce, '').replaceAll(id, 'ID'), names: Object.keys(headers).sort() };
    };
    expect(await told(`/course/${draftId}/start`, draftId)).toEqual(await told('/course/never-was/start', 'never-was'));
    expect(await told('/timetable/unseen', 'unseen')).toEqual(await told('/timetable/never-was', 'never-was'));
  });

  test.each(PATHS)('%s tells its one address, its languages and what it is about, in each', async (path) => {
    const [english, hindi] = [(await see(path)).text, (await see(`${path}?lang=hi`)).text];
    const address = school.publicUrl + path;
    expect(tagIn(english, /rel="canonical" href="([^"]+)"/)).toBe(address);
    expect(tagIn(hindi, /rel="canonical" href="([^"]+)"/)).toBe(`${address}?lang=hi`);
    for (const text of [english, hindi]) {
      expect(text).toContain(`hreflang="hi" href="${address}?lang=hi"`);
      expect(text).toContain(`hreflang="en" href="${address}?lang=en"`);
      expect(text).toContain(`hreflang="x-default" href="${address}"`);
      expect(tagIn(text, /name="description" content="([^"]{20,})"/)).toBeDefined();
      expect(tagIn(text, /<title>([^<]+)<\/title>/)).toMatch(/Adhyay|अध्याय/);
    }
    expect(tagIn(english, /<title>([^<]+)/)).not.toBe(tagIn(hindi, /<title>([^<]+)/));
  });

  test('a catalogue has one address, however it is filtered', async () => {
    const { text } = await see('/all-courses/?price=free&sort=cheapest');
    expect(tagIn(text, /rel="canonical" href="([^"]+)"/)).toBe(`${school.publicUrl}/all-courses`);
  });

  test('a course is a course, a product with its price in rupees and a way; its words end no script', async () => {
    const { text, headers } = await see(`/course/${courseId}/start`);
    expect(text).not.toContain('<script>alert');
    const things = thingsIn(text);
    const offer = { '@type': 'Offer', price: '499.00', priceCurrency: 'INR', category: 'Paid' };
    expect(things).toMatchObject([
      { '@context': 'https://schema.org', '@type': 'Course', name: `Political ${HOSTILE}`, offers: offer },
      { '@type': 'Product', name: `Political ${HOSTILE}`, sku: courseId, offers: offer },
      { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }] },
    ]);
    expect(things[0]).not.toHaveProperty('aggregateRating');
    // A block of data is none that a policy runs: nothing is opened for it.
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe-inline|sha256/);
  });

  test('ratings are counted, and nobody who gave one is named', async () => {
    const { id } = await school.enter();
    await sql(`insert into reviews (product_id, user_id, rating, text) values ($1, $2, 5, 'My own words')`, [
      courseId,
      id,
    ]);
    await expect
      .poll(async () => thingsIn((await see(`/course/${courseId}/start`)).text)[0]?.['aggregateRating'])
      .toMatchObject({ ratingValue: 5, reviewCount: 1 });
    expect((await see(`/course/${courseId}/start`)).text).not.toMatch(/My own words|क्षमा/);
  });

  test('an e-book and a test series are products on their shelves, home the school', async () => {
    expect(thingsIn((await see(`/ebook/${ebookId}`)).text)).toMatchObject([
      { '@type': 'Product', name: 'A book', offers: { price: '99.00', priceCurrency: 'INR' } },
      { '@type': 'BreadcrumbList' },
    ]);
    expect(thingsIn((await see(`/test-series/${seriesId}`)).text)).toMatchObject([
      { '@type': 'Product', name: 'Mock papers', offers: { price: '199.00', priceCurrency: 'INR' } },
      { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }] },
    ]);
    expect(thingsIn((await see('/')).text)).toMatchObject([{ '@type': 'EducationalOrganization', name: 'Adhyay' }]);
  });

  test('the questions that a text of the school asks are told with their answers, in each language, as staff write them', async () => {
    const faqIn = async (path: string) =>
      thingsIn((await see(path)).text).find((thing) => thing['@type'] === 'FAQPage');
    const asked = (await faqIn('/faq'))?.['mainEntity'];
    expect(asked).toContainEqual({
      ...{ '@type': 'Question', name: 'How do I change the language?' },
      acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/^Press the globe at the top of any page\. /) },
    });
    expect(JSON.stringify(asked)).not.toMatch(/[<{]{2}|<\/?[a-z]/);
    expect((await faqIn('/faq?lang=hi'))?.['mainEntity']).toContainEqual(
      expect.objectContaining({ name: 'भाषा कैसे बदलें?' }),
    );
    expect(await faqIn('/refund-policy')).toBeUndefined();
    const hostile = 'Are you </script><script>alert(1)</script><!-- there?';
    await sql(
      `insert into page_versions (slug, version, title_en, title_hi, body_en, body_hi)
       values ('contact-us', 1, 'Contact', 'संपर्क', $1, 'हि')`,
      [`## ${hostile}\n\nYes.`],
    );
    await expect
      .poll(async () => (await faqIn('/contact-us'))?.['mainEntity'])
      .toMatchObject([{ name: hostile, acceptedAnswer: { text: 'Yes.' } }]);
    expect((await see('/contact-us')).text).not.toContain('<script>alert');
  });

  test('the sitemap holds what is published, with its day, from the moment on that it is', async () => {
    const { text, headers } = await see('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    for (const path of PATHS) expect(text).toContain(`<loc>${school.publicUrl}${path}</loc>`);
    expect(text).not.toContain(draftId);
    expect(text).not.toContain('/timetable/unseen');
    await sql('update products set published_at = now() where id = $1', [draftId]);
    const later = (await see('/sitemap.xml')).text;
    expect(later).toMatch(new RegExp(`/course/${draftId}/start</loc><lastmod>\\d{4}-`));
    await sql('update products set published_at = null where id = $1', [draftId]);
    expect((await see('/sitemap.xml')).text).not.toContain(draftId);
  });

  test('robots.txt names the sitemap', async () => {
    const { text } = await see('/robots.txt');
    expect(text).toContain(`Sitemap: ${school.publicUrl}/sitemap.xml`);
    expect(text).toContain('Allow: /all-courses');
  });
});
