import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, openTestFolder } from '#database/testing.ts';
import { findByCredentials } from '#server/features/passwords/passwords.access.ts';
import { type Db, openDatabase } from '#server/platform/db.ts';
import { createLimits } from '#server/platform/limits.ts';
import { openLive } from '#server/platform/live.ts';
import { createLog } from '#server/platform/log.ts';
import { listenToDatabase } from '#server/platform/postgres/database-source.ts';
import { importFiles } from './imports.service.ts';
import type { Report } from './report.rules.ts';

type Documents = Record<string, Record<string, Record<string, unknown>>>;

const folder = await openTestFolder();
let db: Db;
let credentials: (email: string, password: string) => ReturnType<typeof findByCredentials>;
let url: string;
let drop: () => Promise<void>;

beforeEach(async () => {
  const database = await createTestDatabase();
  const opened = openDatabase(database.url, createLog('silent'), 3);
  ({ url } = database);
  db = opened.db;
  const caller = {
    db,
    limits: createLimits(opened.pool, 1),
    identity: { person: null, reason: 'signed-out' } as const,
    address: '192.0.2.1',
    requestId: 'test',
  };
  credentials = (email, password) => findByCredentials(caller, { email, password });
  drop = async () => {
    await opened.db.destroy();
    await database.drop();
  };
});
afterEach(() => drop());

async function fileOf(content: unknown): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.json`);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

async function importDocuments(collections: Documents, options = {}): Promise<Report> {
  return importFiles(db, { firestore: await fileOf({ __collections__: collections }) }, options);
}

/** Every row of every table, times of the import's own log included. */
async function everything(): Promise<Record<string, unknown>> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%' order by 1`.execute(db);
  const rows = tables.rows.map(async ({ name }) => {
    const all = await sql`select to_jsonb(row) as row from ${sql.table(name)} as row order by 1`.execute(db);
    return [name, all.rows];
  });
  return Object.fromEntries(await Promise.all(rows));
}

const at = (iso: string) => ({
  __datatype__: 'timestamp',
  value: { _seconds: Date.parse(iso) / 1000, _nanoseconds: 0 },
});
const june = at('2024-06-01T10:00:00Z');
const reasons = ({ bad }: Report) => Object.fromEntries(bad.map(({ path, reason }) => [path, reason]));
const warned = ({ warnings }: Report) => Object.fromEntries(warnings.map(({ path, reason }) => [path, reason]));

const asha = { email: 'asha@example.test', name: 'Asha Rao', phoneUID: 'p1', phone: '9876543210' };
const ravi = { email: 'ravi@example.test', name: 'Ravi Das' };
const course = {
  title: 'Sociology',
  courseDiscountedPrice: '499',
  courseHours: '12.5',
  courseArticles: '7',
  isLive: true,
};
const book = {
  title: 'समाजशास्त्र',
  bookPrice: '120',
  bookDiscountedPrice: '80',
  pages: '42',
  rating: 4.5,
  isLive: true,
};
const poll = {
  title: 'Which exam?',
  options: [{ title: 'June' }, { title: 'December' }],
  votes0: 3,
  votes1: 5,
  totalVotes: 8,
};

const school: Documents = {
  poll_votes: { v1: { user: 'u1', pollId: 'p1', vote: 'December', timestamp: june } },
  course_purchases: { x1: { uid: 'u1', courseId: 'c1', timestamp: june }, x2: { uid: 'u1', courseId: 'c1' } },
  book_purchases: { x1: { uid: 'u2', bookId: 'b1' } },
  wishlisted_courses: { w1: { uid: 'u2', courseId: 'c1' } },
  course_reviews: {
    r1: { courseId: 'c1', uid: 'u1', rating: '4.5', text: 'Good', timestamp: june },
    r2: { courseId: 'c1', rating: 3 },
  },
  courses: {
    c1: { ...course, timestamp: june },
    c2: { title: 'Free one', courseDiscountedPrice: '-1', coursePrice: '499.50' },
  },
  ebooks: { b1: { ...book, sectionId: 's1', timestamp: june }, b2: { ...book, sectionId: 'gone' } },
  book_sections: { s1: { title: 'BA' } },
  announcements: {
    a1: { text: 'Line one\nLine two', isLive: true, isAction: true, path: '/all-courses', timestamp: june },
    a2: { text: 'No link', isAction: false, path: '/x' },
    a3: { text: 'Bad link', isAction: true, path: 'javascript:alert(1)' },
  },
  polls: { p1: { ...poll, isLive: true } },
  yt_live: { y1: { id: 'y1', videoId: 'dQw4w9WgXcQ', isLive: true } },
  users: { u1: asha, u2: ravi },
};

