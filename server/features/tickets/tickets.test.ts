import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#contract/rights.ts';
import type { Ticket } from '#contract/tickets/ticket.ts';
import { createLimits } from '#server/platform/limits.ts';
import { clientFor, follow, newPerson, runJobs, type TestServices, testServices } from '#server/testing.ts';
import { insertAttachment } from './attachments.store.ts';
import { ticketsPersonalData } from './personal-data.store.ts';
import { eraseLooseAttachments } from './tickets.jobs.ts';
import { removeTicketsOfDeleted } from './tickets.service.ts';
import { findTicket } from './tickets.store.ts';

const services = await testServices();
const { db } = services;
const nobody = clientFor(services, null);

const HOUR = 3600_000;
const question = {
  name: 'Meera Devi',
  email: 'meera@example.test',
  category: 'payment',
  message: 'I paid twice for the same course.',
} as const;

const rowOf = (number: string) =>
  db.selectFrom('tickets').where('number', '=', number).selectAll().executeTakeFirstOrThrow();
const followTicket = (key: string) => follow<Ticket | null>((_, options) => nobody.tickets.watch({ key }, options));
const staff = async (role: Role = 'support') => clientFor(services, await newPerson(services, { role }));

async function newAttachment(): Promise<string> {
  const fileKey = await services.storage.insert('tickets', Buffer.from('the file'));
  return insertAttachment(db, { fileKey, name: 'fee.webp', mediaType: 'image/webp', bytes: 8 });
}

async function messageOfFile(id: string): Promise<string | null | undefined> {
  const row = await db.selectFrom('ticket_attachments').where('id', '=', id).select('message_id').executeTakeFirst();
  return row?.message_id;
}

beforeEach(() => {
  services.letters.length = 0;
});

