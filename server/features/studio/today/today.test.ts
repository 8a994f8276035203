import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { countSales } from '#server/testing/testing-sale.ts';
import { clientFor, insertRow, newPerson, testServices } from '#server/testing.ts';
import { countEnrolments } from './today.store.ts';

const services = await testServices();
const { db, pool } = services;
const admin = clientFor(services, await newPerson(services, { role: 'admin' }));
const support = clientFor(services, await newPerson(services, { role: 'support' }));
const tutor = await newPerson(services, { role: 'instructor' });
const instructor = clientFor(services, tutor);

async function newLesson(isTheirs: boolean) {
  const values = { title: 'History', price_paise: 49900, published_at: new Date() };
  const courseId = await insertProduct(db, 'course', values);
  const { id: user_id } = isTheirs ? tutor : await newPerson(services, { role: 'instructor' });
  await db.insertInto('course_instructors').values({ course_id: courseId, user_id }).execute();
  const sectionId = await insertRow(db, 'course_sections', { course_id: courseId, title: 'One', position: 0 });
  const lesson = { course_id: courseId, section_id: sectionId, title: 'Kings', kind: 'video', position: 0 };
  const id = await insertRow(db, 'lessons', lesson);
  return { courseId, lessonId: id };
}

const mine = await newLesson(true);
const others = await newLesson(false);

test('who watches, learns and asks is counted for the school, and for an instructor in their own courses', async () => {
  for (const { courseId, lessonId } of [mine, mine, others]) {
    const { id: userId } = await newPerson(services);
    await db.insertInto('entitlements').values({ user_id: userId, product_id: courseId, source: 'free' }).execute();
    const stream = { stream_id: randomUUID(), session_id: 's', lesson_id: lessonId, device: 'Chrome' };
    await db
      .insertInto('playing_streams')
      .values({ user_id: userId, ...stream })
      .execute();
    await db.insertInto('doubts').values({ lesson_id: lessonId, user_id: userId, text: 'Why so?' }).execute();
  }
  const idle = { user_id: (await newPerson(services)).id, heard_at: new Date(Date.now() - 120_000) };
  const stale = { stream_id: randomUUID(), session_id: 's', lesson_id: mine.lessonId, device: 'Chrome' };
  await db
    .insertInto('playing_streams')
    .values({ ...idle, ...stale })
    .execute();

  const all = await admin.studio.today.read({ days: '7' });
  expect(all).toMatchObject({ enrolments: { courses: 3, ebooks: 0 }, watching: { count: 3 }, waiting: { doubts: 3 } });
  const theirs = await instructor.studio.today.read({ days: '7' });
  expect(theirs).toMatchObject({ enrolments: { courses: 2 }, watching: { count: 2 }, waiting: { doubts: 2 } });
  expect(theirs.watching.lessons).toEqual([
    { lessonId: mine.lessonId, title: 'Kings', courseTitle: 'History', count: 2 },
  ]);
});

test('the rights of today are found without reading all that were ever given', async () => {
  const { id: userId } = await newPerson(services);
  await sql`insert into entitlements (user_id, product_id, source, granted_at, revoked_at)
    select ${userId}, ${mine.courseId}, 'free', now() - n * interval '1 hour' - interval '9 days', now()
    from generate_series(1, 20000) as n order by md5(n::text)`.execute(db);
  await sql`analyze entitlements`.execute(db);
  const read = await db.transaction().execute(async (tx) => {
    // Rights by the million are too many for a bitmap of a third of them.
    await sql`set local enable_bitmapscan = off`.execute(tx);
    await countEnrolments(tx, { instructorId: null });
    return sql<{ rows: number }>`select seq_tup_read as rows from pg_stat_xact_user_tables
      where relname = 'entitlements'`.execute(tx);
  });
  expect(read.rows).toEqual([{ rows: 0 }]);
});

test('each role sees what it may do something about', async () => {
  expect(await instructor.studio.today.read({ days: '28' })).toMatchObject({
    refunds: null,
    failedJobs: null,
    waiting: { tickets: null },
  });
  expect(await support.studio.today.read({ days: '28' })).toMatchObject({ refunds: { count: 0 }, failedJobs: null });
  expect(await admin.studio.today.read({ days: '28' })).toMatchObject({
    refunds: { count: 0 },
    failedJobs: { count: 0 },
  });
});