test('every collection comes in under its own ids, in whatever order the file has them', async () => {
  const report = await importDocuments(school);
  expect(report.bad).toEqual([]);
  expect(warned(report)).toEqual({
    'announcements/a3': expect.stringContaining('javascript:alert(1)'),
    'ebooks/b2': 'there is no section gone, comes in without',
  });
  const { entitlements, ...rows } = await everything();
  const live = '2024-06-01T10:00:00+00:00';
  expect(rows).toMatchObject({
    users: [{ row: { id: 'u1', phone: '+919876543210', role: 'student', name: 'Asha Rao' } }, { row: { id: 'u2' } }],
    products: [
      { row: { id: 'b1', kind: 'ebook', price_paise: 8000, listed_at: live, language: 'hi' } },
      { row: { id: 'b2', kind: 'ebook' } },
      { row: { id: 'c1', kind: 'course', price_paise: 49_900, published_at: live, language: 'en' } },
      { row: { id: 'c2', kind: 'course', price_paise: -100, list_price_paise: 49_900, published_at: null } },
    ],
    courses: [{ row: { id: 'c1', hours: 12.5, articles: 7 } }, { row: { id: 'c2' } }],
    book_sections: [{ row: { id: 's1', title: 'BA' } }],
    ebooks: [{ row: { id: 'b1', section_id: 's1', pages: 42 } }, { row: { id: 'b2', section_id: null } }],
    reviews: [{ row: { id: 'r1', user_id: 'u1', rating: 4.5, text: 'Good' } }, { row: { id: 'r2', user_id: null } }],
    announcements: [
      { row: { id: 'a1', text: 'Line one\nLine two', link: '/all-courses', published_at: live } },
      { row: { id: 'a2', link: null, published_at: null } },
      { row: { id: 'a3', link: null } },
    ],
    polls: [{ row: { id: 'p1', total_votes: 8, published_at: expect.any(String) } }],
    poll_options: [{ row: { position: 1, title: 'December', votes: 5 } }, { row: { position: 0, votes: 3 } }],
    poll_votes: [{ row: { poll_id: 'p1', user_id: 'u1', position: 1, imported: true, voted_at: live } }],
    streams: [{ row: { id: 'y1', video_id: 'dQw4w9WgXcQ', title: 'Live class' } }],
    wishes: [{ row: { user_id: 'u2', product_id: 'c1' } }],
  });
  expect(entitlements).toHaveLength(2);
  expect(entitlements).toEqual(
    expect.arrayContaining([
      {
        row: expect.objectContaining({ id: 'x1', user_id: 'u1', product_id: 'c1', source: 'import', granted_at: live }),
      },
      { row: expect.objectContaining({ user_id: 'u2', product_id: 'b1', source: 'import' }) },
    ]),
  );
  expect(report.collections.get('course_purchases')).toMatchObject({ added: 1, unchanged: 1, bad: 0 });
});

test('the same file again changes nothing, also not what was edited here since', async () => {
  await importDocuments(school);
  await db.updateTable('products').set({ title: 'Edited here' }).where('id', '=', 'c1').execute();
  const before = await everything();
  const report = await importDocuments(school);
  expect(await everything()).toEqual(before);
  for (const counts of report.collections.values()) expect(counts).toMatchObject({ added: 0, changed: 0 });
  const otherOrder = {
    ...school,
    users: { u2: { name: 'Ravi Das', email: ravi.email }, u1: { ...asha, phoneUID: 'p2' } },
  };
  await importDocuments(otherOrder);
  expect(await everything()).toEqual(before);
});

