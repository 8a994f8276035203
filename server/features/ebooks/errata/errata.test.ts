import { expect, test } from 'vitest';
import { clientFor, eventsOf, follow, mailsTo, newPerson, runJobs, testServices } from '#server/testing.ts';
import { mailOwners } from './errata.jobs.ts';

const services = await testServices();
const { db } = services;
const tutor = await newPerson(services, { role: 'instructor', name: 'Rohit' });
const { ebooks, products } = clientFor(services, tutor);
const { errata } = ebooks.studio;

for (const [id, pages] of [
  ['first', 60],
  ['second', 64],
] as const)
  await db
    .insertInto('media')
    .values({ id, kind: 'pdf', name: `${id}.pdf`, bytes: 1, status: 'ready', ready_at: new Date(), pages })
    .execute();

const TERMS = {
  ...{ title: 'Solved BPSC-131', about: '', language: 'en' as const, sectionId: null, subjectId: null },
  ...{ thumbnailUrl: null, mediaId: 'first', samplePages: 2, isDownloadable: true, pricePaise: 4900 },
  ...{ listPricePaise: null, taxClassId: 'digital-text', validityDays: null, openUntil: null },
};
const WRONG = { page: 41, newPage: null, oldText: 'Article 31', newText: 'Article 32', reason: 'A misprint.' };

async function newBook() {
  const { id: ebookId } = await ebooks.studio.create(TERMS);
  await products.studio.setState({ products: [{ id: ebookId }], state: 'live' });
  return ebookId;
}
async function newOwner(ebookId: string, given: object = {}, right: object = {}) {
  const person = await newPerson(services, given);
  await db
    .insertInto('entitlements')
    .values({ user_id: person.id, product_id: ebookId, source: 'grant', ...right })
    .execute();
  return { person, client: clientFor(services, person) };
}
const noticesOf = (userId: string) =>
  db
    .selectFrom('notices')
    .where('user_id', '=', userId)
    .orderBy('made_at')
    .select(['kind', 'text_en', 'text_hi', 'link']);

test('an erratum reaches who owns the book, once, in their language; nobody else', async () => {
  const ebookId = await newBook();
  const { person, client } = await newOwner(ebookId);
  const hindi = await newOwner(ebookId, { language: 'hi' });
  const over = await newOwner(ebookId, {}, { expires_at: new Date(Date.now() - 1000) });
  const next = await follow((_input, options) => client.ebooks.page.errata.watch({ ebookId }, options));
  expect(await next()).toEqual([]);

  const { erratumId } = await errata.create({ ebookId, ...WRONG });
  const told = { erratumId, number: 1, ...WRONG, isOfThisFile: true, takenBack: null, madeAt: expect.any(String) };
  await expect.poll(next).toEqual([told]);
  await runJobs(services);
  await mailOwners.work(services, { erratumId, after: '' });

  expect(await mailsTo(services, person.email)).toMatchObject([{ template: 'ebook-corrected', language: 'en' }]);
  const link = `/ebook/${ebookId}/read?page=41`;
  expect(await noticesOf(person.id).execute()).toEqual([
    {
      ...{ kind: 'access', link },
      text_en: 'Correction of page 41 of your e-book: Solved BPSC-131',
      text_hi: 'आपकी ई-बुक के पेज 41 में सुधार: Solved BPSC-131',
    },
  ]);
  expect(await mailsTo(services, hindi.person.email)).toMatchObject([{ language: 'hi' }]);
  expect(await mailsTo(services, over.person.email)).toEqual([]);
  const closed = await follow((_input, options) => over.client.ebooks.page.errata.watch({ ebookId }, options));
  expect(await closed()).toEqual([]);
  expect((await errata.list({ ebookId })).owners).toBe(2);
  const logged = (await eventsOf(db, ebookId)).find(({ act }) => act === 'ebook.corrected');
  expect(logged?.details).toEqual({
    ...{ erratumId, reason: 'A misprint.' },
    ...{ before: { page: 41, text: 'Article 31' }, after: { page: 41, text: 'Article 32' } },
  });
});

