import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { openTestDatabase } from '#database/testing.ts';
import { type Answer, type Ask, signInAs } from '#server/integration/testing-client.ts';
import { listDoors, openApp } from '#server/integration/testing-doors.ts';
import { listProcedures } from '#server/integration/testing-inputs.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { CALLERS, type Caller, EXCEPTIONS, expectedOf, NO_WAITS, PAGES, RIGHTS, withCaller } from './testing-rights.ts';
import { QUESTION_FILES } from './testing-test-rights.ts';

const database = await openTestDatabase();
let ask: Ask;
let doors: string[];
let storage: Storage;
let close: () => Promise<void>;
const cookies: Partial<Record<Caller, string>> = {};

const sql = (text: string, values?: string[]) => queryOnce(database, text, values);

const PEOPLE = `insert into users (id, email, name, role, birth_band, suspended_at) values
  ('owner', 'owner@rights.test', 'Owner', 'student', '18-24', null),
  ('other', 'other@rights.test', 'Other', 'student', '18-24', null),
  ('held', 'held@rights.test', 'Held', 'student', 'under-18', null),
  ('instructor', 'instructor@rights.test', 'Instructor', 'instructor', null, null),
  ('support', 'support@rights.test', 'Support', 'support', null, null),
  ('admin', 'admin@rights.test', 'Admin', 'admin', null, null),
  ('revoked', 'revoked@rights.test', 'Revoked', 'student', '18-24', null),
  ('suspended', 'suspended@rights.test', 'Suspended', 'student', '18-24', now())`;

beforeAll(async () => {
  const app = await openApp(database, {
    RATE_LIMIT_SCALE: '100000',
    RAZORPAY_BASE_URL: 'http://127.0.0.1:1/v1',
  });
  ({ ask, close } = app);
  doors = listDoors(app.server.printRoutes({ commonPrefix: false }));
  storage = app.services.storage;
  await sql(PEOPLE);
  await sql(`insert into settings (name, value)
    values ('tax', '{"mode": "regular", "gstin": "07AAACI1681G1ZR", "stateCode": "07", "series": "AD"}')`);
  for (const caller of CALLERS) if (caller !== 'nobody') cookies[caller] = await signInAs(database, caller);
  await sql(`update sessions set revoked_at = now(), revoked_reason = 'elsewhere' where user_id = 'revoked'`);
});

afterAll(() => close());

function headersOf(caller: Caller): Record<string, string> {
  return { cookie: cookies[caller] ?? '' };
}

async function call(name: string, caller: Caller, input: unknown = RIGHTS[name]?.input): Promise<Answer> {
  const path = `/api/rpc/${name.replaceAll('.', '/')}`;
  return ask({
    method: 'POST',
    path,
    headers: headersOf(caller),
    body: withCaller({ json: input }, caller),
  });
}

function outcomeOf({ status, text }: Answer): string {
  if (status === 200) return 'OK';
  const { code, data } = JSON.parse(text).json;
  return code === 'SIGNED_OUT' ? `SIGNED_OUT ${data.reason}` : code;
}

describe('a procedure', () => {
  test('has a row in the table of rights, and every row a procedure', () => {
    const names = listProcedures().map(({ name }) => name);
    expect(Object.keys(RIGHTS).sort()).toEqual(names.sort());
  });

  // A session that the call itself would end is begun anew.
  const again = async (name: string, caller: Caller) => {
    const ends = ['sessions.remove', 'sessions.removeOthers'].includes(name);
    if (ends && cookies[caller] && !['revoked', 'suspended'].includes(caller))
      cookies[caller] = await signInAs(database, caller);
  };

  test.each(Object.entries(RIGHTS))('%s answers each kind of caller as the table says', async (name, right) => {
    const answered: Record<string, string> = {};
    await sql(NO_WAITS);
    for (const caller of CALLERS) {
      answered[caller] = outcomeOf(await call(name, caller));
      await again(name, caller);
    }
    const expected = CALLERS.map((caller) => [caller, EXCEPTIONS[name]?.[caller] ?? expectedOf(right, caller)]);
    expect(answered).toEqual(Object.fromEntries(expected));
  });
});

