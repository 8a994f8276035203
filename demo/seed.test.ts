import { argon2Sync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Settings, Tax } from '#contract/settings/school.ts';
import { createTestDatabase } from '#database/testing.ts';
import { openDatabase } from '#server/platform/db.ts';
import { createLog } from '#server/platform/log.ts';
import { dayInIndia } from './clock.ts';
import { schoolAt } from './school.ts';
import { seedDemoSchool } from './seed.ts';

const TABLES = [
  ...['universities', 'programmes', 'subjects', 'programme_subjects', 'terms'],
  ...[
    'users',
    'passwords',
    'products',
    'courses',
    'course_sections',
    'lessons',
    'reviews',
    'book_sections',
    'ebooks',
    'ebook_errata',
    'media',
    'notes',
    'entitlements',
  ],
  ...['wishes', 'settings', 'announcements', 'streams', 'polls', 'poll_options', 'poll_votes'],
  ...[
    'timetable_sections',
    'timetable_entries',
    'timetable_revisions',
    'user_subjects',
    'deadlines',
    'product_inclusions',
    'coupons',
    'coupon_uses',
  ],
  ...['orders', 'order_items', 'order_events', 'provider_orders', 'payments', 'money_audit', 'refunds'],
  ...['invoices', 'invoice_counters', 'sandbox_orders', 'sandbox_payments', 'sandbox_refunds'],
  ...[
    'subject_units',
    'questions',
    'question_versions',
    'tests',
    'test_versions',
    'test_series',
    'test_series_tests',
    'past_papers',
    'unit_marks',
  ],
];

async function openTestDatabase() {
  const database = await createTestDatabase();
  const { db } = openDatabase(database.url, createLog('silent'), 4);
  const close = async () => {
    await db.destroy();
    await database.drop();
  };
  return { db, close };
}

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let db: (typeof opened)['db'];
let seeded: boolean[];

beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
  seeded = await Promise.all([seedDemoSchool(db), seedDemoSchool(db), seedDemoSchool(db)]);
});

afterAll(() => opened.close());

async function contents(): Promise<string[]> {
  const digests = TABLES.map((table) =>
    sql<{ digest: string }>`
      select count(*) || ' ' || md5(string_agg(row_to_json(t)::text, '|' order by row_to_json(t)::text)) as digest
      from ${sql.table(table)} as t`.execute(db),
  );
  return (await Promise.all(digests)).map(({ rows }, at) => `${TABLES[at]} ${rows[0]?.digest}`);
}

async function rowsOf<R>(query: ReturnType<typeof sql<R>>): Promise<R[]> {
  return (await query.execute(db)).rows;
}

describe('when it seeds', () => {
  test('of several processes at once exactly one does', () => {
    expect(seeded.toSorted()).toEqual([false, false, true]);
  });

  test('a second time it changes nothing', async () => {
    const before = await contents();
    expect(before.filter((line) => / 0 /.test(line))).toEqual([]);
    expect(await seedDemoSchool(db)).toBe(false);
    expect(await contents()).toEqual(before);
  });

  test.each([
    ['a user', sql`insert into users (email, name) values ('someone@demo.test', 'Someone')`],
    ['a course', sql`insert into products (kind, title) values ('course', 'Their own')`],
  ])('a database that holds %s is left alone', async (_what, insert) => {
    const other = await openTestDatabase();
    await insert.execute(other.db);
    expect(await seedDemoSchool(other.db)).toBe(false);
    expect(await other.db.selectFrom('universities').selectAll().execute()).toEqual([]);
    await other.close();
  });
});

