import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { newPerson, testServices } from '#server/testing.ts';
import { findLink } from './links.access.ts';
import { eraseOldLinks } from './links.jobs.ts';
import { endLinks, newLink, takeLink } from './links.service.ts';
import { linksPersonalData } from './personal-data.store.ts';

const services = await testServices();
const { db, pool } = services;
const reset = 'reset-password' as const;

const rowsOf = (userId: string) =>
  db.selectFrom('account_links').where('user_id', '=', userId).orderBy('created_at').selectAll().execute();

const age = (userId: string, days: number) =>
  pool.query('update account_links set expires_at = now() - make_interval(days => $2) where user_id = $1', [
    userId,
    days,
  ]);

test('a link is looked at often and used once; of its token only the hash is kept', async () => {
  const asha = await newPerson(services);
  const token = await newLink(db, { userId: asha.id, purpose: reset, seconds: 3600 });
  expect(token).toMatch(/^[\w-]{22}$/);
  const link = { userId: asha.id, email: null, role: null };
  expect(await findLink(db, token, reset)).toEqual(link);
  expect(await findLink(db, token, reset)).toEqual(link);
  expect(await takeLink(db, token, reset)).toEqual(link);
  expect(await takeLink(db, token, reset)).toBeUndefined();
  expect(await findLink(db, token, reset)).toBeUndefined();
  const [row] = await rowsOf(asha.id);
  expect(row).toMatchObject({ token_hash: createHash('sha256').update(token).digest(), used_at: expect.any(Date) });
  expect(Number(row?.expires_at) - Number(row?.created_at)).toBe(3_600_000);
});

test('brings what it was made with, also for nobody yet', async () => {
  const token = await newLink(db, { purpose: 'staff-entry', email: 'new@school.test', role: 'support', seconds: 60 });
  expect(await takeLink(db, token, 'staff-entry')).toEqual({ userId: null, email: 'new@school.test', role: 'support' });
});

test('20 who use one link at once: one gets it', async () => {
  const asha = await newPerson(services);
  const token = await newLink(db, { userId: asha.id, purpose: reset, seconds: 60 });
  const uses = await Promise.all(Array.from({ length: 20 }, () => takeLink(db, token, reset)));
  expect(uses.filter(Boolean)).toHaveLength(1);
});

test('a use that is rolled back did not happen', async () => {
  const asha = await newPerson(services);
  const token = await newLink(db, { userId: asha.id, purpose: reset, seconds: 60 });
  const work = db.transaction().execute(async (transaction) => {
    await takeLink(transaction, token, reset);
    throw new Error('too late');
  });
  await expect(work).rejects.toThrow('too late');
  expect(await takeLink(db, token, reset)).toMatchObject({ userId: asha.id });
});

test('another purpose, a changed token, an end and the time make it worthless', async () => {
  const [asha, binod] = [await newPerson(services), await newPerson(services)];
  const token = await newLink(db, { userId: asha.id, purpose: reset, seconds: 60 });
  const other = await newLink(db, { userId: binod.id, purpose: reset, seconds: 60 });
  const consent = await newLink(db, { userId: asha.id, purpose: 'parent-consent', seconds: 60 });
  for (const [given, purpose] of [
    [token, 'change-email'],
    [token.toLowerCase(), reset],
    [token.slice(1), reset],
    ['', reset],
  ] as const)
    for (const ask of [findLink, takeLink]) expect(await ask(db, given, purpose)).toBeUndefined();
  await endLinks(db, asha.id, reset);
  expect(await takeLink(db, token, reset)).toBeUndefined();
  expect(await findLink(db, consent, 'parent-consent')).toBeDefined();
  await age(binod.id, 0);
  expect(await findLink(db, other, reset)).toBeUndefined();
  expect(await takeLink(db, other, reset)).toBeUndefined();
});

test('those that ended more than 30 days ago are removed, and those of a deleted account at once', async () => {
  const [asha, binod, charu] = [await newPerson(services), await newPerson(services), await newPerson(services)];
  for (const { id } of [asha, binod, charu]) await newLink(db, { userId: id, purpose: reset, seconds: 60 });
  await age(asha.id, 31);
  await age(binod.id, 29);
  expect(await eraseOldLinks.work(services)).toBe(1);
  expect(await rowsOf(asha.id)).toEqual([]);
  expect(await rowsOf(binod.id)).toHaveLength(1);
  await linksPersonalData.erase(db, charu.id);
  expect(await rowsOf(charu.id)).toEqual([]);
  expect(await rowsOf(binod.id)).toHaveLength(1);
});
