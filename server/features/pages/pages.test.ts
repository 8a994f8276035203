import { describe, expect, test } from 'vitest';
import { PageSlug } from '#contract/pages.ts';
import type { Role } from '#contract/rights.ts';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';
import { readPage, readPageInForce } from './pages.access.ts';
import { listUnknown } from './placeholders.rules.ts';
import { defaultTexts } from './texts/default-texts.rules.ts';

const services = await testServices();
const { db } = services;
const visitor = clientFor(services, null);
const adminPerson = await newPerson(services, { role: 'admin' });
const admin = clientFor(services, adminPerson);

const business = {
  legalName: 'Sarathi Education',
  address: '1 Park Street, Kolkata 700016',
  email: 'care@school.test',
  phone: '+91 98765 43210',
  grievanceOfficer: {
    name: 'A. Das',
    designation: 'Grievance officer',
    email: 'g@school.test',
    phone: '033 2222 1111',
  },
};

const textOf = (words: string) => ({
  titleEn: `T ${words}`,
  titleHi: `शी ${words}`,
  bodyEn: words,
  bodyHi: `हि ${words}`,
});
const listVersions = (slug: PageSlug) =>
  db.selectFrom('page_versions').where('slug', '=', slug).orderBy('version').selectAll().execute();
const listEvents = (slug: PageSlug) =>
  db
    .selectFrom('audit_events')
    .where('act', '=', 'page.published')
    .where('subject_id', '=', slug)
    .select(['actor_id', 'details'])
    .orderBy('id')
    .execute();
const followPage = (slug: PageSlug) => follow((_, options) => visitor.pages.watch({ slug }, options));

