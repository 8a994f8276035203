import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ProductRef } from '#contract/products/product.ts';
import { insertProduct } from '#database/products.ts';
import { clientFor, follow, newPerson, runJobs, testServices } from '#server/testing.ts';
import { workBatch } from './batches.jobs.ts';

const services = await testServices();
const { db, pool } = services;
const support = await newPerson(services, { role: 'support' });
const { batches, grantable } = clientFor(services, support).enrolments;
const note = 'the site was down';
const DAY = 86_400_000;

async function newCourse(title = 'Political Theory'): Promise<ProductRef> {
  const values = { title, price_paise: 49900, published_at: new Date() };
  return { kind: 'course', id: await insertProduct(db, 'course', values) };
}
async function newClass(size: number): Promise<string[]> {
  const people = await Promise.all(Array.from({ length: size }, () => newPerson(services)));
  return people.map(({ id }) => id).sort();
}
const holdUntil = (userId: string, { id }: ProductRef, until: Date | null) =>
  db
    .insertInto('entitlements')
    .values({ user_id: userId, product_id: id, source: 'grant', expires_at: until })
    .execute();
const endsOf = async ({ id }: ProductRef) => {
  const rows = await db
    .selectFrom('entitlements')
    .where('product_id', '=', id)
    .where('revoked_at', 'is', null)
    .orderBy('user_id')
    .select(['user_id', 'expires_at'])
    .execute();
  return rows.map(({ expires_at }) => expires_at?.getTime() ?? null);
};
const eventsOf = (act: string, product: ProductRef) =>
  db
    .selectFrom('audit_events')
    .where('act', '=', act)
    .where(({ eb, ref }) => eb(ref('details').$castTo<string>(), 'is not', null))
    .select(['actor_id', 'subject_id', 'details'])
    .execute()
    .then((rows) => rows.filter(({ details }) => (details as { id: string }).id === product.id));
const batchOf = async (id: string) => {
  const next = await follow(batches.watch);
  return (await next()).find((batch) => batch.id === id);
};

describe('the check', () => {
  test('says who is found, who is not, and who has it; and writes nothing', async () => {
    const product = await newCourse();
    const [asha, binod] = [
      await newPerson(services, { email: 'Asha@class.test' }),
      await newPerson(services, { email: 'binod@class.test' }),
    ];
    const admin = await newPerson(services, { role: 'admin', email: 'boss@class.test' });
    await holdUntil(binod.id, product, new Date('2099-01-01T00:00:00Z'));
    const emails = ['ASHA@class.test', 'asha@CLASS.test', 'binod@class.test', 'nobody@class.test', admin.email, 'x, y'];
    const found = await batches.check({ product, emails, userIds: [] });
    expect(found.people.map(({ email, has }) => [email, has])).toEqual([
      ['Asha@class.test', false],
      ['binod@class.test', true],
    ]);
    expect(found.people[1]?.until).toMatch(/^2099-01-01T/);
    expect(found).toMatchObject({ missing: ['nobody@class.test', 'boss@class.test', 'x, y'], holders: 1 });
    expect((await batches.check({ product, emails: [], userIds: [asha.id, admin.id] })).people).toMatchObject([
      { id: asha.id },
    ]);
    expect(await endsOf(product)).toHaveLength(1);
  });
});