test('money stands on its day of India, beside as many days before', async () => {
  const { id: userId } = await newPerson(services);
  // Half past midnight in India is the day before in UTC.
  const inIndia = (daysAgo: number) => `((now() at time zone 'Asia/Kolkata')::date - ${daysAgo} + time '00:00:30')
    at time zone 'Asia/Kolkata'`;
  const pay = (courseId: string, paise: number, daysAgo: number) =>
    pool.query(
      `with ordered as (
        insert into orders (user_id, kind, product_id, idempotency_key, list_paise, price_paise, taxable_paise, total_paise, pin,
          state_code, provider, snapshot, accepted, status, paid_at, expires_at)
        values ($1, 'course', $2, gen_random_uuid()::text, $3, $3, $3, $3, '110001', '07', 'sandbox', '{}', '{}', 'paid',
          ${inIndia(daysAgo)}, now()) returning id
      ), asked as (
        insert into provider_orders (order_id, provider, provider_order_id, amount_paise)
        select id, 'sandbox', 'order_' || id, $3 from ordered
      )
      insert into payments (order_id, provider, provider_order_id, provider_payment_id, amount_paise, currency, status,
        made_at, captured_at, pays_order, raw)
      select id, 'sandbox', 'order_' || id, 'pay_' || id, $3, 'INR', 'captured', ${inIndia(daysAgo)}, ${inIndia(daysAgo)},
        true, '{}' from ordered`,
      [userId, courseId, paise],
    );
  await pay(mine.courseId, 49_900, 0);
  await pay(others.courseId, 10_000, 0);
  await pay(mine.courseId, 20_000, 6);
  await pay(mine.courseId, 30_000, 7);
  await pay(mine.courseId, 70_000, 14);
  // What went back leaves the day on which it came in, also the part of a day a week ago.
  await pay(mine.courseId, 5_000, 0);
  await pay(mine.courseId, 9_000, 7);
  await pool.query(`insert into refunds (order_id, payment_id, amount_paise, cause, status, provider_refund_id, processed_at)
    select order_id, id, amount_paise, 'staff', 'processed', 'rfnd_' || id, now() from payments where amount_paise in (5000, 9000)`);
  const { sales } = await admin.studio.today.read({ days: '7' });
  expect(sales).toMatchObject({ todayPaise: 59_900, weekAgoPaise: 30_000 });
  expect(sales?.days.map(({ paise }) => paise)).toEqual([20_000, 0, 0, 0, 0, 0, 59_900]);
  expect(sales?.days.map(({ beforePaise }) => beforePaise)).toEqual([0, 0, 0, 0, 0, 0, 30_000]);
  expect((await instructor.studio.today.read({ days: '7' })).sales?.todayPaise).toBe(49_900);
  // The same once it is added up, and after a payment that turned out to pay nothing.
  await countSales(services);
  expect(await db.selectFrom('captured_changes').selectAll().execute()).toEqual([]);
  expect((await admin.studio.today.read({ days: '7' })).sales).toEqual(sales);
  await pay(mine.courseId, 1_000, 0);
  expect((await instructor.studio.today.read({ days: '7' })).sales?.todayPaise).toBe(50_900);
  await pool.query('update payments set pays_order = false where amount_paise = 1000');
  await countSales(services);
  expect((await admin.studio.today.read({ days: '7' })).sales).toEqual(sales);
});

test('whoever keeps the program running is told when a due job waits for two minutes, and until when not', async () => {
  const readSince = async (client: typeof admin) => (await client.studio.today.read({ days: '7' })).overdueSince;
  await pool.query(`select graphile_worker.add_job('refunds.send', '{}'::json, run_at => now() - interval '1 minute')`);
  expect(await readSince(admin)).toBeNull();
  await pool.query(`update graphile_worker._private_jobs set run_at = '2026-01-05T10:00:00Z'`);
  expect(await readSince(admin)).toBe('2026-01-05T10:00:00.000Z');
  expect(await readSince(instructor)).toBeNull();
  expect((await admin.jobs.overview()).overdueSince).toBe('2026-01-05T10:00:00.000Z');
  // Another is at work: the queue is long, and moves.
  await pool.query(`select graphile_worker.add_job('mails.deliver', '{}'::json)`);
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker' where run_at > '2026-02-01'`,
  );
  expect(await readSince(admin)).toBeNull();
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '20 seconds' where locked_at is not null`,
  );
  expect(await readSince(admin)).toBe('2026-01-05T10:00:00.000Z');
  await pool.query('delete from graphile_worker._private_jobs');
});

test('a job that was given up is shown, one that was put aside is not', async () => {
  const fail = async (error: string) => {
    const { rows } = await pool.query(
      `select (graphile_worker.add_job('mails.deliver', '{}'::json, max_attempts => 1)).id`,
    );
    await pool.query('update graphile_worker._private_jobs set attempts = 1, last_error = $2 where id = $1', [
      rows[0].id,
      error,
    ]);
  };
  await fail('no such host');
  await fail('parked: looked at');
  const { failedJobs } = await admin.studio.today.read({ days: '7' });
  expect(failedJobs).toMatchObject({ count: 1, first: [{ kind: 'mails.deliver', error: 'no such host' }] });
});

test('the first steps of a school are done by what there is, and are for who may change its settings', async () => {
  const read = async () => {
    const { steps } = await admin.studio.today.firstSteps();
    return Object.fromEntries(steps.map(({ step, isDone }) => [step, isDone]));
  };
  await db.deleteFrom('settings').where('name', '=', 'site').execute();
  expect(await read()).toMatchObject({ brand: false, catalogue: false, course: true, publish: true, share: true });
  await admin.universities.studio.catalogue.take();
  const value = JSON.stringify({ name: 'Padho', nameHi: 'पढ़ो', copyrightYear: 2026 });
  await db.insertInto('settings').values({ name: 'site', value }).execute();
  expect(await read()).toMatchObject({ brand: true, catalogue: true });
  for (const client of [support, instructor])
    await expect(client.studio.today.firstSteps()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
