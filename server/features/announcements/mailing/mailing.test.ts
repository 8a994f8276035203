import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { openDoor } from '#server/testing/testing-uploads.ts';
import { actsOf, clientFor, follow, mailsTo, newPerson, runJobs, testServices } from '#server/testing.ts';
import { sendBatch } from './mailing.jobs.ts';
import { mountUnsubscribe } from './unsubscribe.http.ts';

const services = await testServices();
const { db } = services;
const meera = await newPerson(services, { role: 'instructor', name: 'Meera', email: 'meera@mailing.test' });
const { announcements } = clientFor(services, meera);
const server = openDoor(services, mountUnsubscribe, null);

const TERMS = { text: 'New notes\nUnit four is there.', textHi: 'नए नोट्स\nइकाई चार आ गई।', link: '/notes' };
const write = async () => (await announcements.create({ ...TERMS, shown: 'no', publishAt: null, endsAt: null })).id;

/** A reader who chose, or who never did. */
async function reader(byMail: boolean | null, language: 'en' | 'hi' = 'en') {
  const person = await newPerson(services, { language });
  const row = { user_id: person.id, category: 'announcements', by_mail: byMail ?? false };
  if (byMail !== null) await db.insertInto('notification_choices').values(row).execute();
  return person;
}
const wantsMail = async (userId: string) =>
  (
    await db
      .selectFrom('notification_choices')
      .where('user_id', '=', userId)
      .where('category', '=', 'announcements')
      .select('by_mail')
      .executeTakeFirst()
  )?.by_mail;
async function stateOf(announcementId: string) {
  const next = await follow((_: undefined, options) => announcements.mailing.watch({ announcementId }, options));
  return next();
}
const tokenFor = async (email: string) =>
  /\/unsubscribe\?token=([\w-]+)/.exec((await mailsTo(services, email)).at(-1)?.text ?? '')?.[1] ?? '';

// Whom an earlier test brought wants no more mails.
beforeEach(() => db.deleteFrom('notification_choices').execute());

describe('an announcement by mail', () => {
  test('goes once to each who switched that on, in their language, and to nobody else', async () => {
    const [on, hindi, off, never, gone] = [
      await reader(true),
      await reader(true, 'hi'),
      await reader(false),
      await reader(null),
      await reader(true),
    ];
    await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', gone.id).execute();
    const announcementId = await write();
    expect(await stateOf(announcementId)).toBeNull();
    expect(await announcements.mailing.count({})).toMatchObject({ subscribers: 2 });
    await announcements.mailing.create({ announcementId, channels: ['mail'] });
    await expect(announcements.mailing.create({ announcementId, channels: ['mail'] })).rejects.toMatchObject({
      code: 'ALREADY_BEGUN',
    });
    await runJobs(services);
    await sendBatch.work(services, { announcementId });
    await runJobs(services);
    const counts = { people: 2, reached: 2, told: 0, sent: 2, failed: 0, unsubscribed: 0 };
    expect(await stateOf(announcementId)).toMatchObject({ state: 'done', by: 'Meera', channels: ['mail'], ...counts });
    expect(await mailsTo(services, on.email)).toMatchObject([{ template: 'announcement', language: 'en' }]);
    expect((await mailsTo(services, hindi.email))[0]?.text).toContain('इकाई चार आ गई।');
    for (const other of [off, never, gone]) expect(await mailsTo(services, other.email)).toEqual([]);
    const letter = services.letters.find(({ to }) => to === on.email);
    expect(letter).toMatchObject({
      subject: expect.stringMatching(/: New notes$/),
      unsubscribeLink: expect.stringContaining('/unsubscribe?token='),
    });
    expect(letter?.text).toContain(`${services.publicUrl}/notes`);
    expect(await actsOf(db, announcementId)).toEqual(['announcement.created', 'announcement.mailed']);
  });

  test('is tried on oneself first, which counts for nothing', async () => {
    const announcementId = await write();
    await announcements.mailing.test({ announcementId });
    await runJobs(services);
    expect(await mailsTo(services, meera.email)).toMatchObject([{ template: 'announcement' }]);
    const letter = services.letters.find(({ to }) => to === meera.email);
    expect(letter?.text).toContain('This is a test mail');
    expect(letter).not.toHaveProperty('unsubscribeLink');
    expect(await stateOf(announcementId)).toBeNull();
  });

  test('is stopped: what has not left does not leave, and no batch follows', async () => {
    const readers = await Promise.all(Array.from({ length: 120 }, () => reader(true)));
    const announcementId = await write();
    await announcements.mailing.create({ announcementId, channels: ['mail'] });
    await sendBatch.work(services, { announcementId });
    await announcements.mailing.stop({ announcementId });
    await announcements.mailing.stop({ announcementId });
    await runJobs(services);
    expect(await stateOf(announcementId)).toMatchObject({ state: 'stopped', sent: 0 });
    for (const { email } of readers.slice(0, 3)) expect(await mailsTo(services, email)).toEqual([]);
    await expect(announcements.mailing.create({ announcementId, channels: ['mail'] })).rejects.toMatchObject({
      code: 'ALREADY_BEGUN',
    });
  });

  test('that a server does not take is counted as failed', async () => {
    await reader(true);
    const announcementId = await write();
    await announcements.mailing.create({ announcementId, channels: ['mail'] });
    await sendBatch.work(services, { announcementId });
    await sql`update mails set failed_at = now(), last_error = 'no such box' where id =
      (select mail_id from announcement_recipients where announcement_id = ${announcementId} limit 1)`.execute(db);
    expect(await stateOf(announcementId)).toMatchObject({ state: 'done', sent: 0, failed: 1 });
    await announcements.mailing.stop({ announcementId });
  });
});

