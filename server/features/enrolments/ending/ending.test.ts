import { expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import type { Person } from '#server/platform/session.ts';
import { clientFor, follow, mailsTo, newPerson, runJobs, testServices } from '#server/testing.ts';
import { tellEnding } from './ending.service.ts';

const services = await testServices();
const { db, pool } = services;

/** A right that was given so many days ago and whose last day in India is so many days from today. */
async function giveUntil(person: Person, title: string, { days, ago = 100 }: { days: number; ago?: number }) {
  const productId = await insertProduct(db, 'course', { title, price_paise: 49900, published_at: new Date() });
  await pool.query(
    `insert into entitlements (user_id, product_id, source, granted_at, expires_at) values ($1, $2, 'free',
      now() - make_interval(days => $3), ((now() at time zone 'Asia/Kolkata')::date + $4::int + 1)::timestamp at time zone 'Asia/Kolkata')`,
    [person.id, productId, ago, days],
  );
  return productId;
}

async function noticesOf(person: Person): Promise<string[]> {
  const next = await follow(clientFor(services, person).notices.watch);
  return (await next()).map(({ text }) => text);
}
const tell = () => tellEnding(db, 'https://school.test');

test.each([
  [15, undefined],
  [14, 'Your access ends in 14 days: Old India'],
  [13, 'Your access ends in 13 days: Old India'],
  [4, 'Your access ends in 4 days: Old India'],
  [3, 'Your access ends in 3 days: Old India'],
  [1, 'Your access ends tomorrow: Old India'],
  [0, 'Your access ends today: Old India'],
])('%i days before the last day: %s', async (days, text) => {
  const asha = await newPerson(services);
  await giveUntil(asha, 'Old India', { days });
  await tell();
  expect(await noticesOf(asha)).toEqual(text === undefined ? [] : [text]);
});

test('each mark is told once, by a mail and a notice, however often the job runs', async () => {
  const asha = await newPerson(services);
  const productId = await giveUntil(asha, 'Old India', { days: 14 });
  await Promise.all([tell(), tell()]);
  await tell();
  await runJobs(services);
  const [mail, ...others] = await mailsTo(services, asha.email);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Your access ends in 14 days');
  expect(mail?.text).toContain('https://school.test/purchases');
  const moveTo = (days: number) =>
    pool.query(`update entitlements set expires_at = expires_at - make_interval(days => $2) where product_id = $1`, [
      productId,
      days,
    ]);
  await moveTo(11);
  await tell();
  await moveTo(3);
  await tell();
  expect((await noticesOf(asha)).toSorted()).toEqual([
    'Your access ends in 14 days: Old India',
    'Your access ends in 3 days: Old India',
    'Your access ends today: Old India',
  ]);
});

test('who wants no mails of purchases is told in the notices alone', async () => {
  const asha = await newPerson(services);
  await giveUntil(asha, 'Old India', { days: 3 });
  await pool.query(`insert into notification_choices values ($1, 'purchases', false)`, [asha.id]);
  await tell();
  await runJobs(services);
  expect(await noticesOf(asha)).toEqual(['Your access ends in 3 days: Old India']);
  expect(await mailsTo(services, asha.email)).toEqual([]);
});

test('what ends on one day is told of together; in Hindi in Hindi', async () => {
  const asha = await newPerson(services, { language: 'hi' });
  for (const title of ['Economics', 'Civics', 'Art', 'Botany']) await giveUntil(asha, title, { days: 3 });
  await giveUntil(asha, 'Zoology', { days: 0 });
  await tell();
  expect((await noticesOf(asha)).toSorted()).toEqual([
    'यह 3 दिन और खुला है: Art, Botany (+2)',
    'यह आज तक ही खुला है: Zoology',
  ]);
});

test('nobody is told of what is short, over, for ever, taken away, or theirs no more', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => newPerson(services)));
  const [short, over, ever, taken, suspended, erased] = people as [Person, Person, Person, Person, Person, Person];
  // Ten days in all: at fourteen there is nothing to say, at three there is.
  await giveUntil(short, 'Old India', { days: 9, ago: 1 });
  await giveUntil(over, 'Old India', { days: -1 });
  const rest = [ever, taken, suspended, erased];
  for (const person of rest) await giveUntil(person, 'Old India', { days: 3 });
  await pool.query('update entitlements set expires_at = null where user_id = $1', [ever.id]);
  await pool.query(`update entitlements set revoked_at = now(), revoked_reason = 'staff' where user_id = $1`, [
    taken.id,
  ]);
  await pool.query('update users set suspended_at = now() where id = $1', [suspended.id]);
  await pool.query('update users set anonymised_at = now() where id = $1', [erased.id]);
  await tell();
  for (const person of people) expect(await noticesOf(person)).toEqual([]);
});
