import { expect, test } from 'vitest';
import { newOrder } from '#server/testing/testing-orders.ts';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';
import { studentsFile } from './students.http.ts';

const services = await testServices();
const { db, pool } = services;
const support = await newPerson(services, { role: 'support', name: 'Support Sahil' });
const { list, changes } = clientFor(services, support).students;
const namesOf = async (input: Parameters<typeof list>[0]) => (await list(input)).rows.map(({ name }) => name);

await pool.query(`insert into universities (id, code, name) values ('u', 'IGNOU', 'Indira'), ('n', 'NIOS', 'National');
  insert into programmes (id, university_id, code, name, level) values ('p', 'u', 'BAG', 'BA', 'bachelor');
  insert into products (id, kind, title, price_paise) values ('c', 'course', 'Theory', 49900)`);
const asha = await newPerson(services, { name: 'आशा Kumari', email: 'asha.k@mail.test' });
const binod = await newPerson(services, { name: 'Binod Rana', email: 'binod@mail.test' });
const charu = await newPerson(services, { name: 'charu Devi', email: 'charu@mail.test' });
const gone = await newPerson(services, { name: 'Gone Person' });
const instructor = await newPerson(services, { role: 'instructor', name: 'Asha Teacher' });
await pool.query(
  `update users set email_verified_at = now(), created_at = (case id when $1 then '2026-01-01' when $2 then '2026-01-02' else '2026-01-03' end)::timestamptz
   where id in ($1, $2, $3)`,
  [asha.id, binod.id, charu.id],
);
await pool.query(`update users set anonymised_at = now() where id = '${gone.id}';
  update users set phone = '+919876543210', university_id = 'u', programme_id = 'p' where id = '${asha.id}';
  update users set university_id = 'n' where id = '${binod.id}'`);
const orderId = await newOrder(services, { userId: binod.id, items: [{ kind: 'course', id: 'c' }], totalPaise: 49900 });
await pool.query(`insert into provider_orders (provider, provider_order_id, order_id, amount_paise) values ('sandbox', 'po', '${orderId}', 49900);
  insert into payments (provider, provider_payment_id, provider_order_id, order_id, status, amount_paise, currency, bank_reference, raw, made_at)
    values ('sandbox', 'pay_Qx7Yz', 'po', '${orderId}', 'captured', 49900, 'INR', '412345678901', '{}', now());
  insert into invoices (kind, number, series, financial_year, serial, order_id, issued_on, total_paise, content)
    values ('invoice', 'AD/26-27/0000007', 'AD', '26-27', 7, '${orderId}', now(), 49900, '{}')`);

test('everybody is found by name in either script, part of the address, phone, and any number of a purchase', async () => {
  const { number } = await db.selectFrom('orders').where('id', '=', orderId).select('number').executeTakeFirstOrThrow();
  for (const text of ['आशा', 'asha', 'aasha kumari', 'asha.k@mail.test', '98765 43210', '+91 9876543210', '54321'])
    expect(await namesOf({ text }), text).toEqual(['आशा Kumari']);
  for (const text of [
    number,
    number.toLowerCase(),
    number.slice(4),
    'AD/26-27/0000007',
    'ad/26-27/0000007',
    'pay_Qx7Yz',
    '412345678901',
  ])
    expect(await namesOf({ text }), text).toEqual(['Binod Rana']);
  for (const text of ['%', '_', "'; drop table users", 'nobody here', '%%%%%', 'pay_qx7yz', 'gone person', 'teacher'])
    expect(await namesOf({ text }), text).toEqual([]);
});

test('a whole address means one person, though it stands inside others', async () => {
  const twin = await newPerson(services, { name: 'Twin', email: 'binod@mail.test2' });
  expect(await namesOf({ text: 'Binod@mail.test' })).toEqual(['Binod Rana']);
  expect((await namesOf({ text: 'binod@mail' })).sort()).toEqual(['Binod Rana', 'Twin']);
  await db.deleteFrom('users').where('id', '=', twin.id).execute();
});

