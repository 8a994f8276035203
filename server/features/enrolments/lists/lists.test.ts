import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { openAccount } from '#server/features/accounts/registration/opening.service.ts';
import { setRightsLocked } from '#server/features/enrolments/ordered.store.ts';
import { beginWaiting } from '#server/platform/postgres/testing-waiting.ts';
import { openDoor } from '#server/testing/testing-uploads.ts';
import {
  actsOf,
  clientFor,
  contextFor,
  mailsTo,
  newPerson,
  newSubject,
  runJobs,
  testServices,
} from '#server/testing.ts';
import { accessListFile } from './list-files.http.ts';
import { mountAccessLists } from './lists.http.ts';
import { workList } from './lists.jobs.ts';

const services = await testServices();
const { db } = services;
const support = await newPerson(services, { role: 'support', name: 'Ravi' });
const { lists, waiting } = clientFor(services, support).enrolments;
const server = openDoor(services, mountAccessLists, support);

const insertCourse = (title: string) => insertProduct(db, 'course', { title, price_paise: 49900 });
const theory = await insertCourse('Political Theory');
const history = await insertCourse('History of India, c. 300-1206');

/** Sends a list to be looked at: its id, and its rows as act and fault. */
async function check(payload: string | Buffer, query = '', id: string = randomUUID()) {
  const answer = await server.inject({
    ...{ method: 'PUT', url: `/files/access-lists/${id}${query}`, payload },
    headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' },
  });
  const { rows } = await lists.rows({ listId: id });
  const told = rows.map(({ act, faults }) => [act, ...faults.map(({ kind }) => kind)].join(' '));
  return { id, answer, rows, told };
}
async function work(id: string) {
  await lists.start({ listId: id });
  await runJobs(services);
  return lists.read({ listId: id });
}
const rightsOf = async (userId: string) =>
  db
    .selectFrom('entitlements')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('product_id')
    .select(['product_id', 'expires_at', 'granted_by'])
    .execute();

