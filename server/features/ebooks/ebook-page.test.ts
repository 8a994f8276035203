import { describe, expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db, pool } = services;
const asha = await newPerson(services);
const student = clientFor(services, asha);

await db.insertInto('universities').values({ id: 'ignou', code: 'IGNOU', name: 'Indira Gandhi Open' }).execute();
await db
  .insertInto('programmes')
  .values({ id: 'bag', university_id: 'ignou', code: 'BAG', name: 'Bachelor of Arts', level: 'bachelor' })
  .execute();
await db
  .insertInto('terms')
  .values({ id: 'july', university_id: 'ignou', kind: 'assignment', label: 'July 2026' })
  .execute();
await db
  .insertInto('subjects')
  .values({ id: 'bpsc', university_id: 'ignou', code: 'BPSC-131', title_en: 'Political Theory', title_hi: 'सिद्धांत' })
  .execute();

type TestValues = { [column: string]: unknown };

async function newEbook(title: string, given: TestValues = {}): Promise<string> {
  const values = { title, price_paise: 4900, published_at: new Date(), ...given };
  return insertProduct(db, 'ebook', values);
}

const watchPage = (ebookId: string, client = student) =>
  follow((_input, options) => client.ebooks.page.watch({ ebookId }, options));
const watchOwnPage = (ebookId: string, client = student) =>
  follow((_input, options) => client.ebooks.page.mine.watch({ ebookId }, options));

const grant = (userId: string, ebookId: string, until: { expires_at?: Date; revoked_at?: Date } = {}) =>
  db
    .insertInto('entitlements')
    .values({ user_id: userId, product_id: ebookId, source: 'grant', ...until })
    .execute();