test('a changed document is changed, a removed one stays', async () => {
  await importDocuments(school);
  const report = await importDocuments({ courses: { c1: { ...course, courseDiscountedPrice: '399' } } });
  expect(report.collections.get('courses')).toMatchObject({ added: 0, changed: 1 });
  const courses = await db
    .selectFrom('products')
    .where('kind', '=', 'course')
    .select(['id', 'price_paise', 'published_at'])
    .orderBy('id')
    .execute();
  expect(courses).toEqual([
    { id: 'c1', price_paise: 39_900, published_at: new Date('2024-06-01T10:00:00Z') },
    { id: 'c2', price_paise: -100, published_at: null },
  ]);
});

test('a dry run reports the same and writes nothing', async () => {
  const before = await everything();
  const dry = await importDocuments(school, { dryRun: true });
  expect(await everything()).toEqual(before);
  const real = await importDocuments(school);
  expect({ ...dry, dryRun: false }).toEqual(real);
});

test('bad documents are listed with path and reason, the others come in', async () => {
  const report = await importDocuments({
    users: { u1: asha, u2: { ...ravi, email: 'ASHA@example.test' }, u3: { name: 'Nobody' }, u4: { email: 'no mail' } },
    courses: { c1: course, c2: { ...course, courseDiscountedPrice: 'call us' }, c3: { courseDiscountedPrice: '1' } },
    course_reviews: { r1: { courseId: 'none', rating: 4 }, r2: { courseId: 'c1', rating: 6 } },
    polls: { p1: poll, p2: { title: 'No options', options: [] } },
    poll_votes: {
      v1: { user: 'u9', pollId: 'p1', vote: 'June' },
      v2: { user: 'u1', pollId: 'p9', vote: 'June' },
      v3: { user: 'u1', pollId: 'p1', vote: 'May' },
      v4: { user: 'u1', pollId: 'p1' },
    },
    yt_live: { y1: { videoId: 'https://x.test/?v=1' } },
    course_purchases: { x1: { uid: 'u2', courseId: 'c1' }, x2: { uid: 'u1', courseId: 'c2' } },
    orders: { o1: {}, o2: {} },
  });
  expect(reasons(report)).toEqual({
    'users/u2': 'another account has the e-mail ASHA@example.test',
    'users/u3': 'has no e-mail',
    'users/u4': 'has no e-mail',
    'courses/c2': 'courseDiscountedPrice is not a number of rupees: "call us"',
    'courses/c3': 'title is missing',
    'course_reviews/r1': 'there is no course none',
    'course_reviews/r2': 'rating is not a rating from 0 to 5: 6',
    'polls/p2': 'options is not a list of titles: []',
    'poll_votes/v1': 'there is no user u9',
    'poll_votes/v2': 'there is no poll p9',
    'poll_votes/v3': 'poll p1 has no option May',
    'poll_votes/v4': 'vote is missing',
    'yt_live/y1': 'videoId is not a video id: "https://x.test/?v=1"',
    'course_purchases/x1': 'there is no user u2',
    'course_purchases/x2': 'there is no course c2',
  });
  expect([...report.unknownCollections]).toEqual([['orders', 2]]);
  expect(await db.selectFrom('courses').select('id').execute()).toEqual([{ id: 'c1' }]);
});

test('unknown fields, unreadable optional ones and ids that no address can hold are told', async () => {
  const report = await importDocuments({
    courses: {
      c1: { ...course, colour: 'red', thumbnailURL: 'ftp://x' },
      c2: { ...course, colour: 'blue' },
      [`a${'b'.repeat(200)}`]: course,
    },
    polls: { p1: { ...poll, totalVotes: 9, votes7: 1 } },
  });
  expect([...report.unknownFields]).toEqual([['courses.colour', 2]]);
  expect(report.warnings).toEqual([
    { path: 'courses/c1', reason: 'thumbnailURL is not a web address: "ftp://x", left out' },
    { path: 'polls/p1', reason: 'votes7 has no option, left out' },
    { path: 'polls/p1', reason: 'totalVotes is 9, its options add up to 8: 8 counts' },
  ]);
  expect(report.bad).toEqual([
    { path: expect.stringMatching(/^courses\/ab+$/), reason: expect.stringContaining('id') },
  ]);
});

