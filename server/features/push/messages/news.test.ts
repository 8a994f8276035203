import { beforeEach, describe, expect, test } from 'vitest';
import type { MessageCategory, MessageChannel } from '#contract/messages.ts';
import type { Notice } from '#contract/notices.ts';
import { giveNotices } from '#server/features/notices/notices.service.ts';
import { MessageDelayed, type TextMessage } from '#server/platform/messages/messenger.ts';
import { clientFor, follow, newPerson, runJobs, testServices } from '#server/testing.ts';

const own = await testServices({ PUBLIC_URL: 'https://school.test' });
const sent: TextMessage[] = [];
let isAway = false;
const messenger = {
  needsTemplate: false,
  async send(message: TextMessage) {
    sent.push(message);
    if (isAway) throw new MessageDelayed('503');
    return { answer: null, folder: null };
  },
};
const services = Object.assign({ ...own }, { messenger });
const { db, pool } = services;
let numbers = 0;
let causes = 0;

beforeEach(() => {
  sent.length = 0;
  isAway = false;
});

type Choices = Partial<Record<MessageChannel, Partial<Record<MessageCategory, boolean>>>>;

/** A student with a number of their own who agreed to messages and chose these. */
async function newStudent(choices: Choices = {}, language: 'en' | 'hi' = 'en') {
  numbers += 1;
  const person = await newPerson(services, { language });
  const mobile = `+9197${String(numbers).padStart(8, '0')}`;
  await pool.query('update users set mobile = $2 where id = $1', [person.id, mobile]);
  const client = clientFor(services, person);
  await client.consents.set({ purpose: 'messages', given: true });
  await client.accounts.update({ quietHours: null, ...choices });
  return { ...person, mobile, client };
}

const text = { en: 'Marks corrected: BPSC-131, 42 of 50', hi: 'अंक सुधारे गए: BPSC-131' };
async function tell(userId: string, kind: Notice['kind'] = 'result'): Promise<void> {
  causes += 1;
  await giveNotices(db, [{ userId, kind, key: `news-test:${causes}`, text, link: '/tests' }]);
  await runJobs(services);
}
const sentTo = (mobile: string) => sent.filter(({ to }) => to === mobile);

describe('a notice goes to a number', () => {
  test('by the channels that were chosen for its category, in general words, in the language of its person', async () => {
    const asha = await newStudent({ sms: { tests: true }, whatsapp: { tests: true, answers: true } });
    const hari = await newStudent({ sms: { tests: true } }, 'hi');
    for (const { id } of [asha, hari]) await tell(id);
    expect(sentTo(asha.mobile).map(({ channel }) => channel)).toEqual(expect.arrayContaining(['sms', 'whatsapp']));
    expect(sentTo(asha.mobile)).toHaveLength(2);
    expect(sentTo(asha.mobile)[0]).toMatchObject({
      text: 'Adhyay: There is news of a test. https://school.test/notices',
      values: [],
    });
    expect(sentTo(hari.mobile).map((message) => message.text)).toEqual([
      'अध्याय: एक टेस्ट की ख़बर है। https://school.test/notices',
    ]);
    await tell(asha.id, 'doubt');
    expect(sentTo(asha.mobile).at(-1)).toMatchObject({ channel: 'whatsapp' });
    expect(sentTo(asha.mobile)).toHaveLength(3);
  });

  test('of nobody who did not choose it, whose consent or number is gone, who is suspended or has read it', async () => {
    const [none, withdrawn, unnumbered, suspended] = [
      await newStudent(),
      await newStudent({ sms: { tests: true } }),
      await newStudent({ sms: { tests: true } }),
      await newStudent({ sms: { tests: true } }),
    ];
    await withdrawn.client.consents.set({ purpose: 'messages', given: false });
    await pool.query('update users set mobile = null where id = $1', [unnumbered.id]);
    await pool.query('update users set suspended_at = now() where id = $1', [suspended.id]);
    for (const { id } of [none, withdrawn, unnumbered, suspended]) await tell(id);
    const reader = await newStudent({ sms: { tests: true } });
    await giveNotices(db, [{ userId: reader.id, kind: 'result', key: 'news-test:read', text, link: '/tests' }]);
    await reader.client.notices.readAll();
    await runJobs(services);
    expect(sent).toEqual([]);
  });

  test('never of an announcement or of the safety of an account', async () => {
    const all = { purchases: true, timetables: true, answers: true, tests: true };
    const asha = await newStudent({ sms: all, whatsapp: all });
    for (const kind of ['announcement', 'live', 'device', 'account'] as const) await tell(asha.id, kind);
    expect(sent).toEqual([]);
    const chosen = { sms: { announcements: true } } as unknown as Choices;
    await expect(asha.client.accounts.update(chosen)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('three times a day and channel; push has its own three', async () => {
    const asha = await newStudent({ sms: { tests: true }, whatsapp: { answers: true } });
    for (let n = 0; n < 5; n += 1) await tell(asha.id);
    await tell(asha.id, 'doubt');
    expect(sentTo(asha.mobile).map(({ channel }) => channel)).toEqual(['sms', 'sms', 'sms', 'whatsapp']);
  });

  test('after quiet hours, once', async () => {
    const asha = await newStudent({ sms: { tests: true } });
    const inIndia = (addedMinutes: number) =>
      new Date(Date.now() + (330 + addedMinutes) * 60_000).toISOString().slice(11, 16);
    await asha.client.accounts.update({ quietHours: { from: inIndia(-60), to: inIndia(60) } });
    await tell(asha.id);
    expect(sent).toEqual([]);
    await asha.client.accounts.update({ quietHours: null });
    await pool.query('update graphile_worker._private_jobs set run_at = now()');
    await runJobs(services);
    expect(sentTo(asha.mobile)).toHaveLength(1);
  });

  test('again under the same id when the gateway was away', async () => {
    const asha = await newStudent({ sms: { tests: true } });
    isAway = true;
    await expect(tell(asha.id)).rejects.toThrow('503');
    isAway = false;
    await pool.query('update graphile_worker._private_jobs set run_at = now()');
    await runJobs(services);
    const ids = sentTo(asha.mobile).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

test('more than the school has sent in a day do not go, and the first of them is an alarm', async () => {
  const asha = await newStudent({ sms: { tests: true } });
  const counted = { calls: 2000, seconds: 86_400, counted: 'everywhere' } as const;
  const spent = { ...services.limits, count: async () => counted.calls + 1 };
  const alarms: string[] = [];
  const log = Object.assign(Object.create(services.log), { error: (_: unknown, words: string) => alarms.push(words) });
  await giveNotices(db, [{ userId: asha.id, kind: 'result', key: 'news-test:alarm', text, link: '/tests' }]);
  await runJobs({ ...services, limits: spent, log });
  expect(sent).toEqual([]);
  expect(alarms).toEqual(['no more notices go by message today: there were so many']);
});

test('the choices are one person’s, off at first, and seen on their profile', async () => {
  const person = await newPerson(services);
  const off = { purchases: false, timetables: false, answers: false, tests: false };
  const client = clientFor(services, person);
  const next = await follow(client.accounts.profile.watch);
  expect(await next()).toMatchObject({ sms: off, whatsapp: off });
  await client.accounts.update({ sms: { tests: true } });
  await expect.poll(next).toMatchObject({ sms: { ...off, tests: true }, whatsapp: off, pushes: { tests: true } });
});
