import { beforeAll, describe, expect, test } from 'vitest';
import { openSchool, wish } from '#server/integration/selling/testing-school.ts';
import { inLanes } from '#server/integration/testing-client.ts';
import { clientFor, givePassword, newPerson } from '#server/testing.ts';
import { countHashes } from './testing-hashes.ts';

// Flaw 31 of security.md 4.4: reset, sign-in and the rest told who has an account, by their words, their codes or their time.
// The time of a failed sign-in is measured in server/features/passwords/enumeration.test.ts; here the work is counted.
const school = await openSchool();
const hashesSoFar = countHashes();
const { rpc, sql } = school;
const PASSWORD = 'a quiet river at noon';
const emails: Record<string, string> = { 'of nobody': 'nobody-at-all@selling.test' };
let cookie: string;

beforeAll(async () => {
  const kinds = {
    'of a student': {},
    'of staff': { role: 'admin' as const },
    'without a password': {},
    suspended: {},
    'to be deleted': {},
  };
  for (const [kind, given] of Object.entries(kinds)) {
    const person = await newPerson(school, given);
    emails[kind] = person.email;
    if (kind !== 'without a password') await givePassword(school, person.id, PASSWORD);
    if (kind === 'suspended') await sql('update users set suspended_at = now() where id = $1', [person.id]);
    if (kind === 'to be deleted')
      await sql(`update users set deletion_due_at = now() + interval '9 days' where id = $1`, [person.id]);
  }
  ({ cookie } = await school.enter());
});

type Ask = (email: string) => [name: string, input: object];
const DOORS: Record<string, Ask> = {
  'sign-in': (email) => ['sessions.create', { email, password: 'not the password', deviceId: 'a-device-of-mine' }],
  'sign-up': (email) => [
    'accounts.create',
    { name: 'Somebody', email, password: PASSWORD, birthBand: '18-24', termsAccepted: true },
  ],
  'a link to log in': (email) => ['signins.create', { email }],
  'a reset': (email) => ['accounts.requestReset', { email }],
  'the confirmation once more': (email) => ['accounts.resend', { email }],
  'a message to us': (email) => [
    'tickets.create',
    { name: 'Somebody', email, category: 'other', message: 'Where are my notes?' },
  ],
};

/** All that is told: the status, the words, and the names of the headers. What is random is no news. */
function responseOf({ status, text, headers }: Awaited<ReturnType<typeof rpc>>): string {
  const words = text.replaceAll(/"(key|number|secret)":"[^"]+"/g, '"$1":"…"');
  return JSON.stringify({ status, words, headers: Object.keys(headers).sort(), length: words.length });
}

describe.each(Object.entries(DOORS))('%s', (_, ask) => {
  test('says the same of every e-mail, whoever has it, with the same work', async () => {
    const told: Record<string, string> = {};
    const hashes: Record<string, number> = {};
    for (const [kind, email] of Object.entries(emails)) {
      const before = hashesSoFar();
      told[kind] = responseOf(await rpc('', ...ask(email)));
      hashes[kind] = hashesSoFar() - before;
    }
    expect(new Set(Object.values(told)).size, JSON.stringify(told, null, 1)).toBe(1);
    expect(new Set(Object.values(hashes)).size, JSON.stringify(hashes)).toBe(1);
  });

  test('breaks on no e-mail, however strange', async () => {
    const strange = [
      '',
      ' ',
      '@',
      'a@b',
      `${'x'.repeat(300)}@school.test`,
      "'or 1=1--@school.test",
      'a@school.test\u0000',
      'ａ@school.test',
    ];
    const more = [
      'A@SCHOOL.TEST',
      '"a b"@school.test',
      'a@[127.0.0.1]',
      'क@स्कूल.भारत',
      '{{7*7}}@school.test',
      '../etc@school.test',
    ];
    await inLanes([...strange, ...more], 4, async (email) => {
      expect((await rpc('', ...ask(email))).status, email).toBeLessThan(500);
    });
  });
});