test('what was missing comes in as soon as it is whole', async () => {
  const vote = { v1: { user: 'u1', pollId: 'p1', vote: 'June' } };
  expect(reasons(await importDocuments({ polls: { p1: poll }, poll_votes: vote }))).toHaveProperty(['poll_votes/v1']);
  const report = await importDocuments({ users: { u1: asha }, polls: { p1: poll }, poll_votes: vote });
  expect(report.bad).toEqual([]);
  expect(await db.selectFrom('poll_votes').select(['user_id', 'position']).execute()).toEqual([
    { user_id: 'u1', position: 0 },
  ]);
});

test('of two reviews of one course by one person both count, and the later is theirs to change', async () => {
  const review = { courseId: 'c1', uid: 'u1' };
  const report = await importDocuments({
    users: { u1: asha },
    courses: { c1: course },
    course_reviews: {
      r1: { ...review, rating: 5, timestamp: at('2024-06-03T00:00:00Z') },
      r2: { ...review, rating: 1, timestamp: june },
    },
  });
  expect(Object.keys(warned(report))).toEqual(['course_reviews/r2']);
  const own = () => db.selectFrom('reviews').where('replaced_at', 'is', null).select(['id', 'rating']).execute();
  const average = async () => (await db.selectFrom('products').select('rating').executeTakeFirstOrThrow()).rating;
  expect([await own(), await average()]).toEqual([[{ id: 'r1', rating: 5 }], 3]);
  const next = { r3: { ...review, rating: 4, timestamp: at('2024-07-01T00:00:00Z') }, r4: { ...review, rating: 0 } };
  await importDocuments({ course_reviews: next });
  expect([await own(), await average()]).toEqual([[{ id: 'r3', rating: 4 }], 2.5]);
});

test('a changed poll keeps the votes that were cast here, and votes follow their option', async () => {
  await importDocuments({ ...school, users: { u1: asha, u2: ravi } });
  await db.insertInto('poll_votes').values({ poll_id: 'p1', user_id: 'u2', position: 0 }).execute();
  const options = [{ title: 'December' }, { title: 'June' }, { title: 'Both' }];
  await importDocuments({ polls: { p1: { title: 'Which?', options, votes0: 6, votes1: 4, votes2: 1, isLive: true } } });
  const found = await db
    .selectFrom('poll_options')
    .select(['position', 'title', 'votes'])
    .orderBy('position')
    .execute();
  expect(found).toEqual([
    { position: 0, title: 'December', votes: 6 },
    { position: 1, title: 'June', votes: 5 },
    { position: 2, title: 'Both', votes: 1 },
  ]);
  expect(await db.selectFrom('polls').select('total_votes').execute()).toEqual([{ total_votes: 12 }]);
  const votes = await db.selectFrom('poll_votes').select(['user_id', 'position']).orderBy('user_id').execute();
  expect(votes).toEqual([
    { user_id: 'u1', position: 0 },
    { user_id: 'u2', position: 1 },
  ]);
});

test('an entitlement that was revoked here is not given again', async () => {
  await importDocuments(school);
  await db.updateTable('entitlements').set({ revoked_at: new Date() }).execute();
  await importDocuments({
    course_purchases: { x1: { uid: 'u1', courseId: 'c1', timestamp: at('2025-01-01T00:00:00Z') } },
  });
  expect(await db.selectFrom('entitlements').where('revoked_at', 'is', null).selectAll().execute()).toEqual([]);
});