describe('people', () => {
  test('the five accounts, verified, open with the published password; nobody else has one', async () => {
    const people = await db
      .selectFrom('users')
      .innerJoin('passwords', 'user_id', 'users.id')
      .select(['email', 'role', 'hash', 'email_verified_at'])
      .orderBy('users.id')
      .execute();
    expect(people.map(({ email, role }) => `${email} ${role}`)).toEqual([
      'admin@demo.test admin',
      'student@demo.test student',
      'student2@demo.test student',
      'support@demo.test support',
      'tutor@demo.test instructor',
    ]);
    expect(people.every((person) => person.email_verified_at)).toBe(true);
    const [, , , , salt = '', tag = ''] = people[0]?.hash.split('$') ?? [];
    const again = argon2Sync('argon2id', {
      message: 'adhyay-demo-1',
      nonce: Buffer.from(salt, 'base64'),
      ...{ parallelism: 1, tagLength: 32, memory: 19456, passes: 2 },
    });
    expect(people[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(again.toString('base64').replace(/=+$/, '')).toBe(tag);
    expect(new Set(people.map(({ hash }) => hash)).size).toBe(1);
  });

  test('what the student holds and wishes; the other student holds nothing', async () => {
    const held = await db
      .selectFrom('entitlements')
      .where('user_id', 'in', ['student', 'student2'])
      .where('revoked_at', 'is', null)
      .orderBy('granted_at', 'desc')
      .selectAll()
      .execute();
    expect(held.map(({ user_id, product_id, source }) => [user_id, product_id, source])).toEqual([
      ['student', 'bpsc-131-en', 'order'],
      ['student', 'bpsc-131', 'order'],
      ['student', 'bhic-131-hi', 'free'],
      ['student', 'meg-01-en', 'order'],
      ['student', 'nios-302', 'order'],
    ]);
    const wishes = await db.selectFrom('wishes').select(['user_id', 'product_id']).orderBy('product_id').execute();
    expect(wishes).toEqual([
      { user_id: 'student', product_id: 'becc-131' },
      { user_id: 'student', product_id: 'becc-131-en' },
      { user_id: 'student', product_id: 'bsoc-131' },
    ]);
  });
});

describe('courses', () => {
  type Card = {
    id: string;
    language: string;
    price: number;
    list: number | null;
    mean: number | null;
    reviews: number;
  };
  const cards = sql<Card>`
    select c.id, c.language, price_paise as price, list_price_paise as list, round(avg(r.rating), 1) as mean,
      count(r.rating)::int as reviews
    from products c left join reviews r on r.product_id = c.id
    where kind = 'course' and published_at is not null group by c.id order by published_at desc`;

  test('no price stands struck through that was not asked', async () => {
    const untrue = sql<{ title: string }>`
      select title from products where not may_strike(id, list_price_paise)`;
    expect(await rowsOf(untrue)).toEqual([]);
  });

  test('the five newest show the range of a course card', async () => {
    const newest = (await rowsOf(cards)).slice(0, 5);
    expect(newest.map(({ id, mean }) => [id, mean])).toEqual([
      ['bpsc-131', 4.7],
      ['bhic-131-hi', 4.2],
      ['bsoc-131', 4.8],
      ['becc-131', null],
      ['begae-182', 3.6],
    ]);
    expect(newest[1]).toMatchObject({ language: 'hi', price: 0 });
    expect(newest.filter(({ price, list }) => list !== null && list > price)).toHaveLength(4);
  });

  test('twelve are live, one of them below zero; one has no review, the others 2 to 14', async () => {
    const all = await rowsOf(cards);
    expect(all).toHaveLength(12);
    expect(all.filter(({ price }) => price < 0).map(({ id, price }) => [id, price])).toEqual([['bevae-181', -4900]]);
    expect(all.filter(({ reviews }) => reviews === 0)).toHaveLength(1);
    expect(all.filter(({ reviews }) => reviews >= 2 && reviews <= 14)).toHaveLength(11);
    expect(all.every(({ mean }) => mean === null || !Number.isInteger(mean))).toBe(true);
  });

  test('a review is written once by an owner, after getting the course', async () => {
    const strangers = await rowsOf(sql`
      select r.id from reviews r left join entitlements e
        on e.user_id = r.user_id and e.product_id = r.product_id and e.granted_at < r.created_at
      where e.id is null`);
    expect(strangers).toEqual([]);
    const twice = await rowsOf(sql`select 1 from reviews group by product_id, user_id having count(*) > 1`);
    expect(twice).toEqual([]);
  });

  test('subjects and universities agree', async () => {
    const astray = await rowsOf(sql`
      select c.id from products c join subjects s on s.id = c.subject_id where s.university_id <> c.university_id`);
    expect(astray).toEqual([]);
  });
});

describe('money', () => {
  type Order = { item: string; status: string; total: number; tax: number; days: number | null };
  test('the student has orders of every kind: two fresh ones, one that ends soon, one that is over, one unpaid, one refunded', async () => {
    const orders = await rowsOf<Order>(sql`
      select o.product_id as item, status, total_paise as total, cgst_paise + sgst_paise as tax,
        ceil(extract(epoch from r.expires_at - now()) / 86400)::int as days
      from orders o left join entitlements r on r.order_id = o.id order by o.number`);
    expect(orders).toEqual([
      { item: 'nios-302', status: 'paid', total: 26_910, tax: 4104, days: -14 },
      { item: 'meg-01-en', status: 'paid', total: 14_900, tax: 2272, days: 12 },
      { item: 'begae-182', status: 'refunded', total: 29_900, tax: 4562, days: expect.any(Number) },
      { item: 'becc-131', status: 'expired', total: 59_900, tax: 9138, days: null },
      { item: 'bpsc-131', status: 'paid', total: 49_900, tax: 7612, days: 364 },
      { item: 'bpsc-131-en', status: 'paid', total: 9900, tax: 1510, days: null },
    ]);
  });

  test('the books of the school and of its sandbox agree, payment by payment and refund by refund', async () => {
    const astray = await rowsOf(sql`
      select a.id from money_audit a full join (
        select id, null as refund, amount from sandbox_payments
          cross join jsonb_to_record(entity) as p (amount bigint, captured boolean) where captured
        union all select payment_id, id, amount from sandbox_refunds
          cross join jsonb_to_record(entity) as r (amount bigint, status text) where status = 'processed') as theirs
        on theirs.id = a.provider_payment_id and theirs.refund is not distinct from a.provider_refund_id
          and theirs.amount = a.amount_paise
      where a.id is null or theirs.id is null`);
    expect(astray).toEqual([]);
    const sums = await rowsOf(sql`select entry, sum(amount_paise) as paise from money_audit group by 1 order by 1`);
    expect(sums).toEqual([
      { entry: 'captured', paise: 131_510 },
      { entry: 'refunded', paise: 29_900 },
    ]);
  });

  test('what was paid gave a right and an invoice; what was not gave neither', async () => {
    const odd = await rowsOf(sql`
      select o.id from orders o where (paid_at is not null) <> exists (select from entitlements where order_id = o.id)
        or (paid_at is not null) <> exists (select from invoices where order_id = o.id and kind = 'invoice')
        or (paid_at is not null) <> exists (select from payments where order_id = o.id and pays_order)
        or (status = 'refunded') <> exists (select from invoices where order_id = o.id and kind = 'credit-note')`);
    expect(odd).toEqual([]);
    const dates = await rowsOf(sql`
      select 1 from order_events e join orders o on o.id = order_id where happened_at > now() or happened_at < created_at`);
    expect(dates).toEqual([]);
  });

  test('documents are numbered without a gap, as the counters say, and add up', async () => {
    const gaps = await rowsOf(sql`
      select series, financial_year from invoices i join invoice_counters c using (series, financial_year)
      group by series, financial_year, last_serial
      having count(*) <> max(serial) or min(serial) <> 1 or last_serial <> max(serial)`);
    expect(gaps).toEqual([]);
    const documents = await rowsOf<{ number: string; wrong: boolean; words: string }>(sql`
      select number, total_paise <> t.taxable + t.cgst + t.sgst or t.cgst <> t.sgst as wrong, content ->> 'inWords' as words
      from invoices cross join lateral (select (content #>> '{totals,taxablePaise}')::int as taxable,
        (content #>> '{totals,cgstPaise}')::int as cgst, (content #>> '{totals,sgstPaise}')::int as sgst) as t
      order by issued_at`);
    expect(documents).toHaveLength(6);
    expect(
      documents.every(({ number, wrong, words }) => /^AD\/\d\d-\d\d\/[C0]\d+$/.test(number) && !wrong && words),
    ).toBe(true);
    const [next] = await rowsOf<{ next: number }>(sql`select nextval('order_numbers') as next`);
    expect(next).toEqual({ next: 7 });
  });

  test('a bundle, a course that closes on a day, a book for some days, and three coupons of which one is over', async () => {
    const bundles = await rowsOf(sql`
      select product_id, count(*) filter (where kind = 'course') as courses, count(*) filter (where kind = 'ebook') as books
      from product_inclusions join products on products.id = included_id group by 1`);
    expect(bundles).toEqual([{ product_id: 'bag-sem-1-hi', courses: 1, books: 2 }]);
    const closing = await rowsOf(sql`
      select id from products where open_until > now() + interval '100 days' or kind = 'ebook' and validity_days = 180
      order by id`);
    expect(closing).toEqual([{ id: 'nios-317' }, { id: 'nios-317-en' }]);
    const codes = await rowsOf(sql`select code, ends_at < now() is true as over from coupons order by code`);
    expect(codes).toEqual([
      { code: 'DEC100', over: false },
      { code: 'DIWALI50', over: true },
      { code: 'WELCOME10', over: false },
    ]);
  });
});

test('every course says what it teaches; its outline makes its hours and articles, and shows two lessons', async () => {
  const silent = await rowsOf(sql`
    select id from courses join products using (id) where about = '' or cardinality(learn) < 2 or instructor_name is null`);
  expect(silent).toEqual([]);
  const outlines = await rowsOf(sql`
    select course.id from courses course left join lessons lesson on lesson.course_id = course.id
    group by course.id
    having round(sum(seconds) filter (where kind = 'video') / 3600.0, 2) is distinct from hours
      or hours < 0.01 or articles < 2
      or count(*) filter (where kind = 'article') <> articles
      or count(*) filter (where is_preview) <> 2 or count(distinct section_id) < 2
      or count(*) filter (where lesson.published_at is null) > 0`);
  expect(outlines).toEqual([]);
});

test('every lesson has something to show: a film or pages that are there, or a text; two open only later', async () => {
  const lessons = await rowsOf<{ id: string; kind: string; file: string | null; words: number; later: boolean }>(sql`
    select lesson.id, lesson.kind, media.name as file, array_length(regexp_split_to_array(body, '\\s+'), 1) as words,
      opens_at > now() as later
    from lessons lesson left join media on media.id = media_id and media.kind = (case lesson.kind when 'video' then 'video' else 'pdf' end)`);
  const folder = fileURLToPath(new URL('./', import.meta.url));
  const empty = lessons.filter(({ kind, file, words }) => {
    if (kind === 'article') return words < 100;
    return !['films/packages', 'books', 'notes'].some((shelf) => file && existsSync(`${folder}${shelf}/${file}`));
  });
  expect(empty).toEqual([]);
  expect(lessons.filter(({ later }) => later).map(({ id }) => id)).toEqual(['bpsc-131-3-4', 'bhic-131-hi-4-4']);
  const videos = await rowsOf<{ id: string; seconds: string; uses: number }>(sql`
    select id, seconds, (select count(*)::int from lessons where media_id = media.id) as uses from media where kind = 'video'`);
  expect(videos).toHaveLength(12);
  expect(videos.filter(({ seconds, uses }) => uses === 0 || !(Number(seconds) > 25 && Number(seconds) < 45))).toEqual(
    [],
  );
});

test('the four newest e-books show both sides of a rating above 3, and one that the student bought', async () => {
  const newest = await db
    .selectFrom('products')
    .where('kind', '=', 'ebook')
    .where('published_at', 'is not', null)
    .orderBy('listed_at', 'desc')
    .select(['id', 'rating', 'price_paise', 'list_price_paise'])
    .execute();
  expect(newest).toHaveLength(10);
  expect(newest.slice(0, 4).map(({ id, rating }) => [id, rating])).toEqual([
    ['bpsc-131-en', 4.7],
    ['bhic-131-answers-hi', 3],
    ['bsoc-131-en', 4.3],
    ['nios-317-en', 3.1],
  ]);
  expect(newest.every((book) => (book.list_price_paise ?? 0) > book.price_paise)).toBe(true);
});

test('one of each kind is unpublished, besides the poll that has ended', async () => {
  const counts = await rowsOf<{ kind: string; count: number }>(sql`
    select kind, count(*) filter (where published_at is null) as count from (
      select kind, published_at from products where kind not in ('note', 'test-series')
      union all select 'announcement', published_at from announcements
      union all select 'poll', published_at from polls where total_votes = 0
      union all select 'stream', published_at from streams
      union all select 'timetable', published_at from timetable_sections) as items
    group by kind`);
  expect(counts).toHaveLength(6);
  expect(counts.every(({ count }) => count === 1)).toBe(true);
});

test('two streams and one announcement are live; the announcement has two lines', async () => {
  const streams = await db.selectFrom('streams').where('published_at', 'is not', null).select('video_id').execute();
  expect(streams.map(({ video_id }) => video_id).toSorted()).toEqual(['M7lc1UVf-VE', 'aqz-KE-bpKQ']);
  const announcements = await db
    .selectFrom('announcements')
    .where('published_at', 'is not', null)
    .selectAll()
    .execute();
  expect(announcements.map(({ text, link }) => [text.split('\n').length, link])).toEqual([[2, '/timetables']]);
});

test('the counters of every poll are its records; the student has voted only in the ended one', async () => {
  const polls = await rowsOf<{ id: string; live: boolean; total: number; counters: number; records: number }>(sql`
    select id, published_at is not null as live, total_votes as total,
      (select sum(votes) from poll_options where poll_id = id)::int as counters,
      (select count(*) from poll_votes where poll_id = id)::int as records
    from polls order by id`);
  expect(polls).toEqual([
    { id: 'class-time', live: false, total: 31, counters: 31, records: 31 },
    { id: 'last-month', live: true, total: 41, counters: 41, records: 41 },
    { id: 'next-course-hi', live: false, total: 0, counters: 0, records: 0 },
  ]);
  const wrong = await rowsOf(sql`
    select 1 from poll_options o where votes <>
      (select count(*) from poll_votes v where v.poll_id = o.poll_id and v.position = o.position)`);
  expect(wrong).toEqual([]);
  const own = await db.selectFrom('poll_votes').where('user_id', 'in', ['student', 'student2']).selectAll().execute();
  expect(own.map(({ user_id, poll_id }) => [user_id, poll_id])).toEqual([['student', 'class-time']]);
});

test('settings are as the contract promises, with all notices on', async () => {
  const rows = await db.selectFrom('settings').select(['name', 'value']).execute();
  const stored = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  const settings = v.parse(Settings, stored);
  expect(v.parse(Tax, stored['tax'])).toMatchObject({ mode: 'regular', stateCode: '07' });
  expect(Object.values(settings.notices).every(Boolean)).toBe(true);
  expect(settings.instructor?.socials).toHaveLength(5);
});

describe('timetables', () => {
  test('one pair of papers clashes, and nobody sits a paper on a Sunday', async () => {
    const clashes = await rowsOf<{ pair: string }>(sql`
      select a.subject_id || ' ' || b.subject_id as pair from timetable_entries a join timetable_entries b
        on a.section_id = b.section_id and a.held_on = b.held_on and a.subject_id < b.subject_id
        and (a.starts_at, a.ends_at) overlaps (b.starts_at, b.ends_at)`);
    expect(clashes).toEqual([{ pair: 'ignou-bevae-181 ignou-bhic-131' }]);
    expect(await rowsOf(sql`select id from timetable_entries where extract(isodow from held_on) = 7`)).toEqual([]);
  });

  test('every section names its term; an extended deadline supersedes the first', async () => {
    const statuses = await rowsOf(sql`select distinct status from timetable_entries order by status`);
    expect(statuses).toEqual([{ status: 'final' }, { status: 'revised' }, { status: 'tentative' }]);
    expect(await rowsOf(sql`select id from timetable_sections where term_id is null`)).toEqual([]);
    const later = await rowsOf(sql`
      select new.due_on - old.due_on as days from deadlines new join deadlines old on old.id = new.supersedes_id`);
    expect(later).toEqual([{ days: 30 }]);
  });

  test('the student takes six papers of the next exam, of which one has moved; what happened to them is told', async () => {
    const papers = await rowsOf(sql`select subject_id, status, moved_from from timetable_entries
      join user_subjects using (subject_id) where user_id = 'student' order by held_on, starts_at, subject_id`);
    expect(papers).toHaveLength(6);
    expect(papers[2]).toEqual({ subject_id: 'ignou-begc-131', status: 'revised', moved_from: expect.any(String) });
    const kinds = await rowsOf(sql`select number, change->>'kind' as kind, count(*)::int from timetable_revisions
      cross join jsonb_array_elements(changes) as change where section_id = 'ignou-tee-december-2026'
      group by 1, 2 order by 1, 2`);
    expect(kinds).toEqual([
      { number: 1, kind: 'added', count: 12 },
      { number: 2, kind: 'status', count: 2 },
      { number: 3, kind: 'moved', count: 1 },
      { number: 3, kind: 'section', count: 1 },
    ]);
    const unknown = await rowsOf(sql`select change->>'code' as code from timetable_revisions
      cross join jsonb_array_elements(changes) as change left join subjects on subjects.id = change->>'subjectId'
      where change ? 'code' and subjects.code is distinct from change->>'code'`);
    expect(unknown).toEqual([]);
  });

  test.each(['2026-11-21T19:00Z', '2026-12-05T12:00Z', '2027-05-30T20:00Z', '2029-02-28T01:00Z'])(
    'seeded at %s the next exam is 10 to 16 days ahead, in the months that its title says',
    (moment) => {
      const now = new Date(moment);
      const { timetableEntries, timetableSections, terms } = schoolAt(now);
      const [first = ''] = timetableEntries.map(({ held_on }) => held_on).sort();
      const ahead = (Date.parse(first) - Date.parse(dayInIndia(now))) / 86_400_000;
      expect(ahead).toBeGreaterThanOrEqual(10);
      expect(ahead).toBeLessThanOrEqual(16);
      expect(timetableEntries.filter(({ held_on }) => new Date(held_on).getUTCDay() === 0)).toEqual([]);
      const month = new Date(first).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
      expect(timetableSections[0]?.title).toBe(`IGNOU TEE ${month}`);
      expect(terms.find(({ id }) => id === timetableSections[0]?.id)?.label).toBe(`TEE ${month}`);
    },
  );
});

test('nothing is dated in the future, and every picture is there', async () => {
  const early = await rowsOf(sql`
    select id from products where listed_at > now()
    union all select id from streams where published_at > now() union all select id from users where created_at > now()
    union all select poll_id from poll_votes where voted_at > now()
    union all select id from reviews where created_at > now()`);
  expect(early).toEqual([]);
  const pictures = await rowsOf<{ url: string }>(sql`
    select thumbnail_url as url from products where kind <> 'note'
    union all select thumbnail_url from streams union all select photo_url from users where photo_url is not null`);
  expect(pictures.length).toBeGreaterThan(25);
  const folder = fileURLToPath(new URL('./files/', import.meta.url));
  expect(pictures.map(({ url }) => url).filter((url) => !existsSync(folder + url.replace('/demo/', '')))).toEqual([]);
});
