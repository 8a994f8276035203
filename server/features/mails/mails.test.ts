import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startJobs } from '#server/platform/jobs.ts';
import { openMailer } from '#server/platform/mail/mailer.ts';
import { startSmtp } from '#server/platform/mail/testing-smtp.ts';
import { newPerson, testServices } from '#server/testing.ts';
import { deliverMail, eraseOldMails } from './mails.jobs.ts';
import { sendMail } from './mails.service.ts';
import type { NewMail } from './mails.store.ts';
import { mailsPersonalData } from './personal-data.store.ts';

const services = await testServices();
const { db, letters } = services;
const soon = <T>(read: () => Promise<T> | T) => expect.poll(read, { timeout: 10_000, interval: 50 });

const TOKEN = 'mxKQzYc2pT0vSg1_nLw-4A';
let causes = 0;

function newMail(given: Partial<NewMail<'confirm-email'>> = {}): NewMail<'confirm-email'> {
  causes += 1;
  const details = { name: 'Asha', link: `https://adhyay.example/email-register?token=${TOKEN}`, hours: 24 };
  const dedupeKey = `test:${causes}`;
  return { template: 'confirm-email', details, to: `asha-${causes}@school.test`, language: 'en', dedupeKey, ...given };
}

const rowOf = ({ dedupeKey }: { dedupeKey: string }) =>
  db.selectFrom('mails').where('dedupe_key', '=', dedupeKey).selectAll().executeTakeFirstOrThrow();

/** Attempts of the jobs that still wait to deliver; each may be made to wait no longer. */
async function waiting(hurry = false): Promise<number[]> {
  if (hurry) await sql`update graphile_worker._private_jobs set run_at = now() where locked_by is null`.execute(db);
  const { rows } = await sql<{ attempts: number }>`select attempts from graphile_worker.jobs
    where task_identifier = ${deliverMail.name}`.execute(db);
  return rows.map(({ attempts }) => attempts);
}

async function beginToSend(given: Partial<typeof services> = {}) {
  const runner = await startJobs({ ...services, ...given }, [deliverMail], []);
  onTestFinished(runner.stop);
}

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  letters.length = 0;
});

describe('a mail', () => {
  test('goes after the commit, once, and is then forgotten but for that it went', async () => {
    await beginToSend();
    const mail = newMail({ language: 'hi' });
    await db.transaction().execute(async (trx) => {
      await sendMail(trx, mail);
      await sleep(300);
      expect(letters).toEqual([]);
    });
    await soon(() => letters.length).toBe(1);
    expect(letters[0]).toMatchObject({ to: mail.to, subject: expect.stringContaining('अध्याय') });
    expect(letters[0]?.text.split('\n')).toContain(mail.details.link);
    await soon(async () => (await rowOf(mail)).sent_at).toBeInstanceOf(Date);
    const { details, last_error, id } = await rowOf(mail);
    expect({ details, last_error }).toEqual({ details: null, last_error: null });
    expect(id).toBe(letters[0]?.id);
    await soon(waiting).toEqual([]);
  });

  test('whose cause is taken back is never written', async () => {
    const mail = newMail();
    const refused = db.transaction().execute(async (trx) => {
      await sendMail(trx, mail);
      throw new Error('the order failed');
    });
    await expect(refused).rejects.toThrow('the order failed');
    await expect(rowOf(mail)).rejects.toThrow('no result');
    expect(await waiting()).toEqual([]);
  });

  test('with one key is one letter, however many ask at once, also after it went', async () => {
    const mail = newMail();
    await Promise.all(Array.from({ length: 100 }, () => sendMail(db, mail)));
    expect(await waiting()).toHaveLength(1);
    await beginToSend();
    await soon(async () => (await rowOf(mail)).sent_at).not.toBeNull();
    await sendMail(db, mail);
    await soon(waiting).toEqual([]);
    expect(letters).toHaveLength(1);
  });

  test('is delivered once by two processes', async () => {
    await Promise.all([beginToSend(), beginToSend()]);
    const mails = Array.from({ length: 40 }, () => newMail());
    await Promise.all(mails.map((mail) => sendMail(db, mail)));
    await soon(() => letters.length).toBeGreaterThanOrEqual(40);
    await soon(waiting).toEqual([]);
    expect(letters.map(({ to }) => to).toSorted()).toEqual(mails.map(({ to }) => to).toSorted());
  });

  test('of an account that is gone does not go any more', async () => {
    const { id: userId } = await newPerson(services);
    const mail = newMail({ userId });
    await sendMail(db, mail);
    await mailsPersonalData.erase(db, userId);
    await beginToSend();
    await soon(waiting).toEqual([]);
    expect(letters).toEqual([]);
    expect(await rowOf(mail)).toMatchObject({ recipient: '', details: null, sent_at: null });
  });
});