describe('a code for a mobile number', () => {
  test('is asked for with the same answer, whoever has the number, and while it rests with the same refusal', async () => {
    const told = new Set<string>();
    const refused = new Set<string>();
    for (const [place, email] of Object.values(emails).entries()) {
      const mobile = `+91987650000${place}`;
      await sql('update users set mobile = $2 where email = $1', [email, mobile]);
      told.add(responseOf(await rpc('', 'mobiles.create', { mobile })));
      refused.add(responseOf(await rpc('', 'mobiles.create', { mobile })).replaceAll(/\d+/g, '…'));
    }
    expect([...told]).toEqual([expect.stringContaining('"status":200')]);
    expect([...refused]).toEqual([expect.stringContaining('TOO_MANY_REQUESTS')]);
  });
});

describe('a link, a key and a code', () => {
  const LINKS: [string, (token: string) => object][] = [
    ['accounts.verify', (token) => ({ token, deviceId: 'a-device-of-mine' })],
    ['accounts.resetPassword', (token) => ({ token, password: 'another quiet river' })],
    ['accounts.confirmEmail', (token) => ({ token })],
    ['accounts.parent.read', (token) => ({ token })],
    ['staff.entry.read', (token) => ({ token })],
  ];

  test.each(LINKS)('of %s is refused alike, made up, of another purpose, used or over', async (name, inputOf) => {
    const { newLink } = await import('#server/features/links/links.service.ts');
    const { id: userId } = await newPerson(school);
    const other = name === 'staff.entry.read' ? 'reset-password' : 'staff-entry';
    const given = { userId, email: 'x@selling.test', role: 'support' as const, seconds: 3600 };
    const wrong = await newLink(school.db, { ...given, purpose: other } as never);
    const answers = [];
    for (const token of ['made-up-token-of-nobody', 'another-one-just-as-long', wrong])
      answers.push(responseOf(await rpc('', name, inputOf(token))));
    expect(new Set(answers).size, answers.join('\n')).toBe(1);
    expect(answers[0]).toContain('LINK_INVALID');
  });

  test('of a ticket tells nobody whether there is one', async () => {
    const made = await clientFor(school, null).tickets.create({
      ...{ name: 'Sana', email: 'sana@selling.test', category: 'other', message: 'Where are my notes?' },
    });
    const answers = new Set<string>();
    for (const key of [
      'no-such-key-at-all-2222',
      `${made.key.slice(0, -1)}${made.key.endsWith('A') ? 'B' : 'A'}`,
      made.number.padEnd(22, '0'),
    ])
      answers.add(responseOf(await rpc(cookie, 'tickets.reply', { key, message: 'And my timetable too.' })));
    expect([...answers]).toEqual([expect.stringContaining('NOT_FOUND')]);
  });

  test('of a coupon that cannot be used is like one that never was', async () => {
    const product = await school.newProduct();
    const other = await school.newProduct();
    await sql(`insert into coupons (id, code, percent, scope, starts_at, ends_at, switched_off_at) values
      ('enum-off', 'ENUM-OFF', 10, 'everything', now() - interval '2 days', null, now()),
      ('enum-over', 'ENUM-OVER', 10, 'everything', now() - interval '2 days', now() - interval '1 day', null),
      ('enum-soon', 'ENUM-SOON', 10, 'everything', now() + interval '1 day', null, null),
      ('enum-else', 'ENUM-ELSE', 10, 'products', now() - interval '2 days', null, null)`);
    await sql(`insert into coupon_products (coupon_id, product_id) values ('enum-else', $1)`, [other.id]);
    const quotes = new Set<string>();
    const orders = new Set<string>();
    for (const coupon of ['NEVER-WAS', 'ENUM-OFF', 'ENUM-OVER', 'ENUM-SOON', 'ENUM-ELSE']) {
      const { text, status } = await rpc(cookie, 'checkout.quote', { product, stateCode: '07', coupon });
      quotes.add(`${status} ${text.replaceAll(coupon, 'CODE')}`);
      orders.add(
        responseOf(await rpc(cookie, 'checkout.create', wish(product, { coupon }))).replaceAll(coupon, 'CODE'),
      );
    }
    expect([...quotes]).toHaveLength(1);
    expect([...orders]).toEqual([expect.stringContaining('COUPON_REFUSED')]);
  });
});
