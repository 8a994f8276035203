import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { deliverDigest, deliverMail } from '#server/features/mails/mails.jobs.ts';
import { callOffMails, sendMail, sendMails } from '#server/features/mails/mails.service.ts';
import type { NewMail } from '#server/features/mails/mails.store.ts';
import { mailsPersonalData } from '#server/features/mails/personal-data.store.ts';
import { newPerson, runJobs, testServices } from '#server/testing.ts';
import { digestOf, mayWait, nextDigest, startOfDay } from './digests.rules.ts';

const services = await testServices();
const { db, letters } = services;

/** A day that is far off: what waits for its evening does so on the clock of the database too. */
const at = (time: string, day = '2035-03-05') => new Date(`${day}T${time}:00+05:30`);
const EVENING = at('18:00').toISOString();

function setClock(now: Date): void {
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
}

type Person = Awaited<ReturnType<typeof newPerson>>;
let causes = 0;

function answered({ id: userId, email: to, language }: Person): NewMail<'doubt-answered'> {
  causes += 1;
  const link = `https://adhyay.example/course/c/lesson?lesson=${causes}`;
  const details = {
    name: 'Asha',
    lessonTitle: `Kings ${causes}`,
    question: 'Why?',
    answer: 'So.',
    link,
    isShared: true,
  };
  return { template: 'doubt-answered', details, to, language, dedupeKey: `digest-test:${causes}`, userId };
}

function announced({ id: userId, email: to, language }: Person): NewMail<'announcement'> {
  causes += 1;
  const unsubscribeLink = 'https://adhyay.example/unsubscribe?token=x';
  const details = { name: 'Asha', text: `Class ${causes} is moved\nto Monday`, link: null, unsubscribeLink };
  return { template: 'announcement', details, to, language, dedupeKey: `digest-test:${causes}`, userId };
}

/** Writes so many mails that may wait, and has them delivered. */
async function write(person: Person, count: number): Promise<NewMail<'doubt-answered'>[]> {
  const mails = Array.from({ length: count }, () => answered(person));
  for (const mail of mails) await sendMail(db, mail);
  await runJobs(services);
  return mails;
}

const lettersTo = ({ email }: { email: string }) => letters.filter(({ to }) => to === email);
const rowOf = ({ dedupeKey }: { dedupeKey: string }) =>
  db.selectFrom('mails').where('dedupe_key', '=', dedupeKey).selectAll().executeTakeFirstOrThrow();
const idOf = async (mail: { dedupeKey: string }) => (await rowOf(mail)).id;

