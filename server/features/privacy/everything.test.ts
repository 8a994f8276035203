import { expect, test } from 'vitest';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { setPassword } from '#server/features/passwords/passwords.service.ts';
import { attemptRows } from '#server/platform/records/testing-attempt-rows.ts';
import { lessonRows } from '#server/platform/records/testing-lesson-rows.ts';
import { NOT_COLLECTED } from '#server/platform/records/testing-not-collected.ts';
import type { Person } from '#server/platform/session.ts';
import { clientFor, newPerson, runJobs, testServices } from '#server/testing.ts';
import { readPersonalData } from './archive.service.ts';
import { deleteDueAccounts } from './deletion/deletion.jobs.ts';

const services = await testServices();
const { db, pool, storage, personalData } = services;

/** The kinds of the archive beside the profile, in their order. */
const KINDS = [
  'subjects',
  'notificationChoices',
  'announcementMails',
  'consents',
  'sessions',
  'twoFactor',
  'passkeys',
  'externalIdentities',
  'purchases',
  'waitingEntitlements',
  'orders',
  'couponUses',
  'wishlist',
  'staffViews',
  'reviews',
  'pollVotes',
  'tickets',
  'staffNotes',
  'studentFigures',
  'mails',
  'notices',
  'pushSubscriptions',
  'pushedNotices',
  'securityEvents',
  'dataDownloads',
  'deletions',
  'lessons',
  'playing',
  'lessonNotes',
  'ownPractice',
  'testExtraTime',
  'testAttempts',
  'testAnswers',
  'testAnswerPhotos',
  'testPagesHidden',
  'testTopTenNames',
  'testTextMarks',
  'questionReports',
  'doubts',
  'doubtPhotos',
  'sameDoubts',
  'reading',
  'highlights',
  'copies',
  'downloads',
  'calendar',
  'certificates',
];

test('every column that names a person is collected, or left out for a reason', async () => {
  const { rows } = await pool.query<{ place: string }>(`
    select conrelid::regclass || '.' || attname as place
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'users'::regclass
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'actor_id')`);
  const known = [...personalData.flatMap(({ covers }) => covers), ...Object.keys(NOT_COLLECTED)];
  const found = rows.map(({ place }) => place);
  expect(found.filter((place) => !known.includes(place))).toEqual([]);
  expect(known.filter((place) => !found.includes(place))).toEqual(['audit_events.subject_id']);
});

const WHERE = '203.0.113.77';
const NEEDLE = 'needle';
const email = `${NEEDLE}@school.test`;

/** An order of hers that was paid and refunded, by a coupon, with all that a provider tells of a payer; and one unpaid. */
function bought(asha: Person, staff: Person): [string, unknown[]][] {
  const order = `insert into orders (id, user_id, status, kind, product_id, list_paise, price_paise, taxable_paise, total_paise,
    snapshot, state_code, pin, gstin, business_name, provider, accepted, idempotency_key, expires_at, paid_at, source)
    values ($2, $1, $3, 'course', 'c', 49900, 49900, 49900, 49900, '{"title": "History"}', '07', '110001', '07AAACN1234A1Z5',
      'Needle Traders', 'sandbox', '{"terms": 1, "address": "203.0.113.77"}', $2 || ' key-of-needle', now(), $4, '{"ref": "needle-link", "agreedAt": "2026-11-01T00:00:00.000Z"}')`;
  return [
    [order, [asha.id, 'o1', 'refunded', new Date()]],
    [order, [asha.id, 'o2', 'expired', null]],
    [
      `insert into order_items (order_id, position, kind, title, unit_price_paise) values ('o1', 0, 'course', 'History', 49900)`,
      [],
    ],
    [`insert into order_events (order_id, step) values ('o1', 'created')`, []],
    [
      `insert into coupons (id, code, percent, scope, created_by) values ('k', 'TEN', 10, 'everything', $1)`,
      [staff.id],
    ],
    [`insert into coupon_uses (order_id, coupon_id, user_id) values ('o1', 'k', $1)`, [asha.id]],
    [
      `insert into provider_orders (provider, provider_order_id, order_id, amount_paise) values ('sandbox', 'po', 'o1', 49900)`,
      [],
    ],
    [
      `insert into payments (id, provider, provider_payment_id, provider_order_id, order_id, status, amount_paise, currency,
        raw, made_at, captured_at, pays_order) values ('p1', 'sandbox', 'pay', 'po', 'o1', 'refunded', 49900, 'INR', $1, now(), now(), true)`,
      [JSON.stringify({ email, contact: '+919876543210', vpa: `${NEEDLE}@okbank` })],
    ],
    [
      `insert into money_audit (happened_at, provider, entry, order_id, provider_payment_id, amount_paise)
       values (now(), 'sandbox', 'captured', 'o1', 'pay', 49900)`,
      [],
    ],
    [
      `insert into refunds (id, order_id, payment_id, amount_paise, cause, reason, status, provider_refund_id, requested_by, decided_by, processed_at)
       values ('r1', 'o1', 'p1', 49900, 'request', 'I am needle and moved away', 'processed', 'rfnd', $1, $2, now())`,
      [asha.id, staff.id],
    ],
    [
      `insert into invoices (kind, number, series, financial_year, serial, order_id, issued_on, total_paise, content)
       values ('invoice', 'AD/26-27/0000001', 'AD', '26-27', 1, 'o1', now(), 49900, '{"buyer": {"name": "Needle Verma"}}')`,
      [],
    ],
    [
      `insert into entitlements (user_id, product_id, source, order_id, granted_by, note, revoked_at)
       values ($1, 'c', 'order', 'o1', $2, 'needle rang about it', now())`,
      [asha.id, staff.id],
    ],
  ];
}