describe('when the mail server fails', () => {
  async function newServer(settings: Parameters<typeof startSmtp>[0] = {}) {
    const server = await startSmtp(settings);
    onTestFinished(server.stop);
    const mailer = openMailer({ smtpUrl: server.url, from: 'Adhyay <school@adhyay.example>', outbox: '/nowhere' });
    onTestFinished(() => mailer.stop());
    return { ...server, mailer };
  }

  test('a letter that was put off comes later, once, with the same id', async () => {
    const { mailer, mails } = await newServer({ answers: ['busy'] });
    await beginToSend({ mailer });
    const mail = newMail();
    await sendMail(db, mail);
    await soon(async () => (await rowOf(mail)).last_error).toContain('451');
    expect(await rowOf(mail)).toMatchObject({ sent_at: null, details: mail.details, failed_at: expect.any(Date) });
    await waiting(true);
    await soon(async () => (await rowOf(mail)).sent_at).not.toBeNull();
    expect((await rowOf(mail)).last_error).toBeNull();
    await soon(() => mails.length).toBe(2);
    const { id } = await rowOf(mail);
    for (const { raw } of mails) expect((await PostalMime.parse(raw)).messageId).toBe(`<${id}@adhyay.example>`);
  });

  test('nobody there, then somebody: it comes', async () => {
    const { mailer, port, stop } = await newServer();
    await stop();
    await beginToSend({ mailer });
    const mail = newMail();
    await sendMail(db, mail);
    await soon(async () => (await rowOf(mail)).last_error).toContain('ECONNREFUSED');
    const { mails, stop: stopAgain } = await startSmtp({ port });
    onTestFinished(stopAgain);
    await waiting(true);
    await soon(() => mails.map(({ to }) => to)).toEqual([[mail.to]]);
    await soon(waiting).toEqual([]);
  });

  test('taken, but the process fell before it knew: it comes again as the same mail', async () => {
    const { mailer, mails } = await newServer();
    let falls = true;
    const falling = {
      ...mailer,
      send: async (letter: Parameters<typeof mailer.send>[0]) => {
        await mailer.send(letter);
        if (falls) throw new Error('killed');
      },
    };
    await beginToSend({ mailer: falling });
    const mail = newMail();
    await sendMail(db, mail);
    await soon(() => mails.length).toBe(1);
    await soon(async () => (await rowOf(mail)).last_error).toBe('killed');
    falls = false;
    await waiting(true);
    await soon(async () => (await rowOf(mail)).sent_at).not.toBeNull();
    const ids = await Promise.all(mails.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('refused for good, it rests after its tries, and says why where staff can see it', async () => {
    const { mailer, mails } = await newServer({ answers: Array(30).fill('never') });
    await beginToSend({ mailer });
    const mail = newMail();
    await sendMail(db, mail);
    await soon(async () => (await rowOf(mail)).last_error).toContain('550');
    await soon(async () => {
      await sendMail(db, newMail({ to: 'wakes@school.test' }));
      return Math.max(...(await waiting(true)));
    }).toBeGreaterThanOrEqual(2);
    await sql`update graphile_worker._private_jobs set attempts = max_attempts where locked_by is null`.execute(db);
    await sleep(300);
    const before = mails.filter(({ to }) => to[0] === mail.to).length;
    await waiting(true);
    await sleep(500);
    expect(mails.filter(({ to }) => to[0] === mail.to)).toHaveLength(before);
    expect(await rowOf(mail)).toMatchObject({ sent_at: null, last_error: expect.stringContaining('550') });
  });

  test('what it said stays in the row: neither the queue nor the log hears of the reader or the link', async () => {
    const logged: string[] = [];
    const hear = (...said: unknown[]) =>
      void logged.push(said.map((each) => JSON.stringify(each, errorsToo)).join(' '));
    const log = Object.assign(Object.create(services.log), { error: hear, warn: hear, info: hear, debug: hear });
    const mailer = { ...services.mailer, send: () => Promise.reject(new Error('550 <asha@school.test> unknown')) };
    await beginToSend({ mailer, log });
    const mail = newMail({ to: 'asha@school.test' });
    await sendMail(db, mail);
    await soon(async () => (await rowOf(mail)).last_error).toContain('asha@school.test');
    await soon(() => waiting()).toEqual([1]);
    await soon(() => logged.join('\n')).toContain('was not taken');
    expect(logged.join('\n')).not.toMatch(new RegExp(`asha@|${TOKEN}`));
  });
});

const errorsToo = (_key: string, value: unknown) =>
  value instanceof Error ? { ...value, message: value.message, stack: value.stack } : value;

test('links of mails that never went are forgotten after a week, and the mails after a year', async () => {
  const ages = [1, 8, 399, 401];
  const mails = ages.map(() => newMail());
  for (const [index, mail] of mails.entries()) {
    await sendMail(db, mail);
    await sql`update mails set created_at = now() - make_interval(days => ${ages[index]}) where dedupe_key = ${mail.dedupeKey}`.execute(
      db,
    );
  }
  expect(await eraseOldMails.work(services)).toBe(1);
  const keys = mails.map(({ dedupeKey }) => dedupeKey);
  const left = await db
    .selectFrom('mails')
    .where('dedupe_key', 'in', keys)
    .orderBy('created_at', 'desc')
    .select('details')
    .execute();
  expect(left).toEqual([{ details: mails[0]?.details }, { details: null }, { details: null }]);
});
