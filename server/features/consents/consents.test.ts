import { describe, expect, test } from 'vitest';
import type { Purpose } from '#contract/consents.ts';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';
import { giveConsent } from './consents.service.ts';

const services = await testServices();
const { db } = services;

const rowsOf = (userId: string) =>
  db.selectFrom('consents').where('user_id', '=', userId).orderBy('given_at').orderBy('id').selectAll().execute();
const consentOf = (userId: string, purpose: Purpose) => ({ userId, purpose, method: 'registration', address: '::1' });
const setBand = (userId: string, birthBand: string) =>
  db.updateTable('users').set({ birth_band: birthBand }).where('id', '=', userId).execute();

async function publish(slug: string, version: number): Promise<void> {
  const texts = { title_en: 'Title', title_hi: 'शीर्षक', body_en: `Version ${version}`, body_hi: `पाठ ${version}` };
  await db
    .insertInto('page_versions')
    .values({ slug, version, ...texts })
    .execute();
}

describe('a consent', () => {
  test('is written with the text in force, how it was given and from where', async () => {
    const asha = await newPerson(services);
    await giveConsent(db, { ...consentOf(asha.id, 'parent'), givenBy: 'Meera Verma' });
    expect(await rowsOf(asha.id)).toMatchObject([
      {
        purpose: 'parent',
        notice_version: 0,
        notice_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        method: 'registration',
        address: '::1',
        given_by: 'Meera Verma',
        withdrawn_at: null,
      },
    ]);
  });

  test('follows the published text: the terms their own, all else the privacy notice', async () => {
    const asha = await newPerson(services);
    await giveConsent(db, consentOf(asha.id, 'account'));
    await publish('terms-and-condition', 4);
    await giveConsent(db, consentOf(asha.id, 'terms'));
    await publish('privacy-notice', 7);
    await giveConsent(db, consentOf(asha.id, 'account'));
    const [shipped, agreed, published] = await rowsOf(asha.id);
    expect(agreed).toMatchObject({ purpose: 'terms', notice_version: 4 });
    expect(published).toMatchObject({ purpose: 'account', notice_version: 7 });
    expect(new Set([shipped, agreed, published].map((row) => row?.notice_hash)).size).toBe(3);
  });

  test('given again withdraws the one before; of each purpose one stands', async () => {
    const asha = await newPerson(services);
    for (const purpose of ['marketing', 'marketing', 'analytics'] as const)
      await giveConsent(db, consentOf(asha.id, purpose));
    expect(await rowsOf(asha.id)).toMatchObject([
      { purpose: 'marketing', withdrawn_at: expect.any(Date) },
      { purpose: 'marketing', withdrawn_at: null },
      { purpose: 'analytics', withdrawn_at: null },
    ]);
  });

  test('20 at once: all written, one stands', async () => {
    const asha = await newPerson(services);
    await Promise.all(Array.from({ length: 20 }, () => giveConsent(db, consentOf(asha.id, 'terms'))));
    const rows = await rowsOf(asha.id);
    expect(rows).toHaveLength(20);
    expect(rows.filter((row) => row.withdrawn_at === null)).toHaveLength(1);
  });

  test('falls with the transaction it was given in', async () => {
    const asha = await newPerson(services);
    const failing = db.transaction().execute(async (transaction) => {
      await giveConsent(transaction, consentOf(asha.id, 'terms'));
      throw new Error('something later failed');
    });
    await expect(failing).rejects.toThrow('something later failed');
    expect(await rowsOf(asha.id)).toEqual([]);
  });

  test('withdrawing touches this purpose of this person only, and twice is no error', async () => {
    const [asha, binod] = [await newPerson(services), await newPerson(services)];
    for (const { id } of [asha, binod]) await giveConsent(db, consentOf(id, 'marketing'));
    await giveConsent(db, consentOf(asha.id, 'terms'));
    const withdraw = () => clientFor(services, asha).consents.set({ purpose: 'marketing', given: false });
    await withdraw();
    const first = await rowsOf(asha.id);
    await withdraw();
    expect(await rowsOf(asha.id)).toEqual(first);
    expect(first).toMatchObject([{ withdrawn_at: expect.any(Date) }, { withdrawn_at: null }]);
    expect(await rowsOf(binod.id)).toMatchObject([{ withdrawn_at: null }]);
  });
});

describe('set and watch', () => {
  test('switching on and off is a row, a withdrawal and a snapshot each; nobody else sees it', async () => {
    const [asha, binod] = [await newPerson(services), await newPerson(services)];
    const client = clientFor(services, asha, { address: '198.51.100.7' });
    const next = await follow(client.consents.watch);
    expect(await next()).toEqual([]);
    await client.consents.set({ purpose: 'marketing', given: true });
    const given = { purpose: 'marketing', noticeVersion: expect.any(Number), givenAt: expect.stringMatching(/Z$/) };
    expect(await next()).toEqual([{ ...given, withdrawnAt: null }]);
    expect(await rowsOf(asha.id)).toMatchObject([{ method: 'profile', address: '198.51.100.7', given_by: null }]);
    await client.consents.set({ purpose: 'marketing', given: false });
    expect(await next()).toEqual([{ ...given, withdrawnAt: expect.stringMatching(/Z$/) }]);
    expect(await (await follow(clientFor(services, binod).consents.watch))()).toEqual([]);
  });

  test('newest first', async () => {
    const asha = await newPerson(services);
    const { consents } = clientFor(services, asha);
    await consents.set({ purpose: 'marketing', given: true });
    await consents.set({ purpose: 'analytics', given: true });
    const shown = await (await follow(consents.watch))();
    expect(shown.map(({ purpose }) => purpose)).toEqual(['analytics', 'marketing']);
  });

  test('a minor may not give, and may always take back', async () => {
    const asha = await newPerson(services);
    await giveConsent(db, consentOf(asha.id, 'analytics'));
    await setBand(asha.id, 'under-18');
    const { consents } = clientFor(services, asha);
    for (const purpose of ['marketing', 'analytics'] as const)
      await expect(consents.set({ purpose, given: true })).rejects.toMatchObject({ code: 'NOT_FOR_MINORS' });
    await consents.set({ purpose: 'analytics', given: false });
    expect(await rowsOf(asha.id)).toMatchObject([{ purpose: 'analytics', withdrawn_at: expect.any(Date) }]);
  });

  test.each(['terms', 'account', 'parent', 'everything'])('%s is not for switching', async (purpose) => {
    const asha = await newPerson(services);
    const { consents } = clientFor(services, asha);
    await expect(consents.set({ purpose: purpose as 'marketing', given: false })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('needs a signed-in person, and takes nobody else’s id', async () => {
    const [asha, binod] = [await newPerson(services), await newPerson(services)];
    const input = { purpose: 'marketing' as const, given: true };
    await expect(clientFor(services, null).consents.set(input)).rejects.toMatchObject({ code: 'SIGNED_OUT' });
    const foreign = Object.assign({ userId: binod.id }, input);
    await expect(clientFor(services, asha).consents.set(foreign)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await rowsOf(binod.id)).toEqual([]);
  });
});