test('it is taken back by another one, once, and owners are told', async () => {
  const ebookId = await newBook();
  const { person, client } = await newOwner(ebookId);
  const { erratumId } = await errata.create({ ebookId, ...WRONG });
  const back = { erratumId, reason: 'The book was right.' };
  const both = await Promise.allSettled([errata.takeBack(back), errata.takeBack(back)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(errata.takeBack(back)).rejects.toMatchObject({ code: 'TAKEN_BACK' });
  const next = await follow((_input, options) => client.ebooks.page.errata.watch({ ebookId }, options));
  expect(await next()).toMatchObject([{ erratumId, takenBack: { reason: 'The book was right.' } }]);
  await runJobs(services);
  expect((await noticesOf(person.id).execute()).map(({ text_en }) => text_en)).toEqual([
    'Correction of page 41 of your e-book: Solved BPSC-131',
    'A correction is taken back on page 41 of your e-book: Solved BPSC-131',
  ]);
  const { id: takingBack } = await db
    .selectFrom('ebook_errata')
    .where('takes_back_id', '=', erratumId)
    .select('id')
    .executeTakeFirstOrThrow();
  await expect(errata.takeBack({ erratumId: takingBack, reason: 'So.' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await errata.list({ ebookId })).errata).toMatchObject([{ number: 1, madeBy: 'Rohit' }]);
});

test('a page that the file does not have is refused; the page of before may be one of an earlier file', async () => {
  const ebookId = await newBook();
  const beyond = errata.create({ ebookId, ...WRONG, page: 61 });
  await expect(beyond).rejects.toMatchObject({ code: 'PAGE_MISSING', data: { pages: 60 } });
  const elsewhere = errata.create({ ebookId, ...WRONG, newPage: 61 });
  await expect(elsewhere).rejects.toMatchObject({ code: 'PAGE_MISSING' });
  await errata.create({ ebookId, ...WRONG, page: 61, newPage: 60 });
  const [last] = (await errata.list({ ebookId })).errata;
  expect(last).toMatchObject({ page: 61, newPage: 60, isOfThisFile: true });
});

test('with another file the errata of before are of an earlier one, and the new one leads to the page that is right', async () => {
  const ebookId = await newBook();
  const { person, client } = await newOwner(ebookId);
  await errata.create({ ebookId, ...WRONG });
  const next = await follow((_input, options) => client.ebooks.page.errata.watch({ ebookId }, options));
  expect(await next()).toMatchObject([{ isOfThisFile: true }]);
  const { revision } = await ebooks.studio.read({ ebookId });
  await ebooks.studio.update({ ebookId, revision, ...TERMS, mediaId: 'second' });
  await expect.poll(next).toMatchObject([{ isOfThisFile: false }]);
  await errata.create({ ebookId, ...WRONG, newPage: 42 });
  await expect.poll(next).toMatchObject([
    { number: 2, page: 41, newPage: 42, isOfThisFile: true },
    { number: 1, isOfThisFile: false },
  ]);
  await runJobs(services);
  expect((await noticesOf(person.id).execute()).map(({ link }) => link).toSorted()).toEqual([
    `/ebook/${ebookId}`,
    `/ebook/${ebookId}/read?page=42`,
  ]);
});

test('it stays as it was written, and goes only with its book', async () => {
  const ebookId = await newBook();
  await errata.create({ ebookId, ...WRONG });
  const change = db.updateTable('ebook_errata').set({ new_text: 'Article 33' }).where('ebook_id', '=', ebookId);
  await expect(change.execute()).rejects.toThrow('append-only');
  await products.studio.setState({ products: [{ id: ebookId }], state: 'draft' });
  await ebooks.studio.remove({ ebookId });
  const left = await db.selectFrom('ebook_errata').where('ebook_id', '=', ebookId).select('id').execute();
  expect(left).toEqual([]);
});