const hashConfig = `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==,
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 14,
}`;
const account = {
  localId: 'u1',
  email: 'asha@example.test',
  emailVerified: true,
  passwordHash: 'lSrfV15cpx95_sZS2W9c9Kp6i_LVgQNDNC_qzrCnh1SAyZvqmZqAjTdn3aoItz-VHjoZilo78198JAdRuid5lQ==',
  salt: '42xEC-ixf3L2lw==',
  displayName: 'Asha',
  createdAt: '1600000000000',
  lastSignedInAt: '1700000000000',
  providerUserInfo: [],
};

async function importAccounts(users: unknown, documents: Documents = {}, hash = hashConfig): Promise<Report> {
  const [firestore, auth] = [await fileOf({ __collections__: documents }), await fileOf(users)];
  return importFiles(db, { firestore, auth, hash: await fileOf(hash) });
}

test('a person of both files signs in with the password of Firebase, which becomes argon2id and stays', async () => {
  const report = await importAccounts({ users: [account] }, { users: { u1: { name: 'Asha Rao' } } });
  expect(report.bad).toEqual([]);
  expect(await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()).toMatchObject({
    id: 'u1',
    name: 'Asha Rao',
    email: 'asha@example.test',
    email_verified_at: new Date(1_600_000_000_000),
    created_at: new Date(1_600_000_000_000),
    suspended_at: null,
  });
  expect(await credentials('asha@example.test', 'wrong password')).toBeUndefined();
  expect(await credentials('Asha@example.test', 'user1password')).toMatchObject({ kind: 'found', userId: 'u1' });
  const password = await db.selectFrom('passwords').selectAll().executeTakeFirstOrThrow();
  expect(password).toMatchObject({ scheme: 'argon2id', salt: null });
  expect(await credentials('asha@example.test', 'user1password')).toMatchObject({ kind: 'found', userId: 'u1' });

  await importAccounts([{ ...account, salt: 'AAAA', lastSignedInAt: '1800000000000' }]);
  expect(await db.selectFrom('passwords').selectAll().executeTakeFirstOrThrow()).toEqual(password);
});

test('users without a document, without e-mail, disabled or without a usable password', async () => {
  const report = await importAccounts({
    users: [
      { ...account, localId: 'u1', disabled: true },
      { ...account, localId: 'u2', email: 'two@example.test', passwordHash: 'c2hvcnQ=' },
      { localId: 'u3', phoneNumber: '+919876543210' },
      { email: 'nobody@example.test' },
      'noise',
    ],
  });
  expect(reasons(report)).toEqual({
    'auth:export/u3': 'has no e-mail',
    'auth:export/number 4': 'localId is missing',
    'auth:export/number 5': 'is not a user',
  });
  expect(warned(report)).toEqual({ 'auth:export/u2': expect.stringContaining('has to be reset') });
  const users = await db.selectFrom('users').select(['id', 'name', 'suspended_at']).orderBy('id').execute();
  expect(users).toEqual([
    { id: 'u1', name: 'Asha', suspended_at: expect.any(Date) },
    { id: 'u2', name: 'Asha', suspended_at: null },
  ]);
  expect(await db.selectFrom('passwords').select('user_id').execute()).toEqual([{ user_id: 'u1' }]);
});

test('a changed person keeps what the file does not say, and an e-mail that is taken stays with its owner', async () => {
  await importDocuments({ users: { u1: asha, u2: ravi } });
  await db.updateTable('users').set({ role: 'support', theme: 'dark' }).where('id', '=', 'u1').execute();
  const report = await importDocuments({
    users: { u1: { ...asha, email: ravi.email, name: 'Asha R.' }, u2: { name: 'R.' } },
  });
  expect(warned(report)).toEqual({ 'users/u1': expect.stringContaining('asha@example.test stays') });
  const users = await db
    .selectFrom('users')
    .select(['email', 'name', 'phone', 'role', 'theme'])
    .orderBy('id')
    .execute();
  expect(users).toEqual([
    { email: asha.email, name: 'Asha R.', phone: '+919876543210', role: 'support', theme: 'dark' },
    { email: ravi.email, name: 'R.', phone: null, role: 'student', theme: 'system' },
  ]);
  await db.deleteFrom('users').where('id', '=', 'u2').execute();
  const again = await importDocuments({ users: { u2: { ...ravi, name: 'Back' } } });
  expect(reasons(again)).toEqual({ 'users/u2': 'the account was removed here' });
});