describe('page', () => {
  test('shows all of a book that a buyer wants to know, and nothing else of the row', async () => {
    await db.insertInto('book_sections').values({ id: 'bag-july', title: 'BAG · July', programme_id: 'bag' }).execute();
    const more = { section_id: 'bag-july', subject_id: 'bpsc', about: 'Reference answers.', sample_pages: 4 };
    const id = await newEbook('Theory', {
      ...more,
      validity_days: 180,
      open_until: '2027-06-30',
      rating: 4.2,
      pages: 48,
      list_price_paise: 9900,
    });
    expect(await (await watchPage(id))()).toEqual({
      id,
      title: 'Theory',
      language: 'en',
      thumbnailUrl: null,
      rating: 4.2,
      pages: 48,
      pricePaise: 4900,
      listPricePaise: 9900,
      sectionTitle: 'BAG · July',
      sectionTitleHi: null,
      sectionId: 'bag-july',
      about: 'Reference answers.',
      samplePages: 4,
      validityDays: 180,
      openUntil: '2027-06-30',
      subject: { code: 'BPSC-131', titleEn: 'Political Theory', titleHi: 'सिद्धांत' },
      university: 'IGNOU',
    });
  });

  test('a book of no section and no subject; one of a section alone knows its university', async () => {
    const bare = await newEbook('Bare');
    const none = { sectionId: null, sectionTitle: null, subject: null, university: null };
    expect(await (await watchPage(bare))()).toMatchObject(none);
    await db.insertInto('book_sections').values({ id: 'bag-any', title: 'BAG', programme_id: 'bag' }).execute();
    const shelved = await newEbook('Shelved', { section_id: 'bag-any' });
    expect(await (await watchPage(shelved))()).toMatchObject({ subject: null, university: 'IGNOU' });
  });

  test('is null for what is not there or not live, also for its owner, and follows the row', async () => {
    const id = await newEbook('Draft', { published_at: null });
    await grant(asha.id, id);
    expect(await (await watchPage('nowhere'))()).toBeNull();
    const next = await watchPage(id);
    await expect.poll(next).toBeNull();
    await pool.query('update products set published_at = now() where id = $1', [id]);
    await expect.poll(next).toMatchObject({ title: 'Draft' });
    await pool.query("update products set title = 'Final' where id = $1", [id]);
    await expect.poll(next).toMatchObject({ title: 'Final' });
    await pool.query('update products set published_at = null where id = $1', [id]);
    await expect.poll(next).toBeNull();
  });

  test('many pages asked for at once each get their own', async () => {
    const ids = await Promise.all(['one', 'two', 'three'].map((title) => newEbook(title)));
    const asked = [...ids, 'nowhere', ...ids];
    const pages = await Promise.all(asked.map(async (id) => (await watchPage(id))()));
    expect(pages.map((page) => page?.title)).toEqual(['one', 'two', 'three', undefined, 'one', 'two', 'three']);
  });

  test('an id too long, a field too many, or nobody signed in: refused', async () => {
    const call = student.ebooks.page.watch;
    await expect(call({ ebookId: 'x'.repeat(129) })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const forged = { ebookId: 'x', userId: asha.id };
    await expect(call(forged)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const visitor = clientFor(services, null).ebooks;
    for (const watch of [visitor.page.watch({ ebookId: 'x' }), visitor.page.mine.watch({ ebookId: 'x' })])
      await expect(watch).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  });
});

describe('page.mine', () => {
  test('shows its owner a book that is no longer live, and nobody else', async () => {
    const id = await newEbook('Taken off', { published_at: null, about: 'Ours' });
    await grant(asha.id, id);
    expect(await (await watchOwnPage(id))()).toMatchObject({ id, title: 'Taken off', about: 'Ours' });
    const stranger = clientFor(services, await newPerson(services));
    expect(await (await watchOwnPage(id, stranger))()).toBeNull();
    const staff = clientFor(services, await newPerson(services, { role: 'admin' }));
    expect(await (await watchOwnPage(id, staff))()).toBeNull();
  });

  test.each([
    ['expired', { expires_at: new Date(Date.now() - 1000) }],
    ['taken back', { revoked_at: new Date() }],
  ])('a right that is %s shows nothing', async (_what, until) => {
    const id = await newEbook('Over');
    await grant(asha.id, id, until);
    expect(await (await watchOwnPage(id))()).toBeNull();
  });

  test('comes with the right and goes with it', async () => {
    const id = await newEbook('Bought');
    const next = await watchOwnPage(id);
    expect(await next()).toBeNull();
    await grant(asha.id, id);
    expect(await next()).toMatchObject({ id });
    await pool.query('update entitlements set revoked_at = now() where product_id = $1', [id]);
    expect(await next()).toBeNull();
  });
});

test('sections: those that hold live books, in their order, with count and the covers of the newest three', async () => {
  await pool.query('delete from entitlements');
  await pool.query('delete from products');
  await pool.query('delete from book_sections');
  const next = await follow(student.ebooks.sections.watch);
  await expect.poll(next).toEqual([]);
  const sections = [
    { id: 'second', title: 'Second', position: 2 },
    { id: 'first', title: 'First', title_hi: 'पहला', position: 1, programme_id: 'bag', term_id: 'july' },
    { id: 'empty', title: 'Empty', position: 0 },
    { id: 'draft', title: 'Drafts', position: 0 },
  ];
  await db.insertInto('book_sections').values(sections).execute();
  await newEbook('Draft', { section_id: 'draft', published_at: null });
  const covers = ['a.webp', 'b.webp', undefined, 'c.webp', 'd.webp'];
  for (const [day, thumbnail_url] of covers.entries())
    await newEbook(`Book ${day}`, {
      section_id: 'first',
      thumbnail_url,
      listed_at: new Date(Date.UTC(2026, 0, day + 1)),
    });
  await newEbook('Hidden', { section_id: 'first', published_at: null, thumbnail_url: 'hidden.webp' });
  await newEbook('Bare', { section_id: 'second' });
  await expect.poll(next).toEqual([
    {
      id: 'first',
      title: 'First',
      titleHi: 'पहला',
      programme: 'Bachelor of Arts',
      programmeHi: null,
      term: 'July 2026',
      count: 5,
      covers: ['d.webp', 'c.webp', 'b.webp'],
    },
    {
      id: 'second',
      title: 'Second',
      titleHi: null,
      programme: null,
      programmeHi: null,
      term: null,
      count: 1,
      covers: [],
    },
  ]);
});
