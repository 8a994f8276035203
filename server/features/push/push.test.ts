import { hash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { giveNotices } from '#server/features/notices/notices.service.ts';
import { testPushService } from '#server/platform/network/testing-push-service.ts';
import { endSessions, signIn } from '#server/testing/testing-readers.ts';
import { clientFor, follow, newPerson, runJobs, testServices } from '#server/testing.ts';
import { deliverPushes, eraseExpiredSubscriptions } from './push.jobs.ts';
import { endOfQuiet, fateOf, type Push } from './push.rules.ts';
import { insertNoticePushes, listDuePushes } from './push.store.ts';
import { vapidKeys } from './web-push.service.ts';

const services = await testServices({ ALLOW_PRIVATE_ADDRESSES: '1' });
const { db } = services;
const strict = { ...services, rules: { ...services.rules, allowsPrivateAddresses: false } };
let service: Awaited<ReturnType<typeof testPushService>>;
let causes = 0;

beforeAll(async () => {
  service = await testPushService(vapidKeys(services.secrets).publicKey);
});
afterAll(() => service.stop());
afterEach(() => vi.useRealTimers());

/** A student whom nothing keeps from being pushed to, in a session of theirs. */
async function newStudent(choices: Parameters<ReturnType<typeof clientFor>['accounts']['update']>[0] = {}) {
  const person = await newPerson(services);
  await signIn(services, person.id);
  const { id } = await db
    .selectFrom('sessions')
    .where('user_id', '=', person.id)
    .select('id')
    .executeTakeFirstOrThrow();
  const student = { ...person, sessionId: id };
  const client = clientFor(services, student);
  await client.accounts.update({ quietHours: null, ...choices });
  return { ...student, client };
}

async function newDevice({ client }: { client: ReturnType<typeof clientFor> }) {
  const device = service.newDevice();
  return { ...device, ...(await client.push.subscriptions.create(device.subscription)) };
}

const text = { en: 'Marks corrected: BPSC-131, 42 of 50', hi: 'अंक सुधारे गए: BPSC-131' };
const tell = async (userId: string, kind: 'result' | 'doubt' = 'result') => {
  causes += 1;
  await giveNotices(db, [{ userId, kind, key: `push-test:${causes}`, text, link: '/tests' }]);
};

describe('a device', () => {
  test('is told what happened in general words, and the whole of it to whom chose that', async () => {
    const asha = await newStudent();
    const { pushed } = await newDevice(asha);
    await tell(asha.id);
    await runJobs(services);
    const [notice] = await (await follow(asha.client.notices.watch))();
    const about = { id: notice?.id, title: 'Adhyay', link: '/tests' };
    expect(pushed).toEqual([
      {
        payload: { ...about, text: 'A result is ready', language: 'en' },
        topic: hash('sha256', notice?.id ?? '', 'base64url').slice(0, 32),
        ttl: expect.closeTo(86_400, -2),
      },
    ]);
    await asha.client.accounts.update({ pushDetails: true, language: 'hi' });
    await tell(asha.id);
    await runJobs(services);
    expect(pushed[1]?.payload).toMatchObject({ title: 'अध्याय', text: text.hi, language: 'hi' });
  });

  test('is told nothing of another person, nor of a cause that failed or came twice', async () => {
    const [asha, binod] = [await newStudent(), await newStudent()];
    const [hers, his] = [await newDevice(asha), await newDevice(binod)];
    await tell(asha.id);
    causes -= 1;
    await tell(asha.id);
    const failing = db.transaction().execute(async (tx) => {
      const about = { userId: binod.id, kind: 'doubt' as const, key: 'failed', text, link: '/' };
      await giveNotices(tx, [about]);
      throw new Error('the cause failed');
    });
    await expect(failing).rejects.toThrow('the cause failed');
    await runJobs(services);
    expect([hers.pushed.length, his.pushed.length]).toEqual([1, 0]);
  });

  test('belongs to who gave it last, five of one person at most, the newest', async () => {
    const [asha, binod] = [await newStudent(), await newStudent()];
    const { subscription, id } = await newDevice(asha);
    expect(await asha.client.push.subscriptions.create(subscription)).toEqual({ id });
    await binod.client.push.subscriptions.create(subscription);
    const list = await follow(asha.client.push.subscriptions.watch);
    expect(await list()).toEqual([]);
    const ids: string[] = [];
    for (const _ of Array(7)) ids.push((await newDevice(asha)).id);
    const now = await (await follow(asha.client.push.subscriptions.watch))();
    expect(now.map((device) => device.id)).toEqual(ids.slice(2).toReversed());
    expect(now.every(({ isCurrent }) => isCurrent)).toBe(true);
    await binod.client.push.subscriptions.remove({ id: ids[6] ?? '' });
    expect(await (await follow(asha.client.push.subscriptions.watch))()).toHaveLength(5);
    await asha.client.push.subscriptions.remove({ id: ids[6] ?? '' });
    expect(await (await follow(asha.client.push.subscriptions.watch))()).toHaveLength(4);
  });

  test('hears nothing more when its session ends, and none begins in a session that has ended', async () => {
    const asha = await newStudent();
    const { pushed } = await newDevice(asha);
    await tell(asha.id);
    await endSessions(services, asha.id);
    await runJobs(services);
    expect(pushed).toEqual([]);
    expect(await db.selectFrom('push_subscriptions').where('user_id', '=', asha.id).selectAll().execute()).toEqual([]);
    await expect(newDevice(asha)).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  });

  test('goes with a session that ends by itself', async () => {
    const [asha, binod] = [await newStudent(), await newStudent()];
    await newDevice(asha);
    await newDevice(binod);
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', asha.id)
      .execute();
    await eraseExpiredSubscriptions.work(services);
    const rows = await db.selectFrom('push_subscriptions').select('user_id').execute();
    const of = (person: { id: string }) => rows.filter(({ user_id }) => user_id === person.id).length;
    expect([of(asha), of(binod)]).toEqual([0, 1]);
  });

  test('is kept sealed', async () => {
    const asha = await newStudent();
    const { subscription } = await newDevice(asha);
    const rows = await db.selectFrom('push_subscriptions').where('user_id', '=', asha.id).selectAll().execute();
    for (const secret of [subscription.endpoint, subscription.keys.auth])
      expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('an address or keys that somebody gives', () => {
  const client = async () => clientFor(strict, await newStudent());
  const keys = () => service.newDevice().subscription.keys;

  test.each([
    'http://push.example.com/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://localhost/a',
    'https://10.0.0.8/a',
    'https://169.254.169.254/latest',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://printer.local/a',
    'https://intranet/a',
    'https://user:secret@push.example.com/a',
    'https://android.googleapis.com/gcm/send/abc',
    'ftp://push.example.com/a',
  ])('%s is refused', async (endpoint) => {
    const { push } = await client();
    await expect(push.subscriptions.create({ endpoint, keys: keys() })).rejects.toMatchObject({
      code: 'ENDPOINT_REFUSED',
    });
  });

  test('keys that are no point of the curve are refused', async () => {
    const { push } = await client();
    const { auth } = keys();
    const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
    const endpoint = 'https://push.example.com/a';
    await expect(push.subscriptions.create({ endpoint, keys: { p256dh, auth } })).rejects.toMatchObject({
      code: 'KEYS_WRONG',
    });
  });

  test('one that was let in before and leads to this machine is not asked, and its device is forgotten', async () => {
    const asha = await newStudent();
    await newDevice(asha);
    await tell(asha.id);
    service.asked.length = 0;
    await deliverAll(strict, asha.id);
    expect(service.asked).toEqual([]);
    expect(await (await follow(asha.client.push.subscriptions.watch))()).toEqual([]);
  });
});

/** The job of everything that one person was told, to all devices. */
async function deliverAll(inside: typeof services, userId: string): Promise<unknown> {
  const targets = await db
    .selectFrom('notices')
    .innerJoin('push_subscriptions as device', 'device.user_id', 'notices.user_id')
    .where('notices.user_id', '=', userId)
    .select(['notices.id as noticeId', 'device.id as subscriptionId'])
    .execute();
  return deliverPushes.work(inside, { targets });
}

describe('a push service', () => {
  test('that knows a device no more ends it; one that is busy is asked again', async () => {
    const asha = await newStudent();
    const [gone, busy] = [await newDevice(asha), await newDevice(asha)];
    service.refusals.push({ status: 410 });
    await tell(asha.id);
    await deliverAll(services, asha.id);
    const left = await (await follow(asha.client.push.subscriptions.watch))();
    expect(left).toHaveLength(1);
    const pushed = left[0]?.id === gone.id ? gone.pushed : busy.pushed;
    expect(pushed).toHaveLength(1);

    service.refusals.push({ status: 503 });
    await expect(deliverAll(services, asha.id)).rejects.toThrow('could not take');
    service.refusals.push({ status: 429, headers: { 'retry-after': '120' } });
    await deliverAll(services, asha.id);
    const { rows } = await services.pool.query(
      `select extract(epoch from run_at - now()) as seconds from graphile_worker.jobs
       where task_identifier = 'push.deliver' and run_at > now() + interval '1 minute'`,
    );
    expect(rows.map(({ seconds }) => Math.round(Number(seconds) / 10))).toContain(12);
    expect(pushed).toHaveLength(1);
  });

  test('keeps a notice no longer than it is worth something, whenever it was given', async () => {
    const asha = await newStudent();
    const { pushed } = await newDevice(asha);
    await tell(asha.id);
    const madeAt = new Date(Date.now() - 20 * 3_600_000);
    await db.updateTable('notices').where('user_id', '=', asha.id).set({ made_at: madeAt }).execute();
    await deliverAll(services, asha.id);
    expect(pushed).toMatchObject([{ ttl: expect.closeTo(4 * 3600, -2) }]);
  });

  test('that refuses a notice keeps its device, which hears of the next', async () => {
    const asha = await newStudent();
    const { pushed } = await newDevice(asha);
    service.refusals.push({ status: 403 });
    await tell(asha.id);
    await deliverAll(services, asha.id);
    expect(pushed).toEqual([]);
    await tell(asha.id);
    await runJobs(services);
    expect(pushed.length).toBeGreaterThan(0);
  });

  test('is not asked for a device that was sealed under another key; the others are told', async () => {
    const asha = await newStudent();
    const [lost, kept] = [await newDevice(asha), await newDevice(asha)];
    await db.updateTable('push_subscriptions').set({ sealed: 'lost' }).where('id', '=', lost.id).execute();
    await tell(asha.id);
    await deliverAll(services, asha.id);
    expect([lost.pushed.length, kept.pushed.length]).toEqual([0, 1]);
    expect(await (await follow(asha.client.push.subscriptions.watch))()).toMatchObject([{ id: kept.id }]);
  });

  test('is given a repeated notice under the same topic', async () => {
    const asha = await newStudent();
    const { pushed } = await newDevice(asha);
    await tell(asha.id);
    await runJobs(services);
    await deliverAll(services, asha.id);
    expect(pushed).toHaveLength(2);
    expect(pushed[1]).toEqual({ ...pushed[0], ttl: expect.closeTo(86_400, -2) });
  });
});

describe('how much', () => {
  test('three a day of one person, also when jobs run beside each other', async () => {
    const asha = await newStudent();
    const { pushed, id } = await newDevice(asha);
    for (const _ of Array(6)) await tell(asha.id);
    const notices = await db.selectFrom('notices').where('user_id', '=', asha.id).select('id').execute();
    await Promise.all(
      notices.map(({ id: noticeId }) => deliverPushes.work(services, { targets: [{ noticeId, subscriptionId: id }] })),
    );
    expect(pushed).toHaveLength(3);
    const pushes = notices.map(({ id: noticeId }) => ({ noticeId, subscriptionId: id }));
    expect(await insertNoticePushes(db, await listDuePushes(db, pushes))).toHaveLength(3);
  });

  test('nothing of what is turned off, or was read before', async () => {
    const asha = await newStudent({ pushes: { answers: false } });
    const { pushed } = await newDevice(asha);
    await tell(asha.id, 'doubt');
    await tell(asha.id, 'result');
    await asha.client.notices.readAll();
    await tell(asha.id, 'result');
    await runJobs(services);
    expect(pushed.map(({ payload }) => payload)).toMatchObject([{ text: 'A result is ready' }]);
  });

  test('nothing in quiet hours, and then what is still worth it', async () => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'short' });
    const hence = (hours: number) => clock.format(Date.now() + hours * 3_600_000);
    const quietHours = { from: hence(-2), to: hence(2) };
    const asha = await newStudent({ quietHours });
    const { pushed } = await newDevice(asha);
    await tell(asha.id);
    await deliverAll(services, asha.id);
    expect(pushed).toEqual([]);
    const { rows } = await services.pool.query(
      `select run_at from graphile_worker.jobs where task_identifier = 'push.deliver' order by id desc limit 1`,
    );
    expect(clock.format(rows[0]?.run_at)).toBe(quietHours.to);
  });
});

test('the profile says what was chosen; what is not given stays', async () => {
  const asha = await newStudent();
  const read = async () => (await follow(asha.client.accounts.profile.watch))();
  const all = { purchases: true, timetables: true, answers: true, announcements: true, tests: true };
  expect(await read()).toMatchObject({ quietHours: null, pushes: all, pushDetails: false });
  await asha.client.accounts.update({ quietHours: { from: '21:30', to: '08:00' }, pushes: { tests: false } });
  await asha.client.accounts.update({ pushes: { answers: false }, notifications: { announcements: true } });
  expect(await read()).toMatchObject({
    quietHours: { from: '21:30', to: '08:00' },
    pushes: { ...all, tests: false, answers: false },
    notifications: { purchases: true, timetables: true, answers: true, announcements: true },
  });
  const person = await newPerson(services);
  const fresh = await (await follow(clientFor(services, person).accounts.profile.watch))();
  expect(fresh.quietHours).toEqual({ from: '22:00', to: '07:00' });
});

describe('quiet hours on India’s clock', () => {
  const night = { from: '22:00', to: '07:00' };
  test.each([
    ['2026-11-27T16:29:59Z', undefined],
    ['2026-11-27T16:30:00Z', '2026-11-28T01:30:00.000Z'],
    ['2026-11-27T20:15:30Z', '2026-11-28T01:30:00.000Z'],
    ['2026-11-28T01:29:59Z', '2026-11-28T01:30:00.000Z'],
    ['2026-11-28T01:30:00Z', undefined],
  ])('at %s they end at %s', (now, end) => {
    expect(endOfQuiet(night, new Date(now))?.toISOString()).toBe(end);
  });

  test('by day they do not reach into the next', () => {
    const noon = { from: '12:00', to: '14:00' };
    expect(endOfQuiet(noon, new Date('2026-11-27T07:00:00Z'))?.toISOString()).toBe('2026-11-27T08:30:00.000Z');
    expect(endOfQuiet(noon, new Date('2026-11-27T09:00:00Z'))).toBeUndefined();
  });

  test('a notice of yesterday is only in the list', () => {
    const now = new Date('2026-11-27T09:00:00Z');
    const notice: Push['notice'] = {
      ...{ id: 'a', kind: 'doubt', text: '', link: '/', readAt: null },
      madeAt: new Date(now.getTime() - 25 * 3_600_000),
    };
    const push = { notice, language: 'en' as const, quietHours: null, isWhole: false, byPush: true };
    expect(fateOf(push, now)).toBe('drop');
    expect(fateOf({ ...push, notice: { ...notice, madeAt: now } }, now)).toBe('go');
    const live = { ...notice, kind: 'live' as const, madeAt: new Date(now.getTime() - 50 * 60_000) };
    expect(fateOf({ ...push, quietHours: { from: '00:00', to: '23:59' }, notice: live }, now)).toBe('go');
    expect(fateOf({ ...push, notice: { ...live, madeAt: new Date(now.getTime() - 3_700_000) } }, now)).toBe('drop');
  });
});
