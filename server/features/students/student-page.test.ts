import { expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { grantOrder } from '#server/features/enrolments/enrolments.service.ts';
import { newOrder } from '#server/testing/testing-orders.ts';
import { clientFor, follow, insertRow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db, pool } = services;
const support = await newPerson(services, { role: 'support', name: 'Support Sahil' });
const desk = clientFor(services, support);
const { students } = desk;
const AGENT =
  'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';

async function newSession(userId: string, { ended = false, oneAtATime = true } = {}): Promise<string> {
  return insertRow(db, 'sessions', {
    user_id: userId,
    token_hash: Buffer.from(`${userId} ${Math.random()}`),
    one_at_a_time: oneAtATime,
    device_id: 'device',
    user_agent: AGENT,
    address: '203.0.113.9',
    expires_at: new Date(Date.now() + 3_600_000),
    ...(ended && { revoked_at: new Date(), revoked_reason: 'elsewhere' }),
  });
}

const newCourse = (title = 'Political Theory') =>
  insertProduct(db, 'course', { title, price_paise: 49900, published_at: new Date() });
const actsOf = async (userId: string) => {
  const rows = await db.selectFrom('audit_events').where('subject_id', '=', userId).orderBy('id').selectAll().execute();
  return rows.map(({ act, actor_id, details }) => ({ act, by: actor_id, details }));
};
const NOT_FOUND = { code: 'NOT_FOUND' };

test('the page tells all of one student and nothing of a secret', async () => {
  const asha = await newPerson(services, { name: 'Asha' });
  const courseId = await newCourse();
  const orderId = await newOrder(services, { userId: asha.id, items: [{ kind: 'course', id: courseId }] });
  await grantOrder(db, orderId);
  const [ended, live] = [await newSession(asha.id, { ended: true }), await newSession(asha.id)];
  await pool.query(`insert into certificates (code, user_id, course_id, name, course_title, lessons)
    values ('ADH-AAAA-BBBB', '${asha.id}', '${courseId}', 'Asha', 'Political Theory', 3)`);
  await pool.query(
    `update users set birth_band = 'under-18', parent_email = 'mother@x.test', pin = '800001' where id = $1`,
    [asha.id],
  );
  const { id: noteId } = await students.notes.create({ userId: asha.id, text: ' rang about her exam ' });
  const page = await students.page.read({ userId: asha.id });
  expect(page).toMatchObject({
    name: 'Asha',
    state: 'held',
    isMinor: true,
    parentEmail: 'mother@x.test',
    parentConsentedAt: null,
    pin: '800001',
    twoFactor: false,
    spentPaise: 49900,
    purchases: 1,
    refundedPaise: 0,
    access: [{ productId: courseId, title: 'Political Theory', source: 'order', orderId, percent: 0, revokedAt: null }],
    orders: [{ id: orderId, status: 'paid', totalPaise: 49900 }],
    devices: [
      { id: live, device: 'Chrome on Android', address: '203.0.113.9', endedAt: null },
      { id: ended, endReason: 'elsewhere' },
    ],
    certificates: [{ code: 'ADH-AAAA-BBBB', revokedAt: null }],
    notes: [{ id: noteId, text: 'rang about her exam', by: 'Support Sahil' }],
  });
  expect(JSON.stringify(page)).not.toMatch(/token|hash|secret|password/i);
});

test('one device is signed out, at once, the others stay; a second time it is not there', async () => {
  const asha = await newPerson(services);
  const [one, other] = [
    await newSession(asha.id, { oneAtATime: false }),
    await newSession(asha.id, { oneAtATime: false }),
  ];
  const next = await follow((input, options) => students.page.watch({ userId: asha.id }, options ?? input));
  await next();
  await students.signOutDevice({ userId: asha.id, sessionId: one });
  await next();
  const { devices } = await students.page.read({ userId: asha.id });
  expect(devices).toMatchObject([
    { id: other, endedAt: null },
    { id: one, endReason: 'signed-out' },
  ]);
  await expect(students.signOutDevice({ userId: asha.id, sessionId: one })).rejects.toMatchObject(NOT_FOUND);
  expect(await actsOf(asha.id)).toEqual([
    { act: 'student.device-signed-out', by: support.id, details: { sessionId: one } },
  ]);
});

test("nobody's device goes by another's name, and no staff member's at all", async () => {
  const [asha, binod] = [await newPerson(services), await newPerson(services)];
  const admin = await newPerson(services, { role: 'admin' });
  const [his, hers] = [await newSession(binod.id), await newSession(admin.id)];
  for (const [userId, sessionId] of [
    [asha.id, his],
    [admin.id, hers],
    ['nobody', his],
  ] as const)
    await expect(students.signOutDevice({ userId, sessionId })).rejects.toMatchObject(NOT_FOUND);
  const rows = await db.selectFrom('sessions').where('id', 'in', [his, hers]).select('revoked_at').execute();
  expect(rows.map(({ revoked_at }) => revoked_at)).toEqual([null, null]);
});

test('support can do nothing to staff: they are nobody here', async () => {
  const admin = await newPerson(services, { role: 'admin' });
  const courseId = await newCourse();
  const userId = admin.id;
  const { rows } = await pool.query<{ id: string }>(
    `insert into entitlements (user_id, product_id, source) values ($1, $2, 'grant') returning id`,
    [userId, courseId],
  );
  const rightId = rows[0]?.id ?? '';
  const note = 'a try';
  for (const call of [
    () => students.page.read({ userId }),
    () => students.history({ userId }),
    () => students.suspend({ userId, reason: note }),
    () => students.restore({ userId }),
    () => students.signOut({ userId }),
    () => students.sendReset({ userId }),
    () => students.notes.create({ userId, text: note }),
    () => desk.enrolments.list({ userId }),
    () => desk.enrolments.grant({ userId, product: { kind: 'course', id: courseId }, until: null, note }),
    () => desk.enrolments.extend({ rightId, until: null, note }),
    () => desk.enrolments.revoke({ rightId, note }),
  ])
    await expect(call(), String(call)).rejects.toMatchObject(NOT_FOUND);
  expect(await actsOf(userId)).toEqual([]);
});

test('a note is a snapshot and a line in the log without its words; it can be removed once', async () => {
  const asha = await newPerson(services);
  const next = await follow((input, options) => students.page.watch({ userId: asha.id }, options ?? input));
  await next();
  const { id } = await students.notes.create({ userId: asha.id, text: 'shares her phone' });
  await next();
  await students.notes.remove({ noteId: id });
  await next();
  await expect(students.notes.remove({ noteId: id })).rejects.toMatchObject(NOT_FOUND);
  expect((await students.page.read({ userId: asha.id })).notes).toEqual([]);
  expect(await actsOf(asha.id)).toEqual([
    { act: 'student.note-written', by: support.id, details: { noteId: id } },
    { act: 'student.note-removed', by: support.id, details: { noteId: id } },
  ]);
});

test('a page hears of its own student only', async () => {
  const [asha, binod] = [await newPerson(services), await newPerson(services)];
  // What made them is still on its way.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const next = await follow((input, options) => students.page.watch({ userId: asha.id }, options ?? input));
  await next();
  const waiting = next();
  await students.notes.create({ userId: binod.id, text: 'somebody else' });
  const quiet = new Promise((resolve) => setTimeout(() => resolve('quiet'), 300));
  expect(await Promise.race([waiting, quiet])).toBe('quiet');
  const courseId = await newCourse();
  await desk.enrolments.grant({
    userId: asha.id,
    product: { kind: 'course', id: courseId },
    until: null,
    note: 'a gift',
  });
  expect(await waiting).toEqual({ version: expect.any(String) });
});

test('the history holds what they did and what was done about them, newest first, by pages without a gap', async () => {
  const asha = await newPerson(services);
  const courseId = await newCourse('Indian Politics');
  const product = { kind: 'course', id: courseId } as const;
  await desk.enrolments.grant({ userId: asha.id, product, until: null, note: 'won the quiz' });
  await students.suspend({ userId: asha.id, reason: 'sold the notes' });
  await newSession(asha.id);
  await newOrder(services, { userId: asha.id, items: [product] });
  await pool.query(
    `insert into tickets (id, key, user_id, name, email, language, category, answer_due_at, solution_due_at)
     values ('t1', 'a-key-1', $1, 'A', 'a@x.test', 'en', 'payment', now(), now())`,
    [asha.id],
  );
  const { events } = await students.history({ userId: asha.id });
  const found = (kind: string, title: string | null = null) =>
    events.find((event) => event.kind === kind && (title === null || event.title === title));
  expect(found('act', 'access.granted')).toMatchObject({ line: 'Indian Politics · won the quiz', by: 'Support Sahil' });
  expect(found('act', 'student.suspended')).toMatchObject({ line: 'sold the notes', by: 'Support Sahil' });
  expect(found('signed-in', 'Chrome on Android')).toMatchObject({ line: '203.0.113.9' });
  for (const kind of ['joined', 'ordered', 'paid', 'ticket']) expect(found(kind), kind).toBeDefined();
  const moments = events.map(({ at }) => Date.parse(at));
  expect(moments).toEqual(moments.toSorted((a, b) => b - a));

  // Seventy sign-ins at one moment: pages part even those.
  await pool.query(
    `insert into sessions (user_id, token_hash, one_at_a_time, device_id, expires_at, created_at, revoked_at, revoked_reason)
     select $1, ('s' || n)::bytea, true, 'device', now(), '2026-01-01T00:00:00.123456Z', now(), 'elsewhere' from generate_series(1, 70) n`,
    [asha.id],
  );
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const page = await students.history({ userId: asha.id, ...(after && { after }) });
    ids.push(...page.events.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after);
  expect(ids).toHaveLength(events.length + 70);
  expect(new Set(ids).size).toBe(ids.length);
  for (const made of ['abcdef', Buffer.from('{"at":"now","id":"x"}').toString('base64url')])
    await expect(students.history({ userId: asha.id, after: made })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('twenty suspensions at once are one: one mail, one line in the log', async () => {
  const asha = await newPerson(services);
  await Promise.all(Array.from({ length: 20 }, () => students.suspend({ userId: asha.id, reason: 'sold the notes' })));
  expect(await actsOf(asha.id)).toHaveLength(1);
  const mails = await db.selectFrom('mails').where('user_id', '=', asha.id).select('template').execute();
  expect(mails).toEqual([{ template: 'suspended' }]);
});