describe('create', () => {
  test('by a visitor: a ticket with its clocks, the message, and a mail in their language', async () => {
    const answer = await nobody.tickets.create({
      ...question,
      category: 'grievance',
      item: 'BEGC-131',
      language: 'hi',
    });
    expect(answer.number).toMatch(/^T-\d{6}$/);
    expect(answer.key).toMatch(/^[\w-]{22}$/);
    const row = await rowOf(answer.number);
    expect(row).toMatchObject({
      key: answer.key,
      user_id: null,
      name: 'Meera Devi',
      email: 'meera@example.test',
      language: 'hi',
      category: 'grievance',
      item: 'BEGC-131',
      answered_at: null,
      closed_at: null,
    });
    expect(row.answer_due_at.getTime() - row.created_at.getTime()).toBe(48 * HOUR);
    expect(row.solution_due_at.getTime() - row.created_at.getTime()).toBe(30 * 24 * HOUR);
    await runJobs(services);
    expect(services.letters).toHaveLength(1);
    expect(services.letters[0]).toMatchObject({ to: 'meera@example.test' });
    const letter = `${services.letters[0]?.subject}\n${services.letters[0]?.text}`;
    for (const said of [answer.number, `/ticket/${answer.key}`, 'I paid twice', 'IST', 'संदेश'])
      expect(letter).toContain(said);
  });

  test('by a signed-in person: it is theirs, whatever name and e-mail they type', async () => {
    const asha = await newPerson(services, { language: 'hi' });
    const client = clientFor(services, asha);
    const next = await follow(client.tickets.mine.watch);
    expect(await next()).toEqual([]);
    const { number, key } = await client.tickets.create(question);
    expect(await rowOf(number)).toMatchObject({ user_id: asha.id, email: 'meera@example.test', language: 'hi' });
    expect(await next()).toMatchObject([{ number, key, category: 'payment', answeredAt: null, closedAt: null }]);
  });

  test('a person whose account is held may ask, too', async () => {
    const held = await newPerson(services, { held: 'parent-consent' });
    const { number } = await clientFor(services, held).tickets.create({ ...question, email: 'held@example.test' });
    expect(await rowOf(number)).toMatchObject({ user_id: held.id });
  });

  test.each([
    [{ message: 'too short' }],
    [{ message: `   ${'x'.repeat(9)}   ` }],
    [{ message: 'x'.repeat(5001) }],
    [{ message: 'with a \0 in it, long enough' }],
    [{ email: 'nobody' }],
    [{ name: '  ' }],
    [{ category: 'praise' as 'other' }],
    [{ attachmentIds: ['a', 'b', 'c', 'd'] }],
    [{ userId: 'somebody' }],
    [{ number: 'T-000000' }],
  ])('refuses %j before anything is written', async (wrong) => {
    await expect(nobody.tickets.create({ ...question, ...wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test.each([
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '"><svg/onload=alert(1)>{{7*7}}',
    '=HYPERLINK("https://evil.test")',
    'मेरा सवाल: क्‍या यह किताब अंग्रेज़ी में है?',
    'یہ ایک سوال ہے \u202e\u200bwhat',
    '__proto__ constructor',
    `javascript:alert(1)//${'x'.repeat(4900)}`,
  ])('keeps %s as it was typed', async (message) => {
    const { key } = await nobody.tickets.create({
      ...question,
      email: `${randomBytes(6).toString('hex')}@a.test`,
      message,
    });
    const next = await followTicket(key);
    expect((await next())?.messages.map(({ body }) => body)).toEqual([message]);
  });
});

describe('limits', () => {
  const limited: TestServices = { ...services, limits: createLimits(services.pool, 1) };
  const from = (address: string) => clientFor(limited, null, { address });

  test('five tickets an hour from one address, whatever the process', async () => {
    const ask = (n: number) => ({ ...question, email: `ask-${n}@example.test` });
    for (let n = 0; n < 5; n += 1) await from('198.51.100.1').tickets.create(ask(n));
    const other = { ...services, limits: createLimits(services.pool, 1) };
    await expect(clientFor(other, null, { address: '198.51.100.1' }).tickets.create(ask(6))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      status: 429,
    });
  });

  test('five mails an hour to one box, however it is written and from however many addresses', async () => {
    const written = ['box@full.test', 'BOX@full.test', 'box+1@full.test', 'box+2@full.test', 'Box+x@Full.test'];
    for (const [n, email] of written.entries())
      await from(`198.51.100.${10 + n}`).tickets.create({ ...question, email });
    const refused = from('198.51.100.20').tickets.create({ ...question, email: 'box+new@full.test' });
    await expect(refused).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      data: { retryAfterSeconds: expect.any(Number) },
    });
    const { count } = await db
      .selectFrom('tickets')
      .where('email', 'ilike', '%@full.test')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(5);
  });
});

describe('watch', () => {
  test('opens by the key alone and says nothing of who asked', async () => {
    const { number, key } = await nobody.tickets.create({ ...question, email: 'secret@example.test' });
    const snapshot = await (await followTicket(key))();
    expect(snapshot).toMatchObject({
      number,
      category: 'payment',
      item: null,
      messages: [{ author: 'asker', body: question.message, attachments: [] }],
    });
    expect(JSON.stringify(snapshot)).not.toMatch(/secret@|Meera|userId|user_id/);
  });

  test.each(['x'.repeat(22), randomBytes(16).toString('base64url')])('an unknown key is null', async (key) => {
    expect(await (await followTicket(key))()).toBeNull();
  });

  test('a number is no key', async () => {
    const { number } = await nobody.tickets.create({ ...question, email: 'number@example.test' });
    await expect(nobody.tickets.watch({ key: number })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('one sees only one’s own tickets', async () => {
    const [asha, binod] = [await newPerson(services), await newPerson(services)];
    await clientFor(services, asha).tickets.create({ ...question, email: 'asha@example.test' });
    expect(await (await follow(clientFor(services, binod).tickets.mine.watch))()).toEqual([]);
    await expect(nobody.tickets.mine.watch()).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  });
});

describe('reply', () => {
  test('adds a message and opens a closed ticket again', async () => {
    const { number, key } = await nobody.tickets.create({ ...question, email: 'reply@example.test' });
    await (await staff()).tickets.answer({ number, message: 'We have sent it back.', close: true });
    const next = await followTicket(key);
    expect((await next())?.closedAt).not.toBeNull();
    await nobody.tickets.reply({ key, message: 'It has not arrived yet.' });
    const snapshot = await next();
    expect(snapshot?.closedAt).toBeNull();
    expect(snapshot?.messages.map(({ author }) => author)).toEqual(['asker', 'staff', 'asker']);
  });

  test('needs the key of a ticket', async () => {
    const key = randomBytes(16).toString('base64url');
    await expect(nobody.tickets.reply({ key, message: 'Is anybody there?' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
    });
  });
});

describe('answer', () => {
  test('stops the first clock once, tells the asker, and is written down', async () => {
    const { number, key } = await nobody.tickets.create({ ...question, email: 'answer@example.test', language: 'hi' });
    await runJobs(services);
    services.letters.length = 0;
    const next = await followTicket(key);
    await next();
    const sunita = await newPerson(services, { role: 'support', name: 'Sunita' });
    const client = clientFor(services, sunita);
    await client.tickets.answer({ number, message: 'We are looking into it.', close: false });
    const snapshot = await next();
    expect(snapshot).toMatchObject({
      closedAt: null,
      messages: [{}, { author: 'staff', body: 'We are looking into it.' }],
    });
    expect(JSON.stringify(snapshot)).not.toContain(sunita.id);
    const first = await rowOf(number);
    await client.tickets.answer({ number, message: 'The money is back.', close: true });
    const closed = await next();
    expect(closed?.answeredAt).toBe(first.answered_at?.toISOString());
    expect(closed?.closedAt).not.toBeNull();

    const events = await db
      .selectFrom('audit_events')
      .where('subject_id', '=', first.id)
      .orderBy('id')
      .selectAll()
      .execute();
    expect(events).toMatchObject([
      { act: 'ticket.answered', actor_id: sunita.id, actor_role: 'support', details: { number, closed: false } },
      { act: 'ticket.answered', details: { closed: true } },
    ]);
    await runJobs(services);
    expect(services.letters.map(({ to }) => to)).toEqual(['answer@example.test', 'answer@example.test']);
    expect(services.letters[1]?.text).toContain('The money is back.');
    expect(services.letters[1]?.text).toContain(`/ticket/${key}`);
  });

  test('is the business of support and admin: for everybody else it does not exist', async () => {
    const { number } = await nobody.tickets.create({ ...question, email: 'roles@example.test' });
    const message = 'An answer from somebody.';
    for (const role of ['student', 'instructor'] as const)
      await expect((await staff(role)).tickets.answer({ number, message, close: true })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    await expect(nobody.tickets.answer({ number, message, close: true })).rejects.toMatchObject({ code: 'SIGNED_OUT' });
    expect(await rowOf(number)).toMatchObject({ answered_at: null, closed_at: null });
    for (const role of ['support', 'admin'] as const)
      await (await staff(role)).tickets.answer({ number, message, close: false });
    expect((await rowOf(number)).answered_at).not.toBeNull();
  });

  test('of an unknown number is NOT_FOUND and leaves no trace', async () => {
    const before = await db.selectFrom('audit_events').select('id').execute();
    const answer = (await staff()).tickets.answer({ number: 'T-999999', message: 'Hello out there.', close: false });
    await expect(answer).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await db.selectFrom('audit_events').select('id').execute()).toHaveLength(before.length);
  });
});

describe('attachments', () => {
  test('belong to the message that names them', async () => {
    const [first, second] = [await newAttachment(), await newAttachment()];
    const { key } = await nobody.tickets.create({
      ...question,
      email: 'file@example.test',
      attachmentIds: [first, first],
    });
    const next = await followTicket(key);
    const shown = { id: first, name: 'fee.webp', mediaType: 'image/webp', bytes: 8 };
    expect((await next())?.messages[0]?.attachments).toEqual([shown]);
    await nobody.tickets.reply({ key, message: 'And one more picture.', attachmentIds: [second] });
    expect((await next())?.messages.map(({ attachments }) => attachments.map(({ id }) => id))).toEqual([
      [first],
      [second],
    ]);
  });

  test('unknown, taken or a day old: nothing is written, nobody is mailed', async () => {
    const taken = await newAttachment();
    await nobody.tickets.create({ ...question, email: 'taken@example.test', attachmentIds: [taken] });
    const old = await newAttachment();
    await db
      .updateTable('ticket_attachments')
      .set({ created_at: new Date(Date.now() - 24 * HOUR - 1000) })
      .where('id', '=', old)
      .execute();
    const free = await newAttachment();
    for (const gone of [taken, old, 'unknown']) {
      const asked = { ...question, email: 'gone@example.test', attachmentIds: [free, gone] };
      await expect(nobody.tickets.create(asked)).rejects.toMatchObject({ code: 'ATTACHMENT_GONE', status: 422 });
    }
    expect(await db.selectFrom('tickets').where('email', '=', 'gone@example.test').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('mails').where('recipient', '=', 'gone@example.test').select('id').execute()).toEqual(
      [],
    );
    expect(await messageOfFile(free)).toBeNull();
  });

  test('a refused reply leaves a closed ticket closed', async () => {
    const { number, key } = await nobody.tickets.create({ ...question, email: 'closed@example.test' });
    await (await staff()).tickets.answer({ number, message: 'This is settled.', close: true });
    const reply = nobody.tickets.reply({ key, message: 'With a file that is gone.', attachmentIds: ['unknown'] });
    await expect(reply).rejects.toMatchObject({ code: 'ATTACHMENT_GONE' });
    expect((await rowOf(number)).closed_at).not.toBeNull();
  });

  test('twenty tickets at once want the same two files, in either order: one has them', async () => {
    const files = [await newAttachment(), await newAttachment()];
    const asked = Array.from({ length: 20 }, (_, n) =>
      nobody.tickets.create({
        ...question,
        email: `race-${n}@example.test`,
        attachmentIds: n % 2 === 0 ? files : files.toReversed(),
      }),
    );
    const answers = await Promise.allSettled(asked);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'ATTACHMENT_GONE' });
    const { rows } = await services.pool.query("select id from tickets where email like 'race-%'");
    expect(rows).toHaveLength(1);
  });

  test('what no message took within a day is removed, file and row; the rest stays', async () => {
    const [loose, fresh, taken] = [await newAttachment(), await newAttachment(), await newAttachment()];
    await nobody.tickets.create({ ...question, email: 'kept@example.test', attachmentIds: [taken] });
    await db
      .updateTable('ticket_attachments')
      .set({ created_at: new Date(Date.now() - 25 * HOUR) })
      .where('id', 'in', [loose, taken])
      .execute();
    const { rows } = await services.pool.query('select file_key from ticket_attachments where id = $1', [loose]);
    await eraseLooseAttachments.work(services);
    expect(await messageOfFile(loose)).toBeUndefined();
    expect(await services.storage.read(rows[0].file_key)).toBeUndefined();
    expect(await messageOfFile(fresh)).toBeNull();
    expect(await messageOfFile(taken)).toEqual(expect.any(String));
  });
});

describe('a deleted account', () => {
  test('leaves its tickets without name and address, and answers to them go nowhere', async () => {
    const [asha, binod] = [await newPerson(services), await newPerson(services)];
    const { number } = await clientFor(services, asha).tickets.create({ ...question, email: 'forget@example.test' });
    const kept = await clientFor(services, binod).tickets.create({ ...question, email: 'keep@example.test' });
    await ticketsPersonalData.erase(db, asha.id);
    expect(await rowOf(number)).toMatchObject({ name: '', email: '' });
    expect(await rowOf(kept.number)).toMatchObject({ name: 'Meera Devi', email: 'keep@example.test' });
    await runJobs(services);
    services.letters.length = 0;
    await (await staff()).tickets.answer({ number, message: 'Nobody will read this.', close: true });
    await runJobs(services);
    expect(services.letters).toEqual([]);
  });

  test('loses them, and their files, when their time is over', async () => {
    const [long, lately, active] = [await newPerson(services), await newPerson(services), await newPerson(services)];
    const asked = await Promise.all(
      [long, lately, active].map(async (person, n) => {
        const file = await newAttachment();
        const asking = { ...question, email: `old-${n}@example.test`, attachmentIds: [file] };
        return { file, ...(await clientFor(services, person).tickets.create(asking)) };
      }),
    );
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * HOUR);
    const setDeleted = (id: string, anonymised_at: Date) =>
      db.updateTable('users').set({ anonymised_at }).where('id', '=', id).execute();
    await setDeleted(long.id, daysAgo(31));
    await setDeleted(lately.id, daysAgo(29));
    const removed: string[] = [];
    await removeTicketsOfDeleted(db, async (key) => void removed.push(key), 30);
    expect(removed).toHaveLength(1);
    const left = await Promise.all(
      asked.map(({ key, file }) => Promise.all([findTicket(db, key), messageOfFile(file)])),
    );
    expect(left.map(([ticket, message]) => [ticket !== null, message !== undefined])).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ]);
  });
});

test('the millionth ticket has a number of its own, which staff find it by', async () => {
  await services.pool.query(`select setval('ticket_numbers', 1000000, false)`);
  const [one, other] = [await nobody.tickets.create(question), await nobody.tickets.create(question)];
  expect([one.number, other.number]).toEqual(['T-1000000', 'T-1000001']);
  const found = await (await staff()).tickets.studio.list({ text: 't-1000001' });
  expect(found.rows.map(({ number }) => number)).toEqual(['T-1000001']);
});
