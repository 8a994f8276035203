import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Found } from '#contract/studio/studio.ts';
import { insertProduct } from '#database/products.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';
import { likePatterns, orderNumbersIn, ticketNumberIn } from './search.rules.ts';

const services = await testServices();
const { db } = services;
const admin = await newPerson(services, { role: 'admin', name: 'Head Mistress' });
const find = (text: string, role = admin) => clientFor(services, role).studio.search({ text });

const ORDER = {
  kind: 'course',
  list_paise: 109_800,
  price_paise: 109_800,
  taxable_paise: 109_800,
  total_paise: 109_800,
};
const BUYER = { state_code: '07', pin: '110025', provider: 'sandbox', snapshot: '{}', accepted: '{}' };
let sana: string;

beforeAll(async () => {
  ({ id: sana } = await newPerson(services, { name: 'Sana Qureshi', email: 'sana.q@school.test' }));
  await db.updateTable('users').set({ phone: '+919876543210' }).where('id', '=', sana).execute();
  await newPerson(services, { name: 'Anita Sana' });
  await newPerson(services, { name: 'अनीता दास', email: 'das@school.test' });
  const gone = await newPerson(services, { name: 'Sana Gone' });
  await db.updateTable('users').set({ anonymised_at: new Date() }).where('id', '=', gone.id).execute();
  await db
    .insertInto('orders')
    .values({
      ...ORDER,
      ...BUYER,
      user_id: sana,
      number: 'ADH-26-048173',
      status: 'awaiting_payment',
      idempotency_key: 'one',
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute();
  const due = new Date('2026-11-30T10:00:00Z');
  await db
    .insertInto('tickets')
    .values({
      ...{ number: 'T-002041', key: 'a-key-of-twenty-signs-1', user_id: sana, name: 'Sana Qureshi' },
      ...{ email: 'sana.q@school.test', language: 'en', category: 'payment', answer_due_at: due, solution_due_at: due },
    })
    .execute();
  for (const title of ['Political Theory', 'Apolitical Prose']) await insertProduct(db, 'course', { title });
  await insertProduct(db, 'ebook', { title: 'Political Theory, solved' });
  await insertProduct(db, 'note', { title: 'Political Theory in brief' });
});

describe('search finds', () => {
  test('people by name, those first who begin so, and never who is gone', async () => {
    const { people } = await find('sana');
    expect(people.map(({ name }) => name)).toEqual(['Sana Qureshi', 'Anita Sana']);
    expect(people[0]).toEqual({
      ...{ id: sana, name: 'Sana Qureshi', email: 'sana.q@school.test' },
      ...{ phone: '+919876543210', isSuspended: false },
    });
  });

  test.each([
    ['an address', 'sana.q@school'],
    ['a telephone number', '98765 43210'],
    ['its end', '543210'],
    ['both names in any order', 'qureshi sana'],
  ])('people by %s', async (_, text) => {
    expect((await find(text)).people.map(({ name }) => name)).toEqual(['Sana Qureshi']);
  });

  test('people in either script', async () => {
    expect((await find('anita das')).people).toHaveLength(1);
    expect((await find('दास')).people).toHaveLength(1);
    expect((await find('अनीता')).people.filter(({ email }) => email === 'das@school.test')).toHaveLength(1);
  });

  test.each(['ADH-26-048173', 'adh-26-048173', '26-48173', 'Sana'])('an order by %s', async (text) => {
    expect((await find(text)).orders).toMatchObject([
      { number: 'ADH-26-048173', name: 'Sana Qureshi', totalPaise: 109_800, status: 'awaiting_payment' },
    ]);
  });

  test.each(['T-2041', 't2041', '2041', 'T-002041', 'sana'])('a ticket by %s, once', async (text) => {
    expect((await find(text)).tickets).toMatchObject([
      { number: 'T-002041', category: 'payment', name: 'Sana Qureshi', dueAt: '2026-11-30T10:00:00.000Z' },
    ]);
  });

  test('courses, books and notes, drafts too, and none that is put away', async () => {
    const { courses, ebooks, notes } = await find('political theory');
    expect(courses.map(({ title, isPublished }) => [title, isPublished])).toEqual([['Political Theory', false]]);
    expect((await find('political')).courses.map(({ title }) => title)).toEqual([
      'Political Theory',
      'Apolitical Prose',
    ]);
    expect([ebooks.length, notes.length]).toEqual([1, 1]);
    await db.updateTable('products').set({ archived_at: new Date() }).where('kind', '=', 'note').execute();
    expect((await find('political theory')).notes).toEqual([]);
  });

  test('pages by their title in either language, each once', async () => {
    const pages = (await find('refund')).pages.filter(({ slug }) => slug === 'refund-policy');
    expect(pages).toHaveLength((await hasPage('refund-policy')) ? 1 : 0);
  });
});

const hasPage = async (slug: string) =>
  (await db.selectFrom('page_versions').where('slug', '=', slug).select('slug').execute()).length > 0;

test('each sees only the nouns that are theirs', async () => {
  const seen = async (role: 'instructor' | 'support' | 'admin', text: string) => {
    const found = await find(text, await newPerson(services, { role, name: 'Nobody Special' }));
    return Object.entries(found).flatMap(([noun, rows]) => (rows.length > 0 ? [noun] : []));
  };
  expect(await seen('instructor', 'sana')).toEqual([]);
  expect(await seen('instructor', 'political')).toEqual(['courses', 'ebooks']);
  expect(await seen('support', 'sana')).toEqual(['people', 'orders', 'tickets']);
  expect(await seen('support', 'political')).toEqual([]);
  expect(await seen('admin', 'sana')).toEqual(['people', 'orders', 'tickets']);
  await expect(find('sana', await newPerson(services))).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test.each(['%', '_', '%_%', "'; drop table users; --", '\\', '🙂', '॥', 'x'.repeat(100), '999999999999'])(
  'what means something elsewhere finds nothing here: %s',
  async (text) => {
    const none: Found = {
      people: [],
      orders: [],
      tickets: [],
      courses: [],
      ebooks: [],
      notes: [],
      testSeries: [],
      pages: [],
    };
    expect(await find(text)).toEqual(none);
  },
);

test('a text is neither empty nor long', async () => {
  for (const text of ['', '   ', 'x'.repeat(101)])
    await expect(find(text)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('no noun answers with more than a few, and an index leads to each', async () => {
  await sql`insert into users (id, name, email)
    select 'many-' || n, 'Vikram Many ' || n, 'many-' || n || '@school.test' from generate_series(1, 3000) as n`.execute(
    db,
  );
  await sql`insert into tickets (key, name, email, language, category, answer_due_at, solution_due_at)
    select 'a-key-of-twenty-sign' || n, 'Vikram Many', 'm' || n || '@school.test', 'en', 'other', now(), now()
    from generate_series(1, 300) as n`.execute(db);
  await sql`analyze users, tickets`.execute(db);
  const { people, tickets } = await find('vikram');
  expect([people.length, tickets.length]).toEqual([5, 5]);
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql<{ 'QUERY PLAN': string }>`explain select id from users
      where search like '%kureshi%'`.execute(tx);
  });
  expect(JSON.stringify(plan.rows)).toContain('users_by_search');
});

test('numbers may be written in many ways', () => {
  expect(orderNumbersIn('48173', 2026)).toEqual(['ADH-26-048173', 'ADH-25-048173', 'ADH-24-048173', 'ADH-23-048173']);
  expect(orderNumbersIn(' adh-25-7 ', 2026)).toEqual(['ADH-25-000007']);
  for (const text of ['sana', '1234567890', '', 'ADH-2026-1', '12-'])
    expect(orderNumbersIn(text, 2026), text).toEqual([]);
  expect(ticketNumberIn('T - 12')).toBe('T-000012');
  for (const text of ['T-', 'T-1234567890', 'Tx']) expect(ticketNumberIn(text), text).toBeUndefined();
  expect(likePatterns(['sn', 'kureshi'])).toEqual(['% sn%', '%kureshi%']);
});