/** What waits for the evening comes due. */
async function fallEvening(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'digest:%'`.execute(db);
  await runJobs(services);
}

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  letters.length = 0;
});

describe('of a day', () => {
  test('four mails come at once and the rest as one in the evening, each with its link', async () => {
    setClock(at('09:00'));
    const asha = await newPerson(services);
    const mails = await write(asha, 6);
    expect(lettersTo(asha)).toHaveLength(4);
    expect(await rowOf(mails[5] as NewMail)).toMatchObject({ waits_until: at('18:00'), sent_at: null });
    const { rows } = await sql<{ run_at: Date }>`select run_at from graphile_worker.jobs`.execute(db);
    expect(rows).toEqual([{ run_at: at('18:00') }]);
    await fallEvening();
    const [digest, ...others] = lettersTo(asha).slice(4);
    expect(others).toEqual([]);
    expect(digest?.subject).toMatch(/: what else is new \(2\)$/);
    for (const { details } of mails.slice(4)) {
      expect(digest?.text).toContain(`A doubt that you share is answered: ${details.lessonTitle}:\n${details.link}\n`);
      expect(digest?.html).toContain(`href="${details.link}"`);
    }
    expect(digest?.text).toContain(`${services.publicUrl}/profile`);
    for (const mail of mails) expect(await rowOf(mail)).toMatchObject({ details: null, sent_at: expect.any(Date) });
    expect(await rowOf(mails[4] as NewMail)).toMatchObject({ digest_id: digest?.id });
  });

  test('the next day begins at midnight in India, with four mails anew', async () => {
    setClock(at('23:50'));
    const asha = await newPerson(services);
    const [fifth] = (await write(asha, 5)).slice(4);
    expect(await rowOf(fifth as NewMail)).toMatchObject({ waits_until: at('18:00', '2035-03-06') });
    vi.setSystemTime(at('00:01', '2035-03-06'));
    await write(asha, 4);
    expect(lettersTo(asha)).toHaveLength(8);
  });

  test('of many that are written and delivered at the same moment four come', async () => {
    setClock(at('09:00'));
    const asha = await newPerson(services);
    const mails = Array.from({ length: 20 }, () => answered(asha));
    const written = await sendMails(db, mails);
    await Promise.all(written.map(({ id }) => deliverMail.work(services, { mailId: id })));
    expect(lettersTo(asha)).toHaveLength(4);
    await Promise.all([1, 2, 3].map(() => deliverDigest.work(services, { userId: asha.id, until: EVENING })));
    await runJobs(services);
    expect(lettersTo(asha)).toHaveLength(5);
    expect(lettersTo(asha)[4]?.subject).toContain('(16)');
  });

  test('nobody’s mails count for another, and who takes four has no digest', async () => {
    setClock(at('09:00'));
    const [asha, binod] = [await newPerson(services), await newPerson(services)];
    await write(asha, 4);
    await write(binod, 4);
    await fallEvening();
    expect([lettersTo(asha), lettersTo(binod)]).toMatchObject([{ length: 4 }, { length: 4 }]);
  });

  test('what is alone comes as it is', async () => {
    setClock(at('09:00'));
    const asha = await newPerson(services, { language: 'hi' });
    await write(asha, 5);
    await fallEvening();
    expect(lettersTo(asha)).toHaveLength(5);
    expect(lettersTo(asha)[4]?.subject).toMatch(/: जो सवाल आपका भी था, उसका उत्तर/);
  });

  test('safety, money and moved dates wait for nothing', async () => {
    setClock(at('09:00'));
    const asha = await newPerson(services);
    await write(asha, 4);
    const to = { to: asha.email, language: 'en' as const, userId: asha.id };
    const [name, link, when] = ['Asha', 'https://adhyay.example/x', 'now'];
    const changed = { name, title: 'TEE', papers: 'moved', link, choicesLink: link };
    const device = { name, when, device: 'Chrome', address: '192.0.2.7', changeLink: link };
    await sendMail(db, { ...to, template: 'timetable-changed', details: changed, dedupeKey: 'now:1' });
    await sendMail(db, { ...to, template: 'new-device', details: device, dedupeKey: 'now:2' });
    const details = { name, title: 'History', days: 0, until: 'today', link };
    await sendMail(db, { ...to, template: 'access-ending', details, dedupeKey: 'now:3' });
    await runJobs(services);
    expect(lettersTo(asha)).toHaveLength(7);
  });
});

describe('while it waits', () => {
  async function gathered(count: number, given: Parameters<typeof newPerson>[1] = {}) {
    setClock(at('09:00'));
    const asha = await newPerson(services, given);
    const mails = (await write(asha, 4 + count)).slice(4);
    letters.length = 0;
    return { asha, mails };
  }

  test('what is called off is not in it, nor what is no longer wanted', async () => {
    const { asha, mails } = await gathered(2);
    const [first, second] = [announced(asha), announced(asha)];
    await sendMails(db, [first, second]);
    await runJobs(services);
    await callOffMails(db, [await idOf(first)]);
    const choice = { user_id: asha.id, category: 'answers', by_mail: false };
    await db.insertInto('notification_choices').values(choice).execute();
    await fallEvening();
    expect(lettersTo(asha)).toMatchObject([
      { subject: expect.stringContaining(second.details.text.split('\n')[0] ?? '') },
    ]);
    for (const mail of [...mails, first]) expect(await rowOf(mail)).toMatchObject({ sent_at: null, details: null });
  });

  test('an announcement among it can still be ended with one press', async () => {
    const { asha } = await gathered(1);
    const mail = announced(asha);
    await sendMail(db, mail);
    await runJobs(services);
    await fallEvening();
    const { unsubscribeLink } = mail.details;
    expect(lettersTo(asha)).toMatchObject([
      { unsubscribeLink, text: expect.stringContaining(`\n${unsubscribeLink}\n`) },
    ]);
    expect(lettersTo(asha)[0]?.text.replaceAll('\n', ' ')).toContain('is moved to Monday');
  });

  test('it goes where its reader is read now, and of a deleted account nowhere', async () => {
    const { asha } = await gathered(2);
    await db.updateTable('users').set({ email: 'asha-new@school.test' }).where('id', '=', asha.id).execute();
    const gone = await gathered(2);
    await mailsPersonalData.erase(db, gone.asha.id);
    await fallEvening();
    expect(letters.map(({ to }) => to)).toEqual(['asha-new@school.test']);
  });

  test('a server that fails has it again with the same id; its parts have gone when it has', async () => {
    const { asha, mails } = await gathered(2);
    let falls = true;
    const mailer = {
      ...services.mailer,
      send: async (letter: Parameters<typeof services.mailer.send>[0]) => {
        await services.mailer.send(letter);
        if (falls) throw new Error('killed');
      },
    };
    await deliverDigest.work(services, { userId: asha.id, until: EVENING });
    const digestId = (await rowOf(mails[0] as NewMail)).digest_id ?? '';
    const again = () => deliverMail.work({ ...services, mailer }, { mailId: digestId });
    await expect(again()).rejects.toThrow('was not taken');
    for (const mail of mails) expect(await rowOf(mail)).toMatchObject({ sent_at: null, digest_id: digestId });
    falls = false;
    await deliverDigest.work(services, { userId: asha.id, until: EVENING });
    await again();
    expect(lettersTo(asha).map(({ id }) => id)).toEqual([digestId, digestId]);
    for (const mail of mails) expect(await rowOf(mail)).toMatchObject({ sent_at: expect.any(Date) });
    expect(await deliverMail.work(services, { mailId: await idOf(mails[0] as NewMail) })).toBe('sent before');
  });

  test('a process that falls while it writes the digest has written none, and nothing is lost', async () => {
    const { asha, mails } = await gathered(3);
    await expect(
      db.transaction().execute(async (tx) => {
        await deliverDigest.work({ ...services, db: tx }, { userId: asha.id, until: EVENING });
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await rowOf(mails[0] as NewMail)).toMatchObject({ digest_id: null, details: expect.anything() });
    await fallEvening();
    expect(lettersTo(asha)).toMatchObject([{ subject: expect.stringContaining('(3)') }]);
  });

  test('what comes to it after it left is brought by another', async () => {
    const { asha } = await gathered(2);
    await fallEvening();
    await write(asha, 2);
    await fallEvening();
    expect(lettersTo(asha)).toHaveLength(2);
  });
});

test.each([
  ['09:00', '18:00', '2035-03-05'],
  ['17:59', '18:00', '2035-03-05'],
  ['18:00', '18:00', '2035-03-06'],
  ['23:59', '18:00', '2035-03-06'],
])('a mail of %s comes at %s on %s', (now, end, day) => {
  expect(nextDigest(at(now))).toEqual(at(end, day));
  expect(startOfDay(at(now))).toEqual(at('00:00'));
});

test('access that ends soon does not wait, and its line names the day and no count', () => {
  const ending = (days: number) => ({
    template: 'access-ending' as const,
    details: { name: 'Asha', title: 'History', days, until: '19 March 2035', link: 'https://adhyay.example/purchases' },
  });
  expect([14, 3, 1, 0].map((days) => mayWait(ending(days)))).toEqual([true, true, false, false]);
  const { news } = digestOf([ending(14)], { name: 'Asha', language: 'en' }, 'https://adhyay.example');
  expect(news[0]?.label).toBe('History is open until 19 March 2035');
});

test('a very full day is cut short, and says so', () => {
  const text = 'N'.repeat(1000);
  const mail = { template: 'announcement' as const, details: { name: 'A', text, link: null, unsubscribeLink: null } };
  const { news, more } = digestOf(Array(45).fill(mail), { name: 'A', language: 'hi' }, 'https://adhyay.example');
  expect([news.length, more, news[0]?.label.length]).toEqual([30, 15, 300]);
});