/** Of each table what stands in it, but for counts of calls and the traces that any call leaves. */
async function fingerprint(): Promise<Record<string, string>> {
  const tables = (await sql(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('limit_counts') order by 1`,
  )) as { name: string }[];
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as t, md5(coalesce(string_agg(x::text, ',' order by x::text), '')) as h from ${name} x`,
  );
  const rows = (await sql(parts.join(' union all '))) as { t: string; h: string }[];
  return Object.fromEntries(rows.map(({ t, h }) => [t, h]));
}

/** What the calls before still had under way is written. */
async function fingerprintAtRest(): Promise<Record<string, string>> {
  let last: Record<string, string> = {};
  const assertStill = async () => {
    const before = last;
    last = await fingerprint();
    expect(last).toEqual(before);
  };
  await vi.waitFor(assertStill, { interval: 500, timeout: 20_000 });
  return last;
}

test('who is refused changes nothing, not even a row of a log', async () => {
  const before = await fingerprintAtRest();
  for (const [name, right] of Object.entries(RIGHTS)) {
    for (const caller of CALLERS) {
      if (/^(SIGNED_OUT|ACCOUNT_HELD|NOT_FOUND)/.test(expectedOf(right, caller)) && right.for !== 'anyone')
        await call(name, caller);
    }
  }
  expect(await fingerprint()).toEqual(before);
});

test('a staff procedure is to a student what an unknown thing is to staff, byte for byte', async () => {
  const forbidden = await call('students.suspend', 'owner');
  const unknown = await call('students.suspend', 'support');
  expect(forbidden.status).toBe(unknown.status);
  expect(forbidden.text).toBe(unknown.text);
});

test('what is yours is told to nobody else', async () => {
  await sql(`update users set phone = '+919876500001', pin = '110092' where id = 'owner'`);
  await call('accounts.changeEmail', 'owner', { email: 'x@rights.test', password: 'not the password' });
  const own = listProcedures().filter(({ name, isWatch }) => isWatch && RIGHTS[name]?.for !== 'anyone');
  for (const { name } of own) {
    for (const caller of CALLERS.filter((each) => each !== 'owner')) {
      const { text } = await ask({
        path: `/api/v1${listProcedures().find((each) => each.name === name)?.path}`,
        headers: headersOf(caller),
      });
      expect(text, `${name} as ${caller}`).not.toMatch(/owner@rights|9876500001|110092/);
    }
  }
});

/** Where a page leads a caller: nowhere else, to sign-in and back, home, or to the account that has to be seen to. */
function wayFrom(path: string, access: string, caller: Caller): string {
  const isGuest = ['nobody', 'revoked', 'suspended'].includes(caller);
  const asksForSignIn = access === 'signed-in' || access === 'own-account';
  if (isGuest) return asksForSignIn ? `/login?redirect=${encodeURIComponent(path)}` : 'stays';
  if (access === 'guests') return '/';
  return caller === 'held' && access === 'signed-in' ? '/profile' : 'stays';
}

describe('a page', () => {
  test('has a row, and every row a page', async () => {
    const source = await readFile(join(import.meta.dirname, '../../../web/routes.tsx'), 'utf8');
    const sitemap = source.slice(source.indexOf('const pages'));
    const paths = [...sitemap.matchAll(/(?:'\/|text\(')([^']*)'(?=[,\]\s])/g)].map(([, path]) => `/${path}`);
    expect(Object.keys(PAGES).sort()).toEqual(paths.sort());
  });

  test.each(Object.entries(PAGES))(
    '%s opens for whom the table says, of something unknown as 404',
    async (pattern, access) => {
      const path = pattern.replace(/\$\w+/g, 'no-such-thing-at-all-22');
      for (const caller of CALLERS) {
        const { status, headers } = await ask({ path, headers: headersOf(caller) });
        const isUnknown = path !== pattern;
        const went = status === 302 ? headers.location : status === (isUnknown ? 404 : 200) && 'stays';
        expect(went, `${path} as ${caller}`).toBe(wayFrom(path, access, caller));
      }
    },
  );
});

test.each(['/studio', '/studio/courses', '/studio/settings?text=a'])('%s is a page for staff alone', async (path) => {
  const answers: Record<Caller, string> = Object.fromEntries(
    await Promise.all(
      CALLERS.map(async (caller) => {
        const { status, headers } = await ask({ path, headers: headersOf(caller) });
        return [caller, status === 302 ? String(headers.location) : String(status)];
      }),
    ),
  );
  const login = `/login?redirect=${encodeURIComponent(path)}`;
  const [staff, student, guest] = ['200', '404', login];
  expect(answers).toEqual({
    nobody: guest,
    revoked: guest,
    suspended: guest,
    owner: student,
    other: student,
    held: student,
    instructor: staff,
    support: staff,
    admin: staff,
  });
});

type FileRow = { path: string; body?: string; expected: (caller: Caller) => number };

const isGuest = (caller: Caller) => ['nobody', 'revoked', 'suspended'].includes(caller);
const ONE = (status: number) => () => status;
const ofTeachers = (it: Caller) => (['instructor', 'admin'].includes(it) ? 200 : 404);
const ofSupport = (it: Caller) => (['support', 'admin'].includes(it) ? 200 : 404);
/** Every door for files: what each kind of caller is answered at a file of `owner`. */
const FILES: Record<string, FileRow> = {
  'PUT /files/photo': { path: '/files/photo', body: 'no picture', expected: (it) => (isGuest(it) ? 401 : 422) },
  'GET /files/photo/:name': {
    path: 'PHOTO',
    expected: (it) => (['owner', 'support', 'admin'].includes(it) ? 200 : 404),
  },
  'PUT /files/access-lists/:id': {
    path: '/files/access-lists/0198a000-0000-7000-8000-000000000009',
    body: '',
    expected: (it) => (['support', 'admin'].includes(it) ? (it === 'support' ? 200 : 409) : 404),
  },
  ...QUESTION_FILES,
  'GET /files/lists/access-list.csv': { path: '/files/lists/access-list.csv?listId=none', expected: ofSupport },
  'GET /files/lists/waiting.csv': { path: '/files/lists/waiting.csv', expected: ofSupport },
  'GET /files/lists/students.csv': { path: '/files/lists/students.csv?text=nobody', expected: ofSupport },
  'GET /files/lists/streams.csv': { path: '/files/lists/streams.csv', expected: ofTeachers },
  'GET /files/lists/test-answers.csv': { path: '/files/lists/test-answers.csv?testId=none', expected: ofTeachers },
  'GET /files/lists/test-results.csv': { path: '/files/lists/test-results.csv?testId=none', expected: ofTeachers },
  'GET /files/lists/tickets.csv': { path: '/files/lists/tickets.csv', expected: ofSupport },
  'GET /files/lists/reviews.csv': { path: '/files/lists/reviews.csv', expected: ofSupport },
  'GET /files/lists/audit.csv': {
    path: '/files/lists/audit.csv',
    expected: (it) => (it === 'admin' ? 200 : 404),
  },
  'GET /files/backups/:id': { path: '/files/backups/0198a000-0000-7000-8000-000000000009', expected: ONE(404) },
  'PUT /files/imports/:runId/:file': {
    path: '/files/imports/0198a000-0000-7000-8000-000000000009/hash',
    body: '{}',
    expected: ONE(404),
  },
  'POST /files/tickets': { path: '/files/tickets', body: 'no picture', expected: ONE(422) },
  'GET /files/tickets/:key/:id': {
    path: '/files/tickets/no-such-key-at-all-2222/attachment-of-the-owner',
    expected: (it) => (['owner', 'support', 'admin'].includes(it) ? 200 : 404),
  },
  'POST /files/uploads': {
    path: '/files/uploads',
    expected: (it) => (isGuest(it) ? 401 : ['instructor', 'admin'].includes(it) ? 412 : 404),
  },
  'PATCH /files/uploads/:id': {
    path: '/files/uploads/medium-of-the-owner',
    body: 'bytes',
    expected: (it) => (isGuest(it) ? 401 : 404),
  },
  'GET /files/question-pictures/:mediaId/:name': {
    path: '/files/question-pictures/none/480.webp',
    expected: ONE(404),
  },
  'GET /files/sealed-papers/:versionId': { path: '/files/sealed-papers/none', expected: ONE(404) },
  'GET /files/images/:mediaId/:name': { path: '/files/images/medium-of-the-owner/480.webp', expected: ONE(200) },
  'GET /files/data/:id': {
    path: '/files/data/0198a000-0000-7000-8000-000000000001',
    expected: (it) => (isGuest(it) ? 302 : it === 'owner' ? 200 : 404),
  },
  'GET /files/invoices/:id': {
    path: '/files/invoices/0198a000-0000-7000-8000-000000000002',
    expected: (it) => (['owner', 'support', 'admin'].includes(it) ? 200 : 404),
  },
  'GET /files/certificate/:file': { path: '/files/certificate/ADH-NONE-NONE.pdf', expected: ONE(404) },
  'GET /files/timetable/:file': { path: '/files/timetable/section-of-all.ics', expected: ONE(200) },
  'GET /files/exam/:file': { path: '/files/exam/entry-of-all.ics', expected: ONE(200) },
  // Addresses that were signed for a session; lessons.http.test.ts crawls them.
  'GET /files/lessons/:lessonId/:part': { path: '/files/lessons/none/master.m3u8', expected: ONE(404) },
  'GET /files/lessons/:lessonId/:part/:segment': { path: '/files/lessons/none/240p/0.ts', expected: ONE(404) },
  // Addresses that were signed for a session; pages.test.ts crawls them. Stamped copies: downloads.test.ts.
  'GET /files/documents/:kind/:id/:page/:size': { path: '/files/documents/ebook/none/1/small', expected: ONE(404) },
  'GET /files/downloads/:kind/:id': { path: '/files/downloads/note/none', expected: ONE(404) },
  'POST /files/traces': {
    path: '/files/traces',
    body: 'no PDF',
    expected: ofSupport,
  },
  'GET /files/lists/courses.csv': { path: '/files/lists/courses.csv', expected: ofTeachers },
  'GET /files/lists/announcements.csv': { path: '/files/lists/announcements.csv', expected: ofTeachers },
  'GET /files/lists/polls.csv': { path: '/files/lists/polls.csv', expected: ofTeachers },
  'GET /files/lists/poll-results.csv': { path: '/files/lists/poll-results.csv?pollId=none', expected: ofTeachers },
  'GET /files/lists/timetables.csv': { path: '/files/lists/timetables.csv', expected: ofTeachers },
  'GET /files/lists/timetable-papers.csv': {
    path: '/files/lists/timetable-papers.csv?sectionId=none',
    expected: ofTeachers,
  },
  'GET /files/lists/ebooks.csv': { path: '/files/lists/ebooks.csv', expected: ofTeachers },
  'GET /files/lists/test-series.csv': { path: '/files/lists/test-series.csv', expected: ofTeachers },
  'GET /files/lists/notes.csv': { path: '/files/lists/notes.csv', expected: ofTeachers },
  'GET /files/lists/universities.csv': { path: '/files/lists/universities.csv', expected: ofTeachers },
  'GET /files/lists/programmes.csv': { path: '/files/lists/programmes.csv', expected: ofTeachers },
  'GET /files/lists/terms.csv': { path: '/files/lists/terms.csv', expected: ofTeachers },
  'GET /files/lists/subjects.csv': { path: '/files/lists/subjects.csv', expected: ofTeachers },
  'GET /files/lists/orders.csv': { path: '/files/lists/orders.csv', expected: ofSupport },
  'GET /files/lists/refunds.csv': { path: '/files/lists/refunds.csv', expected: ofSupport },
  'GET /files/lists/coupons.csv': {
    path: '/files/lists/coupons.csv',
    expected: (it) => (it === 'admin' ? 200 : 404),
  },
  'GET /files/lists/invoices.csv': {
    path: '/files/lists/invoices.csv',
    expected: (it) => (it === 'admin' ? 200 : 404),
  },
  'GET /files/gstr1/:month/:file': {
    path: '/files/gstr1/2026-11/b2c.csv',
    expected: (it) => (it === 'admin' ? 200 : 404),
  },
};

const AMOUNTS = { taxablePaise: 100, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise: 100 };
const RECEIPT = {
  seller: { legalName: 'S', tradeName: 'S', address: null, email: null, phone: null, gstin: null, stateCode: '07' },
  buyer: { name: 'Owner', businessName: null, gstin: null, stateCode: '07', pin: '110001' },
  ...{ orderNumber: 'O', paymentId: null, couponCode: null, tax: 'none', corrects: null, inWords: 'Rupees One Only' },
  lines: [
    {
      title: 'T',
      sac: '999293',
      quantity: 1,
      pricePaise: 100,
      discountPaise: 0,
      basisPoints: 0,
      includes: [],
      ...AMOUNTS,
    },
  ],
  totals: AMOUNTS,
  placeOfSupply: '07',
  reverseCharge: false,
};

describe('a file', () => {
  beforeAll(async () => {
    const photo = await storage.insert('photos', Buffer.from('photo'));
    const [, head = '', tail = ''] = photo.split('/');
    await sql(`update users set photo_key = $1, photo_url = $2 where id = 'owner'`, [
      photo,
      `/files/photo/${head}${tail}`,
    ]);
    const archive = await storage.insert('data-downloads', Buffer.from('{}'));
    await sql(
      `insert into data_downloads (id, user_id, ready_at, expires_at, file_key, bytes)
        values ('0198a000-0000-7000-8000-000000000001', 'owner', now(), now() + interval '1 day', $1, 2)`,
      [archive],
    );
    const attached = await storage.insert('tickets', Buffer.from('attached'));
    await sql(`insert into tickets (id, key, user_id, name, email, language, category, answer_due_at, solution_due_at)
      values ('ticket', 'a-key-of-the-owner-222', 'owner', 'O', 'owner@rights.test', 'en', 'other', now(), now())`);
    await sql(
      `insert into ticket_messages (id, ticket_id, author, body) values ('message', 'ticket', 'asker', 'A message.')`,
    );
    await sql(
      `insert into ticket_attachments (id, message_id, file_key, name, media_type, bytes)
        values ('attachment-of-the-owner', 'message', $1, 'a.webp', 'image/webp', 8)`,
      [attached],
    );
    await sql(`insert into universities (id, code, name) values ('open', 'OPEN', 'Open')`);
    await sql(`insert into subjects (id, university_id, code, title_en) values ('theory', 'open', 'T-1', 'Theory')`);
    await sql(`insert into timetable_sections (id, title, university_id, status, published_at)
      values ('section-of-all', 'December', 'open', 'final', now())`);
    await sql(`insert into timetable_entries (id, section_id, subject_id, held_on, shift, starts_at, ends_at, status)
      values ('entry-of-all', 'section-of-all', 'theory', '2026-12-03', 'morning', '10:00', '13:00', 'final')`);
    const picture = await storage.insert('images', Buffer.from('picture'));
    await sql(`insert into media (id, kind, status, name, bytes, uploaded_by)
      values ('medium-of-the-owner', 'image', 'uploading', 'cover.png', 7, 'owner')`);
    await sql(
      `insert into media_images (media_id, width, format, key, bytes) values ('medium-of-the-owner', 480, 'webp', $1, 7)`,
      [picture],
    );
    await sql(`insert into orders (id, user_id, status, kind, list_paise, price_paise, taxable_paise, total_paise, snapshot,
        state_code, pin, provider, accepted, idempotency_key, expires_at, paid_at)
      values ('order', 'owner', 'paid', 'course', 100, 100, 100, 100, '{}', '07', '110001', 'sandbox', '{}', 'k', now(), now())`);
    await sql(
      `insert into invoices (id, kind, number, series, financial_year, serial, order_id, issued_on, total_paise, content)
        values ('0198a000-0000-7000-8000-000000000002', 'receipt', 'R/1', 'R', '26-27', 1, 'order', '2026-11-21', 100, $1)`,
      [JSON.stringify(RECEIPT)],
    );
  });

  test('has a row for each of its doors, and every row a door', () => {
    expect(doors.filter((door) => door.includes(' /files/')).sort()).toEqual(Object.keys(FILES).sort());
  });

  test.each(Object.entries(FILES))('%s lets in whom the table says', async (door, { path, body, expected }) => {
    const photo = (await sql(`select photo_url as url from users where id = 'owner'`)) as { url: string }[];
    const address = path.replace('PHOTO', photo[0]?.url ?? '');
    const [method = ''] = door.split(' ');
    for (const caller of CALLERS) {
      const headers = { ...headersOf(caller), 'content-type': 'image/png' };
      const { status } = await ask({ method, path: address, headers, ...(body && { body }) });
      expect(status, `${door} as ${caller}`).toBe(expected(caller));
    }
  });

  test('of a ticket opens for everybody who has the key of its page', async () => {
    const path = '/files/tickets/a-key-of-the-owner-222/attachment-of-the-owner';
    for (const caller of CALLERS) expect((await ask({ path, headers: headersOf(caller) })).status).toBe(200);
  });
});

test('no other door stands open than these', () => {
  const isBuilt = /^\w+ \/(assets\/|demo\/|[\w-]+\.(png|svg|ico|webmanifest|txt)(\.br|\.gz)?$)/;
  // The sandbox is a bank, next door: it knows nobody of ours, and its controls are not there in production.
  const others = doors.filter((door) => !/ \/(files|sandbox)\//.test(door) && !isBuilt.test(door));
  // Those of payments take only what the provider signed. Fastify draws /api/rpc/* and /api/v1/* as one; * is the pages.
  const known = [
    '*',
    ...['/.well-known/apple-app-site-association', '/.well-known/assetlinks.json'],
    '/api',
    '/api*',
    '/api/openapi.json',
    '/calendar/:file',
    '/health/live',
    '/health/ready',
    '/payments/callback/:provider',
    '/sitemap.xml',
    '/studio/api',
    '/studio/api/openapi.json',
    '/sw.js',
    '/unsubscribe',
    '/webhooks/:provider',
  ];
  expect([...new Set(others.map((door) => door.replace(/^\w+ /, '')))].sort()).toEqual(known);
});