/** A row of hers in every table that can hold one. */
async function plant(asha: Person, staff: Person): Promise<void> {
  const photo = await storage.insert('photos', Buffer.from(NEEDLE));
  const attachment = await storage.insert('tickets', Buffer.from('a bill'));
  await setPassword(db, asha.id, 'phc-of-the-right-password');
  const statements: [string, unknown[]][] = [
    [`insert into universities (id, code, name) values ('u', 'IGNOU', 'Open')`, []],
    [`insert into programmes (id, university_id, code, name, level) values ('p', 'u', 'BAG', 'BA', 'bachelor')`, []],
    [`insert into subjects (id, university_id, code, title_en) values ('s', 'u', 'BPSC-131', 'Theory')`, []],
    [`insert into products (id, kind, title) values ('c', 'course', 'History')`, []],
    [`insert into polls (id, title) values ('q', 'Which paper?')`, []],
    [`insert into poll_options (poll_id, position, title) values ('q', 0, 'Hindi')`, []],
    [
      `update users set phone = '+919876543210', mobile = '+919876543211', parent_email = $2, birth_band = '18-24', state_code = '07', pin = '110001',
        photo_key = $3, photo_url = '/files/photos/needle', university_id = 'u', programme_id = 'p', medium = 'hi',
        email_verified_at = now(), terms_accepted_at = now() where id = $1`,
      [asha.id, `parent-${NEEDLE}@school.test`, photo],
    ],
    [`insert into user_subjects values ($1, 's')`, [asha.id]],
    [`insert into calendar_feeds values ($1, '\\x07', 'sealed-needle')`, [asha.id]],
    [`insert into notification_choices values ($1, 'announcements', true)`, [asha.id]],
    [
      `insert into sessions (user_id, token_hash, one_at_a_time, device_id, user_agent, address, expires_at)
       values ($1, '\\x01', true, 'device-needle', 'Needle/1.0', $2, now() + interval '1 day')`,
      [asha.id, WHERE],
    ],
    [`insert into two_factors (user_id, secret, confirmed_at) values ($1, 'sealed-needle', now())`, [asha.id]],
    [`insert into recovery_codes (user_id, code_hash) values ($1, '\\x02')`, [asha.id]],
    [
      `insert into sign_in_codes (user_id, code_hash, expires_at) values ($1, '\\x03', now() + interval '1 hour')`,
      [asha.id],
    ],
    [
      `insert into sign_in_requests (secret_hash, user_id, email, code_hash, expires_at)
       values ('\\x05', $1, 'needle@school.test', '\\x04', now() + interval '1 hour')`,
      [asha.id],
    ],
    [
      `insert into mobile_codes (secret_hash, purpose, mobile, user_id, code_hash, expires_at)
       values ('\\x06', 'add', '+919876543211', $1, '\\x04', now() + interval '1 hour')`,
      [asha.id],
    ],
    [
      `insert into passkeys (user_id, credential_id, public_key, name) values ($1, '\\x06', '\\x07', 'Needle on Android')`,
      [asha.id],
    ],
    [
      `insert into passkey_challenges (challenge_hash, user_id, expires_at) values ('\\x08', $1, now() + interval '1 hour')`,
      [asha.id],
    ],
    [
      `insert into external_identities (user_id, provider, subject, email) values ($1, 'google', '109-needle', 'needle@gmail.test')`,
      [asha.id],
    ],
    [
      `insert into account_links (token_hash, user_id, purpose, email, expires_at)
       values ('\\x04', $1, 'change-email', $2, now() + interval '1 day')`,
      [asha.id, `new-${email}`],
    ],
    [
      `insert into registrations (token_hash, browser_hash, email, name, birth_band, language, password_hash, expires_at)
       values ('\\x05', '\\x06', $1, 'Needle', '18-24', 'en', 'phc', now() + interval '1 day')`,
      [email.toUpperCase()],
    ],
    [`insert into entitlements (user_id, product_id, source) values ($1, 'c', 'free')`, [asha.id]],
    ...attemptRows(asha),
    ...bought(asha, staff),
    [`insert into wishes (user_id, product_id) values ($1, 'c')`, [asha.id]],
    [`insert into staff_views (user_id, list, name, search) values ($1, 'streams', 'Needle', '')`, [asha.id]],
    [`insert into reviews (product_id, user_id, rating, text) values ('c', $1, 5, 'Clear.')`, [asha.id]],
    [`insert into poll_votes (poll_id, user_id, position) values ('q', $1, 0)`, [asha.id]],
    [
      `insert into tickets (id, key, user_id, name, email, language, category, answer_due_at, solution_due_at)
       values ('t', 'a-key', $1, 'Needle', $2, 'en', 'payment', now(), now())`,
      [asha.id, email],
    ],
    [`insert into ticket_messages (id, ticket_id, author, body) values ('m1', 't', 'asker', 'I paid twice.')`, []],
    [`insert into ticket_messages (ticket_id, author, staff_id, body) values ('t', 'staff', $1, 'Sorry.')`, [staff.id]],
    [
      `insert into ticket_attachments (id, message_id, file_key, name, media_type, bytes)
       values ('a', 'm1', $1, 'bill.pdf', 'application/pdf', 6)`,
      [attachment],
    ],
    [
      `insert into mails (dedupe_key, template, recipient, language, user_id, sent_at)
       values ('k1', 'new-device', $2, 'en', $1, now())`,
      [asha.id, email],
    ],
    [
      `insert into mails (dedupe_key, template, recipient, language, user_id, details)
       values ('k2', 'parent-consent', $2, 'en', $1, '{"studentName": "Needle"}')`,
      [asha.id, `parent-${NEEDLE}@school.test`],
    ],
    [
      `insert into notices (user_id, kind, key, text_en, text_hi, link)
       values ($1, 'doubt', 'k1', $2, $2, '/course/needle/lesson')`,
      [asha.id, NEEDLE],
    ],
    // Quiet hours in India, so that nothing is pushed to a device that is none.
    ["update users set quiet_from = localtime + '3.5 h', quiet_until = localtime + '7.5 h' where id = $1", [asha.id]],
    ['insert into notice_pushes (notice_id, user_id) select id, user_id from notices where user_id = $1', [asha.id]],
    [
      `insert into push_subscriptions (user_id, session_id, endpoint_hash, sealed)
       select user_id, id, sha256('needle'), $2 from sessions where user_id = $1 limit 1`,
      [asha.id, NEEDLE],
    ],
    [`insert into announcements (id, text) values ('an', 'New notes')`, []],
    [`insert into announcement_mailings (announcement_id, begun_by, total) values ('an', $1, 1)`, [staff.id]],
    [`insert into announcement_recipients (announcement_id, user_id) values ('an', $1)`, [asha.id]],
    [
      `insert into waiting_entitlements (email, name, phone, product_id, given_by) values ($1, 'Needle', '9876543210', 'c', $2)`,
      [email, staff.id],
    ],
    [`insert into access_lists (id, state, total, asked_by) values ('al', 'done', 1, $1)`, [staff.id]],
    [
      `insert into access_list_rows (list_id, position, line, name, email, phone, products, until, items, act, faults)
       values ('al', 0, 1, 'Needle', $1, '', 'History', '', '[]', 'none', '[]')`,
      [email.toUpperCase()],
    ],
    [`insert into staff_notes (user_id, text, written_by) values ($1, 'needle rang twice', $2)`, [asha.id, staff.id]],
    [`insert into account_deletions (user_id, due_at, cancelled_at) values ($1, now(), now())`, [asha.id]],
    ...lessonRows(asha, WHERE),
  ];
  for (const [text, values] of statements) await pool.query(text, values);
  const caller = { requestId: 'r', address: WHERE };
  await recordEvent(db, { ...caller, identity: { person: asha } }, 'password.changed');
  const suspended = { subjectId: asha.id, details: { reason: 'shared the account' } };
  await recordEvent(
    db,
    { ...caller, address: '192.0.2.99', identity: { person: staff } },
    'student.suspended',
    suspended,
  );
  const client = clientFor(services, asha, { address: WHERE });
  await client.consents.set({ purpose: 'marketing', given: true });
  await client.privacy.requestDownload();
}

