import { describe, expect, test } from 'vitest';
import { sendMail, tellInNotices } from '#server/features/mails/mails.service.ts';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';
import { eraseOldNotices } from './notices.jobs.ts';
import { giveNotices } from './notices.service.ts';

const services = await testServices();
const { db } = services;
let causes = 0;

/** A mail that is a notice too, from a new cause. */
function newAccess(person: { id: string; email: string }, title = 'Indian Constitution') {
  causes += 1;
  return {
    template: 'access-granted' as const,
    details: { name: 'Asha', title, until: null, openLink: 'https://adhyay.example/course/bpsc-131/start?from=mail' },
    to: person.email,
    language: 'en' as const,
    dedupeKey: `access-granted:test-${causes}`,
    userId: person.id,
  };
}

test('a mail is told in the notices too, once, by whichever way its cause comes again, and its owner sees it live', async () => {
  const asha = await newPerson(services);
  const { notices } = clientFor(services, asha);
  const [list, unread] = [await follow(notices.watch), await follow(notices.unread.watch)];
  expect([await list(), await unread()]).toEqual([[], 0]);
  const mail = newAccess(asha);
  await sendMail(db, mail);
  await sendMail(db, mail);
  await tellInNotices(db, [mail]);
  const told = { kind: 'access', link: '/course/bpsc-131/start?from=mail', readAt: null };
  expect(await list()).toMatchObject([{ ...told, text: expect.stringMatching(/: Indian Constitution$/) }]);
  expect(await unread()).toBe(1);
});

test('it is in the language of who reads it', async () => {
  const asha = await newPerson(services, { language: 'hi' });
  await sendMail(db, newAccess(asha, 'भारतीय संविधान'));
  const [notice] = await (await follow(clientFor(services, asha).notices.watch))();
  expect(notice?.text).toMatch(/^[^A-Za-z]+: भारतीय संविधान$/);
});

test('a cause that fails tells nothing, and a mail that is a secret is no notice', async () => {
  const asha = await newPerson(services);
  const failing = db.transaction().execute(async (tx) => {
    await sendMail(tx, newAccess(asha));
    throw new Error('the cause failed');
  });
  await expect(failing).rejects.toThrow('the cause failed');
  const details = { name: 'Asha', link: 'https://adhyay.example/reset-password?token=secret', minutes: 30 };
  const reset = { template: 'reset-password' as const, details, to: asha.email, language: 'en' as const };
  await sendMail(db, { ...reset, dedupeKey: 'reset-password:test', userId: asha.id });
  expect(await (await follow(clientFor(services, asha).notices.watch))()).toEqual([]);
});

describe('read', () => {
  test('one, once for all, and all of them; those of others are not found and stay', async () => {
    const [asha, binod] = [await newPerson(services), await newPerson(services)];
    for (const person of [asha, asha, asha, binod]) await sendMail(db, newAccess(person));
    const [hers, his] = [clientFor(services, asha).notices, clientFor(services, binod).notices];
    const [one] = await (await follow(hers.watch))();
    if (!one) throw new Error('there is no notice');
    await expect(his.read({ id: one.id })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    await hers.read({ id: one.id });
    const after = await db.selectFrom('notices').where('id', '=', one.id).select('read_at').executeTakeFirstOrThrow();
    await hers.read({ id: one.id });
    expect(await db.selectFrom('notices').where('id', '=', one.id).select('read_at').executeTakeFirst()).toEqual(after);
    expect(await (await follow(hers.unread.watch))()).toBe(2);
    await hers.readAll();
    expect(await (await follow(hers.unread.watch))()).toBe(0);
    expect(await (await follow(his.unread.watch))()).toBe(1);
  });
});

test('opening where notices lead reads them, but those whose words are the news itself, and only one’s own', async () => {
  const [asha, binod] = [await newPerson(services), await newPerson(services)];
  const text = { en: 'What happened', hi: 'जो हुआ' };
  const kinds = ['doubt', 'payment', 'account', 'announcement', 'device', 'live'] as const;
  await giveNotices(
    db,
    [asha, binod].flatMap(({ id: userId }) => [
      ...kinds.map((kind) => ({ userId, kind, key: kind, text, link: '/purchases' })),
      { userId, kind: 'test' as const, key: 'elsewhere', text, link: '/test/t1' },
    ]),
  );
  const [hers, his] = [clientFor(services, asha).notices, clientFor(services, binod).notices];
  const next = await follow(hers.bell.watch);
  expect(await next()).toEqual({ unread: 7, opens: ['/purchases', '/test/t1'] });
  await hers.opened({ links: ['/purchases', '/nowhere'] });
  expect(await next()).toEqual({ unread: 5, opens: ['/test/t1'] });
  const readOnes = (await (await follow(hers.watch))()).filter(({ readAt }) => readAt !== null);
  expect(readOnes.map(({ kind }) => kind).sort()).toEqual(['doubt', 'payment']);
  const when = readOnes.map(({ readAt }) => readAt);
  await hers.opened({ links: ['/purchases'] });
  expect((await (await follow(hers.watch))()).map(({ readAt }) => readAt).filter(Boolean)).toEqual(when);
  expect(await (await follow(his.bell.watch))()).toMatchObject({ unread: 7 });
});

test('ninety days of them are kept, the newest hundred are shown and counted, and each leads to a page of the school', async () => {
  const asha = await newPerson(services);
  const text = { en: 'x'.repeat(400), hi: 'क' };
  const many = Array.from({ length: 120 }, (_, place) => ({
    ...{ userId: asha.id, kind: 'test' as const, key: `test:${place}`, text, link: '/' },
  }));
  await giveNotices(db, many);
  const { notices } = clientFor(services, asha);
  const shown = await (await follow(notices.watch))();
  expect([shown.length, shown[0]?.text.length, await (await follow(notices.unread.watch))()]).toEqual([100, 300, 100]);
  await db
    .updateTable('notices')
    .where('user_id', '=', asha.id)
    .where('key', '<>', 'test:7')
    .set({ made_at: new Date(Date.now() - 91 * 86_400_000) })
    .execute();
  await eraseOldNotices.work(services);
  expect(await (await follow(notices.watch))()).toHaveLength(1);
  const one = { userId: asha.id, kind: 'test' as const, text };
  await giveNotices(db, [
    { ...one, key: 'a', link: '//elsewhere.example' },
    { ...one, key: 'b', link: '/\\elsewhere.example' },
  ]);
  const links = (await (await follow(notices.watch))()).map(({ link }) => link);
  expect(links).toEqual(['/elsewhere.example', '/elsewhere.example', '/']);
});