describe('a list', () => {
  test('is judged row by row: give, invite, extend, and what is wrong; nothing is written to anybody', async () => {
    const asha = await newPerson(services, { email: 'Asha.List@school.test' });
    const binod = await newPerson(services, { email: 'binod.list@school.test' });
    const until = new Date('2098-12-31T18:30:00Z');
    await db
      .insertInto('entitlements')
      .values([
        { user_id: binod.id, product_id: theory, source: 'grant', expires_at: until },
        { user_id: asha.id, product_id: history, source: 'grant' },
      ])
      .execute();
    const { told, rows } = await check(
      [
        '\uFEFFName;E-mail;Phone;Products;Until',
        'Asha;asha.LIST@school.test;+91 98765 43210;Political Theory;31/12/2098',
        'आशा वर्मा;new.list@school.test;098765-43210;"political  theory";31 Dec 2099',
        'Binod;binod.list@school.test;;Political Theory;2099-06-30',
        'Binod;binod.list@school.test;;Political Theory | History of India, c. 300-1206;',
        'Asha;asha.list@school.test;;History of India, c. 300-1206;2099-06-30',
        'No mail;not an address;12345;Politcal Theory;31/02/2099',
        'Late;late.list@school.test;;Political Theory;01/01/2020',
        `Staff;${support.email};;Political Theory;`,
        'None;none.list@school.test;;;',
      ].join('\r\n'),
    );
    expect(told).toEqual([
      'give',
      'invite',
      'extend',
      'error double',
      'none',
      'error email phone product-unknown until',
      'error until-past',
      'error staff',
      'error product-missing',
    ]);
    expect(rows[1]).toMatchObject({
      line: 3,
      name: 'आशा वर्मा',
      phone: '9876543210',
      until: '2099-12-31T18:30:00+00:00',
    });
    expect(rows[3]?.faults[0]?.near).toEqual(['4']);
    expect(rows[5]?.faults[2]).toEqual({
      kind: 'product-unknown',
      value: 'Politcal Theory',
      near: ['Political Theory'],
    });
    expect(await rightsOf(asha.id)).toHaveLength(1);
    expect((await waiting.list({})).rows).toEqual([]);
  });

  test('reads tabs of a spreadsheet, e-mails alone with a product for all, and UTF-16; refuses bytes', async () => {
    const item = `?kind=course&product=${theory}&until=2099-01-01T00:00:00.000Z`;
    const alone = await check('one@alone.test\ntwo@alone.test\n', item);
    expect(alone.told).toEqual(['invite', 'invite']);
    expect(alone.rows[0]).toMatchObject({ products: 'Political Theory', until: '2099-01-01T00:00:00+00:00' });
    const tabs = 'नाम\tई-मेल\tफ़ोन\tकोर्स\tतक\nमीरा\tmeera@tabs.test\t\tPolitical Theory\t\n';
    expect((await check(tabs)).rows).toMatchObject([{ name: 'मीरा', email: 'meera@tabs.test', act: 'invite' }]);
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(tabs, 'utf16le')]);
    expect((await check(wide)).rows).toMatchObject([{ name: 'मीरा', act: 'invite' }]);
    expect((await check(Buffer.from([0x50, 0x4b, 0xff, 0x00]))).answer.statusCode).toBe(422);
    expect((await check('x@y.test\n'.repeat(10_001))).answer.statusCode).toBe(413);
  });

  test('of several products that fit names them; a code and an id find theirs', async () => {
    const id = await newSubject(db, { code: 'BLST-131' });
    const one = await insertCourse('Lists for beginners');
    await db.updateTable('products').set({ subject_id: id }).where('id', '=', one).execute();
    expect((await check(`a@code.test,,,blst 131,\nb@code.test,,,${one},`)).told).toEqual(['invite', 'invite']);
    const two = await insertCourse('Lists for everybody');
    await db.updateTable('products').set({ subject_id: id }).where('id', '=', two).execute();
    const { rows } = await check('a@code.test,,,BLST131,');
    expect(rows[0]?.faults).toMatchObject([
      { kind: 'product-several', near: expect.arrayContaining(['Lists for beginners']) },
    ]);
  });

  test('is given in the background; the same list again changes nothing', async () => {
    const known = await newPerson(services, { email: 'known@twice.test' });
    const text = [
      'name,email,phone,products,until',
      'Known,known@twice.test,,Political Theory,31/12/2099',
      'नया,new@twice.test,9876543210,"Political Theory | History of India, c. 300-1206",',
      'Bad,bad@twice.test,,Nothing at all,',
    ].join('\n');
    const first = await check(text);
    const done = await work(first.id);
    const counts = { give: 1, invite: 1, extend: 0, none: 0, error: 1 };
    expect(done).toMatchObject({ state: 'done', total: 3, position: 3, counts, by: 'Ravi' });
    expect(await rightsOf(known.id)).toMatchObject([{ product_id: theory, granted_by: support.id }]);
    expect((await waiting.list({ text: 'new@twice' })).rows.map(({ title }) => title).sort()).toEqual([
      'History of India, c. 300-1206',
      'Political Theory',
    ]);
    const [mail, ...more] = await mailsTo(services, 'new@twice.test');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'brought-in', language: 'hi' });
    expect(mail?.text).toContain('/email-register');
    expect(await lists.start({ listId: first.id })).toBeUndefined();
    expect((await check(text, '', first.id)).answer.statusCode).toBe(409);

    const second = await check(text);
    expect(second.told).toEqual(['none', 'none', 'error product-unknown']);
    await expect(lists.start({ listId: second.id })).rejects.toMatchObject({ code: 'NOBODY' });
    expect(await mailsTo(services, 'new@twice.test')).toHaveLength(1);
    const pages = accessListFile.pages(contextFor(services, support), { listId: first.id } as never);
    const file = [];
    for await (const page of pages) file.push(...page);
    expect(file.map((row) => row[6])).toEqual(['give', 'invite', 'error']);
    expect(file[2]?.[7]).toContain('No product has this title, code or id: Nothing at all');
  });

  test('gives nobody less than somebody else gives them at that moment', async () => {
    const mira = await newPerson(services, { email: 'mira@moment.test' });
    const until = new Date('2097-12-31T18:30:00Z');
    await db
      .insertInto('entitlements')
      .values({ user_id: mira.id, product_id: theory, source: 'grant', expires_at: until })
      .execute();
    const { id, told } = await check('Mira,mira@moment.test,,Political Theory,31/12/2098');
    expect(told).toEqual(['extend']);
    await lists.start({ listId: id });
    const { done } = await db.transaction().execute(async (tx) => {
      await setRightsLocked(tx, mira.id);
      await tx.updateTable('entitlements').set({ expires_at: null }).where('user_id', '=', mira.id).execute();
      return beginWaiting(db, tx, () => runJobs(services));
    });
    await done;
    expect(await rightsOf(mira.id)).toMatchObject([{ product_id: theory, expires_at: null }]);
    expect(await actsOf(db, mira.id)).toEqual([]);
  });

  test('that breaks off goes on where it was, and gives nothing twice', async () => {
    const text = Array.from({ length: 250 }, (_, place) => `p${place}@broken.test,P ${place},,Political Theory,`);
    const { id } = await check(text.join('\n'));
    await lists.start({ listId: id });
    await expect(workList.work(services, { listId: id }, AbortSignal.abort())).rejects.toThrow('stopped');
    expect(await lists.read({ listId: id })).toMatchObject({ state: 'working', position: 100 });
    await Promise.all([workList.work(services, { listId: id }), workList.work(services, { listId: id })]);
    expect(await lists.read({ listId: id })).toMatchObject({ state: 'done', position: 250 });
    const count = db.selectFrom('mails').where('recipient', 'like', '%@broken.test');
    expect(await count.select(({ fn }) => fn.countAll<number>().as('count')).execute()).toEqual([{ count: 250 }]);
  });
});