describe('an audience', () => {
  const noticesOf = async (person: Awaited<ReturnType<typeof newPerson>>) =>
    (await (await follow(clientFor(services, person).notices.watch))()).filter(({ kind }) => kind === 'announcement');

  test('who has a product now is told in the notices, once, in their language; mailed only who chose so', async () => {
    const [owner, hindi, over, stranger] = [
      await reader(true),
      await reader(null, 'hi'),
      await reader(true),
      await reader(true),
    ];
    const course = await insertProduct(db, 'course', { title: 'Sociology', price_paise: 0, published_at: new Date() });
    const give = (user_id: string, expires_at: Date | null) =>
      db.insertInto('entitlements').values({ user_id, product_id: course, source: 'grant', expires_at }).execute();
    await Promise.all([give(owner.id, null), give(hindi.id, null), give(over.id, new Date(Date.now() - 1000))]);
    const announcementId = await write();
    const to = { audience: 'product' as const, audienceId: course };
    expect(await announcements.mailing.count(to)).toEqual({ people: 2, subscribers: 1 });
    await announcements.mailing.create({ announcementId, ...to, channels: ['mail', 'notice'] });
    await runJobs(services);
    await sendBatch.work(services, { announcementId });
    expect(await noticesOf(owner)).toMatchObject([{ text: TERMS.text, link: '/notes', readAt: null }]);
    expect(await noticesOf(hindi)).toMatchObject([{ text: TERMS.textHi }]);
    for (const other of [over, stranger]) {
      expect(await noticesOf(other)).toEqual([]);
      expect(await mailsTo(services, other.email)).toEqual([]);
    }
    expect(await mailsTo(services, hindi.email)).toEqual([]);
    expect(await mailsTo(services, owner.email)).toHaveLength(1);
    await clientFor(services, hindi).notices.readAll();
    const report = { people: 2, reached: 2, told: 2, opened: 1, sent: 1, failed: 0 };
    expect(await stateOf(announcementId)).toMatchObject({ state: 'done', audienceName: 'Sociology', ...report });
  });

  test('who takes a subject; a link that leads elsewhere stays out of the notice', async () => {
    await db.insertInto('universities').values({ id: 'ignou', code: 'IGNOU', name: 'IGNOU' }).execute();
    const subject = {
      id: 'bpsc-131',
      university_id: 'ignou',
      code: 'BPSC-131',
      title_en: 'Theory',
      title_hi: 'सिद्धांत',
    };
    await db.insertInto('subjects').values(subject).execute();
    const [taker, other] = [await reader(null), await reader(null)];
    await db.insertInto('user_subjects').values({ user_id: taker.id, subject_id: subject.id }).execute();
    const { id: announcementId } = await announcements.create({
      ...{ ...TERMS, link: 'https://ignou.ac.in/' },
      ...{ shown: 'no', publishAt: null, endsAt: null },
    });
    const to = { audience: 'subject' as const, audienceId: subject.id };
    await announcements.mailing.create({ announcementId, ...to, channels: ['notice'] });
    await runJobs(services);
    expect(await noticesOf(taker)).toMatchObject([{ link: '/' }]);
    expect(await noticesOf(other)).toEqual([]);
    expect(await stateOf(announcementId)).toMatchObject({ state: 'done', audienceName: 'BPSC-131', told: 1, sent: 0 });
  });

  test('that nobody is, or that is not there, is refused, and nothing is begun', async () => {
    const announcementId = await write();
    for (const to of [
      { audience: 'product', audienceId: 'no-such-product' },
      { audience: 'subject', audienceId: null },
      { audience: 'everybody', audienceId: 'a-product' },
      { audience: 'everybody', audienceId: null },
    ] as const)
      await expect(announcements.mailing.create({ announcementId, ...to, channels: ['mail'] })).rejects.toMatchObject({
        code: 'NOBODY',
      });
    expect(await stateOf(announcementId)).toBeNull();
  });
});

describe('the link of a mail', () => {
  const sent = async () => {
    const person = await reader(true);
    const announcementId = await write();
    await announcements.mailing.create({ announcementId, channels: ['mail'] });
    await runJobs(services);
    return { person, announcementId, token: await tokenFor(person.email) };
  };

  test('ends them by one click of a mail program, from anywhere and without a sign-in', async () => {
    const { person, announcementId, token } = await sent();
    const answer = await server.inject({
      method: 'POST',
      url: `/unsubscribe?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(200);
    expect(await wantsMail(person.id)).toBe(false);
    expect(await stateOf(announcementId)).toMatchObject({ unsubscribed: 1 });
    await reader(true);
    const next = await write();
    await announcements.mailing.create({ announcementId: next });
    await runJobs(services);
    expect(await mailsTo(services, person.email)).toHaveLength(1);
    expect(
      (await server.inject({ method: 'POST', url: '/unsubscribe?token=no-such-link-at-all-2222' })).statusCode,
    ).toBe(404);
  });

  test('ends them by the page, again without a fault; a made-up link is none', async () => {
    const { person, token } = await sent();
    const nobody = clientFor(services, null).announcements;
    await nobody.unsubscribe({ token });
    await nobody.unsubscribe({ token });
    expect(await wantsMail(person.id)).toBe(false);
    const strange = nobody.unsubscribe({ token: 'no-such-link-at-all-2222' });
    await expect(strange).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });
});