test('of somebody who was removed here only what changed since is told', async () => {
  await importAccounts([account], { users: { u1: asha } });
  await db.deleteFrom('users').execute();
  const report = await importAccounts([{ ...account, displayName: 'Asha again' }], { users: { u1: asha } });
  expect(reasons(report)).toEqual({ 'auth:export/u1': 'the account was removed here' });
});

test('a person whose account was deleted here stays nobody, whatever a later export says', async () => {
  await importAccounts([account], { users: { u1: asha } });
  await db.deleteFrom('passwords').execute();
  await db
    .updateTable('users')
    .set({ name: 'Deleted student', email: 'deleted-u1@deleted.invalid', phone: null, anonymised_at: new Date() })
    .execute();
  const before = await db.selectFrom('users').selectAll().execute();
  await importAccounts([{ ...account, displayName: 'Asha again' }], { users: { u1: { ...asha, name: 'Asha again' } } });
  expect(await db.selectFrom('users').selectAll().execute()).toEqual(before);
  expect(await db.selectFrom('passwords').selectAll().execute()).toEqual([]);
});

test('a document that is in the file twice is told, and the first one counts', async () => {
  const firestore = await fileOf(`{"book_sections": {"s1": {"title": "One"}, "s1": {"title": "Two"}}}`);
  expect((await importFiles(db, { firestore })).bad).toEqual([
    { path: 'book_sections/s1', reason: 'is in the file twice' },
  ]);
  expect(await db.selectFrom('book_sections').select('title').execute()).toEqual([{ title: 'One' }]);
});

test('two imports at once: the second is refused', async () => {
  const firestore = await fileOf(school);
  const results = await Promise.allSettled([importFiles(db, { firestore }), importFiles(db, { firestore })]);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.map(({ reason }) => String(reason))).toEqual([expect.stringContaining('Another import is running')]);
});

test('parameters of another project are refused while passwords wait for their first sign-in', async () => {
  await importAccounts({ users: [account] });
  const before = await everything();
  const other = hashConfig.replace('Bw==', 'BA==');
  await expect(importAccounts({ users: [] }, school, other)).rejects.toThrow('another Firebase project');
  expect(await everything()).toEqual(before);
});

test('a broken file is told with its place, and nothing is in', async () => {
  const text = JSON.stringify({ __collections__: school }, null, 1);
  const before = await everything();
  const cut = await fileOf(text.slice(0, -200));
  await expect(importFiles(db, { firestore: cut })).rejects.toThrow(/is not JSON: .* at line \d+, column \d+/);
  const comma = await fileOf(text.replace('"title": "BA"', '"title" "BA"'));
  await expect(importFiles(db, { firestore: comma })).rejects.toThrow(/line \d+, column \d+/);
  expect(await everything()).toEqual(before);
});

test('open pages hear of what came in once it is in, and of nothing else', async () => {
  const live = await openLive(listenToDatabase(url, createLog('silent')));
  const heard = new Set<string>();
  for (const topic of ['courses', 'polls', 'votes:u1', 'enrolments:u1', 'streams', 'ebooks']) {
    live.subscribe(topic, () => heard.add(topic));
  }
  const { users = {}, courses = {}, course_purchases = {} } = school;
  await importDocuments({ users, courses, course_purchases }, { dryRun: true });
  await importDocuments({ users, courses, course_purchases });
  await expect.poll(() => [...heard].sort()).toEqual(['courses', 'enrolments:u1']);
  heard.clear();
  await importDocuments({ users, courses, course_purchases });
  await importDocuments({ yt_live: { y1: { videoId: 'abc' } } });
  await expect.poll(() => [...heard]).toEqual(['streams']);
  await live.stop();
});