describe('the default texts', () => {
  test.each(PageSlug.options)('%s is whole in both languages, with and without a business', async (slug) => {
    const { title, body } = defaultTexts[slug];
    expect([title.en, title.hi, body.en, body.hi].flatMap(listUnknown)).toEqual([]);
    const shape = (source: string) => source.match(/^(?:#+|\||\d\.|- |\[\[\w+\]\])|\]\((?!#)[^)]*\)/gm);
    expect(shape(body.hi)).toEqual(shape(body.en));
    await admin.settings.update({ business: null });
    const without = await readPage(db, slug);
    await admin.settings.update({ business });
    const withBusiness = await readPage(db, slug);
    for (const { html } of [without, withBusiness]) {
      expect(`${html.en}${html.hi}`).not.toMatch(/\{\{|\[\[|undefined|<p>\s*<\/p>/);
      for (const words of [html.en, html.hi]) {
        const names = [...words.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
        const places = [...words.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => decodeURIComponent(id));
        expect(names).toEqual(expect.arrayContaining(places));
        expect(new Set(names).size).toBe(names.length);
      }
    }
    expect(without).toMatchObject({ slug, version: 0, publishedAt: '2026-11-20T18:30:00.000Z' });
  });

  test('say the numbers that the code keeps and who answers for them', async () => {
    const promises = {
      refundDays: 11,
      refundSeenPercent: 33,
      refundPages: 13,
      refundDecisionDays: 4,
      deliveryMinutes: 17,
    };
    await admin.settings.update({ business, promises });
    const refund = (await readPage(db, 'refund-policy')).html;
    for (const words of [refund.en, refund.hi])
      for (const told of ['11', '33%', '13', '4', '48', '30', 'A. Das', 'g@school.test', '033\u00a02222\u00a01111'])
        expect(words).toContain(told);
    const delivery = (await readPage(db, 'shipping-and-delivery')).html;
    expect(delivery.en).toContain('17 minutes');
    expect(delivery.hi).toContain('17 मिनट');
    const notice = (await readPage(db, 'privacy-notice')).html;
    for (const words of [notice.en, notice.hi]) {
      expect(words.match(/<th scope="col">/g)).toHaveLength(5);
      expect(words).toMatch(/href="\/profile"/);
      expect(words).toMatch(/href="\/contact-us"/);
      for (const told of ['Sarathi Education', 'A. Das', 'g@school.test']) expect(words).toContain(told);
    }
  });

  test('name who receives a mobile number, and of what', () => {
    const { 'privacy-policy': policy, 'privacy-notice': notice } = defaultTexts;
    const rowOf = (body: string, start: string) => body.split('\n').find((row) => row.startsWith(start));
    expect(policy.body.en).toMatch(/Who else sees it\n\n.*mobile number.*the one that delivers SMS and WhatsApp/);
    expect(policy.body.hi).toMatch(/और कौन देखता है\n\n.*मोबाइल नंबर.*SMS और WhatsApp संदेश पहुँचाती है/);
    expect(rowOf(notice.body.en, '| Mobile number')).toContain('message sender');
    expect(rowOf(notice.body.hi, '| मोबाइल नंबर')).toContain('संदेश भेजने वाली कंपनी');
    expect(rowOf(notice.body.en, '- **Message sender**')).toMatch(/SMS and WhatsApp.*mobile number/);
    expect(rowOf(notice.body.hi, '- **संदेश भेजने वाली कंपनी**')).toMatch(/SMS और WhatsApp.*मोबाइल नंबर/);
  });
});

describe('publish', () => {
  test('writes the next version, shows it live in both languages and names who did it', async () => {
    const next = await followPage('about');
    expect(await next()).toMatchObject({ slug: 'about', version: 0 });
    expect(await admin.pages.publish({ slug: 'about', ...textOf('**first** {{school}}') })).toEqual({ version: 1 });
    const first = await next();
    expect(first).toMatchObject({ version: 1, title: { en: 'T **first** Adhyay', hi: 'शी **first** अध्याय' } });
    expect(first.html).toEqual({
      en: '<p><strong>first</strong> Adhyay</p>\n',
      hi: '<p>हि <strong>first</strong> अध्याय</p>\n',
    });
    expect(await admin.pages.publish({ slug: 'about', ...textOf('second') })).toEqual({ version: 2 });
    await expect.poll(next).toMatchObject({ version: 2, html: { en: '<p>second</p>\n' } });
    expect(await listVersions('about')).toMatchObject([
      { version: 1, body_en: '**first** {{school}}', published_by: adminPerson.id },
      { version: 2, title_hi: 'शी second', body_hi: 'हि second', published_by: adminPerson.id },
    ]);
    expect(await listEvents('about')).toEqual([
      { actor_id: adminPerson.id, details: { before: 0, after: 1 } },
      { actor_id: adminPerson.id, details: { before: 1, after: 2 } },
    ]);
    expect(await listVersions('about-us')).toEqual([]);
  });

  test('twenty at once are twenty versions in a row', async () => {
    const texts = Array.from({ length: 20 }, (_, n) => textOf(`copy ${n}`));
    const answers = await Promise.all(texts.map((text) => admin.pages.publish({ slug: 'about-us', ...text })));
    const inRow = texts.map((_, n) => n + 1);
    expect(answers.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual(inRow);
    const versions = await listVersions('about-us');
    expect(versions.map(({ version }) => version)).toEqual(inRow);
    for (const [n, { version }] of answers.entries()) expect(versions[version - 1]?.body_en).toBe(`copy ${n}`);
    expect((await readPage(db, 'about-us')).html.en).toBe(`<p>${versions.at(-1)?.body_en}</p>\n`);
    expect(await listEvents('about-us')).toHaveLength(20);
  });

  test.each<Role>(['student', 'instructor', 'support'])('to a %s there is no such procedure', async (role) => {
    const client = clientFor(services, await newPerson(services, { role }));
    const publish = client.pages.publish({ slug: 'contact-us', ...textOf('mine') });
    await expect(publish).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    expect(await listVersions('contact-us')).toEqual([]);
  });

  test.each(['titleEn', 'titleHi', 'bodyEn', 'bodyHi'])('refuses an unknown placeholder in %s', async (where) => {
    const text = { ...textOf('fine {{school}}'), [where]: '{{7*7}} {{__proto__}} {{7*7}} [[business]]' };
    await expect(admin.pages.publish({ slug: 'contact-us', ...text })).rejects.toMatchObject({
      code: 'UNKNOWN_PLACEHOLDER',
      status: 422,
      data: { written: ['{{7*7}}', '{{__proto__}}', '[[business]]'] },
    });
    expect(await listVersions('contact-us')).toEqual([]);
    expect(await listEvents('contact-us')).toEqual([]);
  });

  const wrong: [string, object][] = [
    ['an unknown text', { slug: '__proto__' }],
    ['a title of blanks', { titleHi: '   ' }],
    ['no body in one language', { bodyHi: '' }],
    ['an endless body', { bodyEn: 'x'.repeat(50_001) }],
    ['an endless title', { titleEn: 'x'.repeat(121) }],
    ['a version of one’s own choice', { version: 7 }],
    ['another author', { publishedBy: 'somebody' }],
  ];
  test.each(wrong)('refuses %s', async (_, input) => {
    const publish = admin.pages.publish({ slug: 'contact-us', ...textOf('fine'), ...input });
    await expect(publish).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await listVersions('contact-us')).toEqual([]);
  });
});

describe('watch', () => {
  test('a changed setting is the next snapshot, and the school’s words stay words', async () => {
    await admin.settings.update({ business: null });
    const next = await followPage('refund-policy');
    expect((await next()).html.en).not.toContain('Sarathi');
    const legalName = '[x](javascript:alert(1)) <script>alert(1)</script> | *a* {{school}}';
    const grievanceOfficer = { ...business.grievanceOfficer, name: legalName };
    await admin.settings.update({ business: { ...business, grievanceOfficer } });
    const { html } = await next();
    expect(html.en).toContain('[x](javascript:alert(1)) &lt;script&gt;alert(1)&lt;/script&gt; | *a* {{school}}');
    expect(html.en).not.toContain('<a href="javascript');
  });

  test('a placeholder that a newer program dropped is left out of what was published', async () => {
    const row = { title_en: 'a{{gone}}', title_hi: 'अ', body_en: 'b {{gone}}c', body_hi: 'ब' };
    await db
      .insertInto('page_versions')
      .values({ slug: 'shipping-and-delivery', version: 3, ...row })
      .execute();
    const page = await readPage(db, 'shipping-and-delivery');
    expect(page).toMatchObject({ version: 3, title: { en: 'a' }, html: { en: '<p>b c</p>\n' } });
  });

  test('there is no other text', async () => {
    await expect(visitor.pages.watch({ slug: 'constructor' as PageSlug })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('the text in force', () => {
  test('is named by its version and a hash that changes with any word of it, and with nothing else', async () => {
    const slug = 'terms-and-condition';
    const read = () => readPageInForce(db, slug);
    const original = await read();
    expect(original).toMatchObject({ version: 0, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await read()).toEqual(original);
    await admin.settings.update({ notices: { androidStoreUrl: '', iosHost: '', webHost: '', detectTools: true } });
    expect(await read()).toEqual(original);
    await admin.settings.update({ business: { ...business, legalName: 'Somebody Else' } });
    expect((await read()).hash).not.toBe(original.hash);
    await admin.settings.update({ site: { name: 'Sarathi', nameHi: 'सारथी', copyrightYear: 2026 } });

    const hashes = new Set<string>();
    const text = textOf('the same');
    for (const change of [{}, { titleEn: 'other' }, { titleHi: 'और' }, { bodyEn: 'other' }, { bodyHi: 'और' }]) {
      await admin.pages.publish({ slug, ...text, ...change });
      hashes.add((await read()).hash);
    }
    expect(hashes.size).toBe(5);
    await admin.pages.publish({ slug, ...text });
    const again = await read();
    expect(again.version).toBe(6);
    expect(hashes).toContain(again.hash);
  });
});