describe('given to many', () => {
  test('each gets it once, with a mail and a line in the log; who has it keeps what is', async () => {
    const product = await newCourse();
    const people = await newClass(60);
    await holdUntil(people[0] ?? '', product, new Date('2098-01-01'));
    const admin = await newPerson(services, { role: 'admin' });
    const id = randomUUID();
    const until = '2099-06-30T18:30:00.000Z';
    const userIds = [...people, people[3] ?? '', admin.id, 'nobody'];
    const who = { kind: 'people' as const, userIds };
    const asked = { id, product, who, what: { act: 'give' as const, until }, note };
    const answers = await Promise.all([batches.create(asked), batches.create(asked), batches.create(asked)]);
    expect(answers).toEqual(Array(3).fill({ id, total: 60 }));
    await runJobs(services);
    expect(await batchOf(id)).toMatchObject({ act: 'give', total: 60, position: 60, done: 59, by: support.name });
    const ends = await endsOf(product);
    expect(ends).toEqual([Date.parse('2098-01-01'), ...Array(59).fill(Date.parse(until))]);
    const events = await eventsOf('access.granted', product);
    expect(events).toHaveLength(59);
    expect(events[0]).toMatchObject({ actor_id: support.id, details: { before: null, after: { until }, note } });
    expect(await eventsOf('access.batch-begun', product)).toHaveLength(1);
    const mails = await db.selectFrom('mails').where('user_id', 'in', people).select('template').execute();
    expect(mails.filter(({ template }) => template === 'access-granted')).toHaveLength(59);
    await batches.create(asked);
    await runJobs(services);
    expect(await endsOf(product)).toEqual(ends);
  });

  test('is refused for a past day, a missing product, nobody, and all holders', async () => {
    const product = await newCourse();
    const [asha = ''] = await newClass(1);
    const who = { kind: 'people' as const, userIds: [asha] };
    const give = { act: 'give', until: null } as const;
    const ask = (change: object) => batches.create({ id: randomUUID(), product, who, what: give, note, ...change });
    await expect(ask({ what: { act: 'give', until: '2020-01-01T00:00:00Z' } })).rejects.toMatchObject({
      code: 'UNTIL_PAST',
    });
    await expect(ask({ product: { kind: 'ebook', id: product.id } })).rejects.toMatchObject({
      code: 'PRODUCT_MISSING',
    });
    await expect(ask({ who: { kind: 'people', userIds: [support.id] } })).rejects.toMatchObject({ code: 'NOBODY' });
    await expect(ask({ who: { kind: 'holders' } })).rejects.toMatchObject({ code: 'NOBODY' });
    await expect(ask({ note: ' x ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await endsOf(product)).toEqual([]);
  });
});

test('one that is worked on moves no other', async () => {
  const [product, userIds] = [await newCourse(), await newClass(2)];
  const who = { kind: 'people', userIds } as const;
  const [id, other] = [randomUUID(), randomUUID()];
  for (const each of [id, other])
    await batches.create({ id: each, product, who, what: { act: 'give', until: null }, note });
  await workBatch.work(services, { batchId: id });
  expect(await batchOf(id)).toMatchObject({ position: 2, done: 2, finishedAt: expect.any(String) });
  expect(await batchOf(other)).toMatchObject({ position: 0, done: 0, finishedAt: null });
  await runJobs(services);
});

test('whose account was deleted meanwhile gets nothing', async () => {
  const [product, userIds] = [await newCourse(), await newClass(2)];
  const [gone = '', stays = ''] = userIds;
  const id = randomUUID();
  await batches.create({ id, product, who: { kind: 'people', userIds }, what: { act: 'give', until: null }, note });
  const deleted = { anonymised_at: new Date(), suspended_at: new Date() };
  await db.updateTable('users').set(deleted).where('id', '=', gone).execute();
  await runJobs(services);
  expect(await batchOf(id)).toMatchObject({ position: 2, done: 1 });
  const rights = db.selectFrom('entitlements').where('product_id', '=', product.id).select('user_id');
  expect(await rights.execute()).toEqual([{ user_id: stays }]);
});

describe('days for many', () => {
  test('all holders get so many days, once, though the work breaks off and is begun again', async () => {
    const product = await newCourse();
    const people = await newClass(60);
    const end = Date.now() + 10 * DAY;
    for (const [place, userId] of people.entries())
      await holdUntil(userId, product, place === 0 ? null : new Date(place === 1 ? Date.now() - DAY : end + place));
    const id = randomUUID();
    const asked = { id, product, who: { kind: 'holders' }, what: { act: 'extend', days: 7 }, note } as const;
    const { total } = await batches.create(asked);
    expect(total).toBe(58);
    const stopped = AbortSignal.abort();
    await expect(workBatch.work(services, { batchId: id }, stopped)).rejects.toThrow('stopped');
    expect(await batchOf(id)).toMatchObject({ position: 25, done: 25, finishedAt: null });
    await Promise.all([
      workBatch.work(services, { batchId: id }),
      workBatch.work(services, { batchId: id }),
      runJobs(services),
    ]);
    expect(await batchOf(id)).toMatchObject({ total: 58, position: 58, done: 58, finishedAt: expect.any(String) });
    const ends = await endsOf(product);
    expect(ends.slice(2)).toEqual(people.slice(2).map((_, place) => end + place + 2 + 7 * DAY));
    expect(ends[0]).toBeNull();
    expect(ends[1]).toBeLessThan(Date.now());
    expect(await eventsOf('access.extended', product)).toHaveLength(58);
    const row = await db.selectFrom('access_batches').where('id', '=', id).select('people').executeTakeFirstOrThrow();
    expect(row.people).toEqual([]);
  });

  test('of chosen people an end that is past counts from now; for ever stays for ever', async () => {
    const product = await newCourse();
    const people = await newClass(3);
    await holdUntil(people[0] ?? '', product, new Date(Date.now() - 30 * DAY));
    await holdUntil(people[1] ?? '', product, null);
    const id = randomUUID();
    const who = { kind: 'people', userIds: people } as const;
    const next = await follow(batches.watch);
    await next();
    await batches.create({ id, product, who, what: { act: 'extend', days: 2 }, note });
    expect((await next())[0]).toMatchObject({ id, position: 0, total: 3 });
    await runJobs(services);
    expect(await batchOf(id)).toMatchObject({ position: 3, done: 1 });
    const [end] = await endsOf(product);
    expect(Math.abs((end ?? 0) - Date.now() - 2 * DAY)).toBeLessThan(60_000);
  });
});

test('products are found in any spelling, drafts too, nothing archived', async () => {
  const product = await newCourse('भारतीय राजनीति');
  await pool.query(`insert into products (id, kind, title, archived_at)
    values ('book', 'ebook', 'Rajniti ki kitab', null), ('old', 'course', 'Rajniti purani', now())`);
  const found = await grantable({ text: 'raajneeti' });
  expect(found.map(({ kind, id, isPublished }) => [kind, id, isPublished]).sort()).toEqual([
    ['course', product.id, true],
    ['ebook', 'book', false],
  ]);
  expect(await grantable({ text: '%' })).toEqual([]);
  expect((await grantable({ text: '' })).length).toBeGreaterThan(3);
});

test('what has exactly the code that was typed comes first, though others are newer', async () => {
  await pool.query(`insert into universities (id, code, name) values ('u', 'U', 'U');
    insert into subjects (id, university_id, code, title_en)
      values ('exact', 'u', 'BZZC-13', 'Exact'), ('longer', 'u', 'BZZC-131', 'Longer');
    insert into products (id, kind, title, subject_id, created_at)
      values ('of-code', 'ebook', 'Older', 'exact', now() - interval '1 year');
    insert into products (id, kind, title, subject_id) select 'newer-' || n, 'course', 'Newer', 'longer' from generate_series(1, 25) as n`);
  expect((await grantable({ text: 'bzzc 13' }))[0]).toMatchObject({ id: 'of-code' });
});

test('instructors and students find none of this; what there is to choose from all staff see', async () => {
  const product = await newCourse();
  for (const role of ['student', 'instructor'] as const) {
    const { enrolments } = clientFor(services, await newPerson(services, { role }));
    const asked = {
      id: randomUUID(),
      product,
      who: { kind: 'holders' },
      what: { act: 'extend', days: 1 },
      note,
    } as const;
    for (const call of [
      enrolments.batches.create(asked),
      enrolments.batches.check({ product, emails: [], userIds: [] }),
      ...(role === 'student' ? [enrolments.grantable({ text: '' })] : []),
    ])
      await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  const { enrolments } = clientFor(services, await newPerson(services, { role: 'instructor' }));
  expect(await enrolments.grantable({ text: '' })).not.toEqual([]);
});