describe('what waits', () => {
  const bring = async (email: string, until = '') => {
    await work((await check(`${email},Guest,9812345678,Political Theory,${until}`)).id);
  };
  const join = async (email: string) => {
    const userId = await openAccount(contextFor(services, null), {
      tokenHash: Buffer.alloc(32),
      browserHash: Buffer.alloc(32),
      email,
      name: 'Guest',
      phone: null,
      language: 'en',
      birthBand: '18-24',
      passwordHash: 'none',
      parentEmail: null,
      buyerId: null,
      address: '192.0.2.1',
    });
    await runJobs(services);
    return userId;
  };

  test('is theirs once they registered and proved the address, given by whom it was, with their number', async () => {
    await bring('Guest@waits.test', '31/12/2099');
    const userId = await join('guest@waits.test');
    expect(await rightsOf(userId ?? '')).toEqual([
      { product_id: theory, expires_at: new Date('2099-12-31T18:30:00Z'), granted_by: support.id },
    ]);
    const phone = db
      .selectFrom('users')
      .where('id', '=', userId ?? '')
      .select('phone');
    expect(await phone.executeTakeFirst()).toEqual({ phone: '+919812345678' });
    expect((await waiting.list({ text: 'guest@waits' })).rows).toEqual([]);
  });

  test('can be withdrawn before they come', async () => {
    await bring('withdrawn@waits.test');
    const [row] = (await waiting.list({ text: 'withdrawn@waits' })).rows;
    expect(row).toMatchObject({ email: 'withdrawn@waits.test', title: 'Political Theory', by: 'Ravi', until: null });
    await waiting.withdraw({ waitingId: row?.id ?? '' });
    await expect(waiting.withdraw({ waitingId: row?.id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await rightsOf((await join('withdrawn@waits.test')) ?? '')).toEqual([]);
    const events = db
      .selectFrom('audit_events')
      .where('subject_id', '=', row?.id ?? '')
      .select(['act', 'actor_id']);
    expect(await events.execute()).toEqual([{ act: 'access.waiting-withdrawn', actor_id: support.id }]);
  });

  test('waits longer by a later list, never shorter', async () => {
    await bring('longer@waits.test', '31/12/2098');
    const longer = await check('longer@waits.test,,,Political Theory,31/12/2099');
    expect(longer.told).toEqual(['extend']);
    await work(longer.id);
    expect((await check('longer@waits.test,,,Political Theory,31/12/2097')).told).toEqual(['none']);
    expect((await waiting.list({ text: 'longer@waits' })).rows).toMatchObject([{ until: '2099-12-31T18:30:00+00:00' }]);
    expect(await mailsTo(services, 'longer@waits.test')).toHaveLength(1);
  });
});