/** The tables in which a text is found anywhere, and in how many rows. */
async function search(needle: string): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*) from "${name}" as it where it::text ilike '%' || $1 || '%'`,
      [needle],
    );
    if (rows[0]?.count) counts[name] = rows[0].count;
  }
  return counts;
}

test('the archive holds all of it and nothing that opens a door; deleting leaves nothing of who it was', async () => {
  const asha = await newPerson(services, { name: 'Needle Verma', email });
  const staff = await newPerson(services, { role: 'support', name: 'Secret Agent' });
  await plant(asha, staff);
  await pool.query(
    "delete from graphile_worker._private_jobs where task_id in (select id from graphile_worker._private_tasks where identifier = 'mails.deliver')",
  );
  await runJobs(services);

  const download = await db.selectFrom('data_downloads').selectAll().executeTakeFirstOrThrow();
  const file = await storage.read(download.file_key ?? '');
  const text = Buffer.concat((await file?.stream.toArray()) ?? []).toString();
  const archive: Record<string, unknown> = JSON.parse(text);
  expect(Object.keys(archive)).toEqual(['profile', ...KINDS]);
  for (const kind of KINDS) expect(archive[kind], kind).not.toEqual([]);
  expect(archive).toMatchObject({
    profile: {
      id: asha.id,
      name: 'Needle Verma',
      phone: '+919876543210',
      mobile: '+919876543211',
      pin: '110001',
      createdAt: expect.stringMatching(/T.*Z$/),
    },
    subjects: [{ code: 'BPSC-131' }],
    sessions: [{ userAgent: 'Needle/1.0', address: WHERE }],
    purchases: expect.arrayContaining([
      expect.objectContaining({ productId: 'c', title: 'History', source: 'free' }),
      expect.objectContaining({ source: 'order', note: 'needle rang about it' }),
    ]),
    orders: expect.arrayContaining([
      expect.objectContaining({
        status: 'refunded',
        gstin: '07AAACN1234A1Z5',
        accepted: { terms: 1, address: WHERE },
        source: expect.objectContaining({ ref: 'needle-link' }),
        items: [expect.objectContaining({ title: 'History', unitPricePaise: 49_900 })],
        events: [expect.objectContaining({ step: 'created' })],
        payments: [expect.objectContaining({ providerPaymentId: 'pay', raw: expect.objectContaining({ email }) })],
        refunds: [expect.objectContaining({ reason: 'I am needle and moved away', amountPaise: 49_900 })],
        documents: [
          expect.objectContaining({ number: 'AD/26-27/0000001', content: { buyer: { name: 'Needle Verma' } } }),
        ],
      }),
      expect.objectContaining({ status: 'expired', payments: [], documents: [] }),
    ]),
    couponUses: [{ code: 'TEN', orderId: 'o1' }],
    pollVotes: [{ title: 'Which paper?', answer: 'Hindi' }],
    tickets: [
      {
        category: 'payment',
        messages: [
          { author: 'asker', body: 'I paid twice.', attachments: ['bill.pdf'] },
          { author: 'staff', body: 'Sorry.', attachments: [] },
        ],
      },
    ],
    securityEvents: expect.arrayContaining([
      expect.objectContaining({ act: 'password.changed', byYou: true, address: WHERE }),
      expect.objectContaining({
        act: 'student.suspended',
        byYou: false,
        address: null,
        details: { reason: 'shared the account' },
      }),
    ]),
  });
  const secrets = [
    'phc',
    'sealed',
    'tokenHash',
    'a-key',
    'Secret Agent',
    staff.id,
    '192.0.2.99',
    download.file_key ?? '',
  ];
  for (const secret of secrets) expect(text, secret).not.toContain(secret);
  const stranger = await newPerson(services);
  const { profile, studentFigures, ...nothing } = await readPersonalData(services, stranger.id);
  for (const [kind, rows] of Object.entries(nothing)) expect(rows, `${kind} of somebody else`).toEqual([]);
  expect(studentFigures).toHaveLength(1);
  expect(profile).not.toMatchObject({ id: asha.id });

  const hers = () => Promise.all(['needle', '987654321', WHERE, asha.id].map(search));
  const before = await hers();
  await db.insertInto('account_deletions').values({ user_id: stranger.id, due_at: new Date() }).execute();
  await deleteDueAccounts.work(services);
  await runJobs(services);
  const gone = db.selectFrom('users').where('id', '=', stranger.id).select('anonymised_at');
  expect(await gone.executeTakeFirst()).toEqual({ anonymised_at: expect.any(Date) });
  expect(await hers()).toEqual(before);

  const { photo_key } = await db
    .selectFrom('users')
    .where('id', '=', asha.id)
    .select('photo_key')
    .executeTakeFirstOrThrow();
  await db.insertInto('account_deletions').values({ user_id: asha.id, due_at: new Date() }).execute();
  await deleteDueAccounts.work(services);
  await runJobs(services);

  // The one mail that says so still has its address, for a night; the tax office asks for invoices, and for what was paid.
  expect(await search('needle')).toEqual({ mails: 1, orders: 2, invoices: 1 });
  const { rows: orders } = await pool.query('select id, pin, gstin, business_name, accepted from orders order by id');
  expect(orders).toEqual([
    { id: 'o1', pin: '110001', gstin: '07AAACN1234A1Z5', business_name: 'Needle Traders', accepted: { terms: 1 } },
    { id: 'o2', pin: '110000', gstin: null, business_name: null, accepted: {} },
  ]);
  expect(await search('987654321')).toEqual({});
  expect(await search(WHERE)).toEqual({ consents: 1, audit_events: 2 });
  expect(await storage.read(photo_key ?? '')).toBeUndefined();
  expect(await storage.read(download.file_key ?? '')).toBeUndefined();
  const { rows: left } = await pool.query(
    `select (select count(*) from passwords where user_id = $1) as passwords,
      (select count(*) from two_factors where user_id = $1) as factors,
      (select count(*) from sign_in_codes where user_id = $1) as codes,
      (select count(*) from sign_in_requests where user_id = $1) as requests,
      (select count(*) from mobile_codes where user_id = $1) as "mobileCodes",
      (select count(*) from passkeys where user_id = $1) as passkeys,
      (select count(*) from external_identities where user_id = $1) as identities,
      (select count(*) from passkey_challenges where user_id = $1) as challenges,
      (select count(*) from account_links where user_id = $1) as links,
      (select count(*) from wishes where user_id = $1) as wishes,
      (select count(*) from calendar_feeds where user_id = $1) as feeds,
      (select count(*) from entitlements where user_id = $1) as rights,
      (select count(*) from poll_votes where user_id = $1) as votes,
      (select count(*) from lesson_progress where user_id = $1) as progress,
      (select text from doubts where lesson_id = 'l' and user_id is null and id <> 'd2') as doubt,
      (select count(*) from same_doubts) + (select count(*) from doubt_photos) as "ofDoubts",
      (select name from reviews join users on users.id = user_id where user_id = $1) as reviewer`,
    [asha.id],
  );
  expect(left).toEqual([
    {
      passwords: 0,
      factors: 0,
      codes: 0,
      requests: 0,
      mobileCodes: 0,
      passkeys: 0,
      identities: 0,
      challenges: 0,
      links: 0,
      wishes: 0,
      feeds: 0,
      rights: 2,
      votes: 1,
      reviewer: 'Deleted student',
      ofDoubts: 0,
      progress: 0,
      doubt: 'Why did it end?',
    },
  ]);
});