test('filters narrow, and each state is one', async () => {
  expect(await namesOf({ university: 'u' })).toEqual(['आशा Kumari']);
  expect(await namesOf({ programme: 'p', purchases: 'no' })).toEqual(['आशा Kumari']);
  expect(await namesOf({ purchases: 'yes' })).toEqual(['Binod Rana']);
  expect(await namesOf({ since: '2026-01-03' })).toEqual(['charu Devi']);
  expect(await namesOf({ since: '0001-01-01' })).toContain('charu Devi');
  for (const since of ['2026-02-31', '0000-01-01'])
    await expect(namesOf({ since })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  for (const odd of ["u' or true --", 'none', 'ü']) expect(await namesOf({ university: odd })).toEqual([]);
  const all = await newPerson(services, { name: 'All At Once' });
  const set = (text: string) => pool.query(`update users set ${text} where id = $1`, [all.id]);
  const stateOf = async () => (await list({ text: 'all at once' })).rows[0]?.state;
  expect(await stateOf()).toBe('unverified');
  await set("birth_band = 'under-18'");
  expect(await stateOf()).toBe('held');
  await set('deletion_due_at = now()');
  expect(await stateOf()).toBe('deletion');
  await set('suspended_at = now()');
  expect(await stateOf()).toBe('suspended');
  for (const state of ['held', 'deletion', 'unverified'] as const) expect(await namesOf({ state })).toEqual([]);
  expect(await namesOf({ state: 'suspended' })).toEqual(['All At Once']);
  expect(await namesOf({ state: 'active', sort: 'joined' })).toEqual(['आशा Kumari', 'Binod Rana', 'charu Devi']);
  await db.deleteFrom('users').where('id', '=', all.id).execute();
});

test('goes by name, by the day of joining, by the last visit and by what was spent, either way', async () => {
  await pool.query(`update student_figures set seen_at = '2026-02-01' where user_id = $1`, [binod.id]);
  await pool.query(`update student_figures set seen_at = '2026-01-15' where user_id <> $1`, [binod.id]);
  expect(await namesOf({ sort: 'name' })).toEqual(['Binod Rana', 'charu Devi', 'आशा Kumari']);
  expect(await namesOf({ sort: '-joined' })).toEqual(['charu Devi', 'Binod Rana', 'आशा Kumari']);
  expect((await namesOf({ sort: '-seen' }))[0]).toBe('Binod Rana');
  expect((await namesOf({ sort: '-spent' }))[0]).toBe('Binod Rana');
  expect((await namesOf({ sort: 'spent' })).at(-1)).toBe('Binod Rana');
  await expect(list({ after: 'abcdef' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('pages by a hundred people without losing or doubling one, forth and back', async () => {
  await pool.query(`insert into users (name, email, created_at)
    select 'Many ' || lpad(n::text, 3, '0'), 'many-' || n || '@mail.test', '2020-01-01' from generate_series(1, 120) n`);
  for (const sort of ['name', '-joined', 'seen', '-spent'] as const) {
    const asked = { text: 'many', sort };
    const first = await list(asked);
    const second = await list({ ...asked, after: first.next ?? '' });
    const third = await list({ ...asked, after: second.next ?? '' });
    const names = [first, second, third].flatMap(({ rows }) => rows.map(({ name }) => name));
    expect(new Set(names).size, sort).toBe(120);
    expect(third.next).toBeNull();
    expect((await list({ ...asked, before: second.previous ?? '' })).rows).toEqual(first.rows);
  }
  expect((await list({ text: 'many', only: 'count' })).matching).toEqual({ count: 120, isMore: false });
  await pool.query(`delete from users where name like 'Many %'`);
});

test('a payment, a refund and a visit change the figures, however they come', async () => {
  const figures = async () => {
    const { spentPaise, purchases } = (await list({ text: 'charu' })).rows[0] ?? {};
    return { spentPaise, purchases };
  };
  const item = { kind: 'course', id: 'c' } as const;
  const id = await newOrder(services, { userId: charu.id, items: [item], status: 'awaiting_payment' });
  expect(await figures()).toEqual({ spentPaise: 0, purchases: 0 });
  await pool.query(`update orders set status = 'paid', paid_at = now() where id = $1`, [id]);
  expect(await figures()).toEqual({ spentPaise: 49900, purchases: 1 });
  await pool.query(`update orders set status = 'partially_refunded', refunded_paise = 9900 where id = $1`, [id]);
  expect(await figures()).toEqual({ spentPaise: 40000, purchases: 1 });
  await newOrder(services, { userId: charu.id, items: [item], provider: 'free', totalPaise: 0 });
  expect(await figures()).toEqual({ spentPaise: 40000, purchases: 1 });
  const seen = async () => (await list({ text: 'charu' })).rows[0]?.seenAt ?? '';
  await pool.query(`update student_figures set seen_at = '2020-01-01' where user_id = $1`, [charu.id]);
  await pool.query(
    `insert into sessions (user_id, token_hash, one_at_a_time, device_id, expires_at) values ($1, 'x', true, 'device', now())`,
    [charu.id],
  );
  expect(Date.parse(await seen())).toBeGreaterThan(Date.now() - 60_000);
});

test('who joins, is suspended or pays is a snapshot', async () => {
  const next = await follow(changes.watch);
  await next();
  for (const statement of [
    `insert into users (name, email) values ('Fresh', 'fresh@mail.test')`,
    `update users set suspended_at = now() where email = 'fresh@mail.test'`,
    `update orders set status = 'refunded', refunded_paise = total_paise where id = '${orderId}'`,
  ]) {
    await pool.query(statement);
    expect(await next()).toEqual({ version: expect.any(String) });
  }
});

test('the file holds what the list shows, no formula and no secret', async () => {
  await newPerson(services, { name: '=HYPERLINK("http://x")', email: 'formula@mail.test' });
  const { writeCsvRows } = await import('#server/platform/lists/csv.ts');
  let text = '';
  const context = { db } as Parameters<typeof studentsFile.pages>[0];
  for await (const rows of studentsFile.pages(context, { text: 'formula' })) text += writeCsvRows(rows);
  expect(text).toMatch(/^"'=HYPERLINK\(""http:\/\/x""\)","formula@mail\.test","","unverified",/);
  expect(studentsFile.head.join()).not.toMatch(/password|token|hash|secret/i);
});

test('instructors and students have no such list; staff are in none', async () => {
  for (const person of [asha, instructor]) {
    const { students } = clientFor(services, person);
    await expect(students.list({})).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(students.page.read({ userId: asha.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await namesOf({ text: 'sahil' })).toEqual([]);
});
