import { createDecipheriv } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Attempt, AttemptPaper } from '#contract/attempts/paper.ts';
import { pickFields } from '#contract/fields.ts';
import { TestInput } from '#contract/tests/rules.ts';
import type { Person } from '#server/platform/session.ts';
import { cookieOf, openDoors } from '#server/testing/testing-uploads.ts';
import { clientFor, newPerson, openOtherProcess, testServices } from '#server/testing.ts';
import { answering, attemptFixtures, chosen, minute } from '#server/testing-attempts.ts';
import { mountSealedPapers } from './sealed.http.ts';
import { findKey } from './together.store.ts';

const services = await testServices();
const { db } = services;
const { newTest, newSitting } = attemptFixtures(services);
const { base, close } = await openDoors(services, mountSealedPapers);
afterAll(close);

const inMinutes = (minutes: number) => new Date(Date.now() + minute(minutes)).toISOString();
const together = (opensAt = inMinutes(10)) => ({
  together: true,
  durationMinutes: 20,
  opensAt,
  shuffleQuestions: true,
});
const startNow = (testId: string, who: Person) =>
  clientFor(services, who).attempts.start({ testId, seatId: crypto.randomUUID() });

/** Staff let it begin at another moment. */
async function move(testId: string, tutor: Person, opensAt: string): Promise<void> {
  const { tests } = clientFor(services, tutor);
  const written = await tests.studio.read({ testId });
  await tests.studio.update({ testId, revision: written.revision, ...pickFields(TestInput, { ...written, opensAt }) });
}

async function fetchSealed(who: Person | undefined, versionId: string) {
  const headers = who ? { cookie: await cookieOf(services, who) } : {};
  const response = await fetch(`${base}/files/sealed-papers/${versionId}`, { headers });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** As a page does it. */
function unseal(bytes: Buffer, key: string): AttemptPaper {
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  const body = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
  return JSON.parse(gunzipSync(body).toString('utf8'));
}

const versionOf = ({ waiting }: Attempt): string => waiting?.versionId ?? '';

/** The next frame of all who watch the opening of a test in a process. */
async function watchOpening(process: Parameters<typeof clientFor>[0], testId: string, versionId: string) {
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  const { attempts } = clientFor(process, await newPerson(services));
  const stream = await attempts.opening.watch({ testId, versionId }, { signal: ended.signal });
  return async () => (await stream.next()).value as { opensAt: string | null; key: string | null };
}

describe('before it opens', () => {
  test('one enters the waiting room from a quarter of an hour before, not earlier', async () => {
    const early = await newTest(2, together(inMinutes(16)));
    const student = await newPerson(services);
    await expect(startNow(early.testId, student)).rejects.toMatchObject({ code: 'NOT_OPEN', status: 409 });
    expect(await clientFor(services, student).tests.read({ testId: early.testId })).toMatchObject({
      ...{ canStart: false, refusal: 'not-open', isTogether: true },
    });
    const { testId } = await newTest(2, together());
    expect(await clientFor(services, student).tests.read({ testId })).toMatchObject({ canStart: true, refusal: null });
    const attempt = await startNow(testId, student);
    expect(attempt).toMatchObject({ state: 'waiting', isTogether: true, paper: { sections: [] }, answers: [] });
    expect(Date.parse(attempt.deadlineAt ?? '') - Date.parse(attempt.startedAt)).toBe(minute(20));
    expect(await startNow(testId, student)).toMatchObject({ attemptId: attempt.attemptId, state: 'waiting' });
    const { own } = await clientFor(services, student).tests.read({ testId });
    expect(own).toMatchObject([{ state: 'waiting' }]);
  });

  test('neither a question nor the key is in anything that is sent', async () => {
    const { testId, tutor, versionIds } = await newTest(3, together());
    const { client, student, attempt, attemptId, seatId } = await newSitting(testId);
    const versionId = versionOf(attempt);
    const next = await watchOpening(services, testId, versionId);
    const sealed = await fetchSealed(student, versionId);
    const told = JSON.stringify([
      ...[attempt, await client.attempts.read({ attemptId, seatId }), await client.tests.read({ testId })],
      ...[await client.tests.list(), await next(), sealed.bytes.toString('latin1')],
    ]);
    const stored = await db
      .selectFrom('sealed_papers')
      .where('version_id', '=', versionId)
      .selectAll()
      .executeTakeFirst();
    for (const hidden of ['Which of', 'Answer a', 'Because', ...versionIds, stored?.key.toString('base64') ?? 'none'])
      expect(told).not.toContain(hidden);
    await expect(client.attempts.key({ attemptId })).rejects.toMatchObject({ code: 'NOT_OPEN', status: 409 });
    // By the database's clock too, whatever this process believes.
    expect(await findKey(db, attemptId)).toBeUndefined();
    const other = clientFor(services, await newPerson(services));
    await expect(other.attempts.key({ attemptId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(client.attempts.submit({ attemptId })).rejects.toMatchObject({ code: 'NOT_STARTED' });
    const events = [answering(1, 1, chosen('b'))];
    await expect(client.attempts.save({ attemptId, seatId, events })).rejects.toMatchObject({ code: 'NOT_STARTED' });
    const kept = await db.selectFrom('attempt_events').where('attempt_id', '=', attemptId).selectAll().execute();
    expect(kept).toEqual([]);
    const studio = clientFor(services, tutor).attempts.studio;
    expect(await studio.summary({ testId })).toMatchObject({ counts: { waiting: 1, open: 0 } });
    await expect(studio.extend({ attemptId, minutes: 5, reason: 'early' })).rejects.toMatchObject({
      code: 'NOT_EXTENDABLE',
    });
  });

  test('the sealed paper has the same bytes for all who wait, and for nobody else', async () => {
    const { testId } = await newTest(3, together());
    const students = await Promise.all(Array.from({ length: 8 }, () => newPerson(services)));
    const attempts = await Promise.all(students.map((student) => startNow(testId, student)));
    const sealed = await Promise.all(
      students.map((student, place) => fetchSealed(student, versionOf(attempts[place] as Attempt))),
    );
    expect(new Set(sealed.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(sealed.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
    const versionId = versionOf(attempts[0] as Attempt);
    for (const who of [undefined, await newPerson(services)])
      expect((await fetchSealed(who, versionId)).status).toBe(404);
  });

  test('a test without a moment is not published, and who waits is sent away when it is closed', async () => {
    const { testId, tutor } = await newTest(1, together());
    const { client, attemptId } = await newSitting(testId);
    const { tests } = clientFor(services, tutor);
    await tests.studio.close({ testId });
    await expect(client.attempts.read({ attemptId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await client.tests.read({ testId })).toMatchObject({ refusal: 'closed', used: 0 });
    const { sections, ...written } = await tests.studio.read({ testId });
    const copy = await tests.studio.create(pickFields(TestInput, { ...written, sections, opensAt: null }));
    await expect(tests.studio.publish(copy)).rejects.toMatchObject({
      code: 'NOT_PUBLISHABLE',
      data: { faults: [{ reason: 'together-unopened' }] },
    });
  });
});

describe('when it opens', () => {
  test('two hundred who wait are open at the same moment, and nothing is written for it', async () => {
    const { testId, tutor } = await newTest(3, together());
    const students = await Promise.all(Array.from({ length: 200 }, () => newPerson(services)));
    const attempts: Attempt[] = [];
    // So many at once as a process has connections for.
    for (let done = 0; done < students.length; done += 10)
      attempts.push(
        ...(await Promise.all(students.slice(done, done + 10).map((student) => startNow(testId, student)))),
      );
    const versionId = versionOf(attempts[0] as Attempt);
    const processes = [services, await openOtherProcess(services)];
    const watches = await Promise.all(processes.map((process) => watchOpening(process, testId, versionId)));
    for (const next of watches) expect(await next()).toMatchObject({ key: null });
    const opensAt = new Date(Date.now() + 3000).toISOString();
    await move(testId, tutor, opensAt);
    for (const next of watches) {
      const moved = await next();
      expect([Date.parse(moved.opensAt ?? ''), moved.key]).toEqual([Date.parse(opensAt), null]);
    }
    const read = async () =>
      sql<{ version: string; state: string }>`select xmin::text as version,
        case when started_at > now() then 'waiting' else 'open' end as state from attempts where test_id = ${testId}`.execute(
        db,
      );
    const before = (await read()).rows;
    expect(new Set(before.map(({ state }) => state))).toEqual(new Set(['waiting']));
    const keys = await Promise.all(watches.map(async (next) => (await next()).key));
    const late = Date.now() - Date.parse(opensAt);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(2000);
    const after = (await read()).rows;
    expect(after.map(({ state }) => state)).toEqual(before.map(() => 'open'));
    expect(new Set(after.map(({ version }) => version))).toEqual(new Set(before.map(({ version }) => version)));
    expect(new Set(keys).size).toBe(1);
    const [student, attempt] = [students[0] as Person, attempts[0] as Attempt];
    const client = clientFor(services, student);
    expect(await client.attempts.key({ attemptId: attempt.attemptId })).toEqual({ key: keys[0] });
    const opened = await client.attempts.read({ attemptId: attempt.attemptId });
    expect(opened).toMatchObject({ state: 'open', waiting: null, startedAt: opensAt });
    const sealed = unseal((await fetchSealed(student, versionId)).bytes, keys[0] ?? '');
    const all = sealed.sections.flatMap(({ questions }) => questions);
    const order = attempt.waiting?.order ?? [];
    const asked = opened.paper.sections.flatMap(({ questions }) => questions);
    expect(order.map(({ question }) => all[question]?.versionId)).toEqual(asked.map(({ versionId: id }) => id));
    expect(order.map(({ question, options }) => options.map((place) => all[question]?.options[place]))).toEqual(
      asked.map(({ options }) => options),
    );
    expect(JSON.stringify(sealed)).not.toMatch(/"key"|Because/);
  });

  test('who comes late has the rest of the time, also with extra time; after it nobody begins', async () => {
    const { testId } = await newTest(2, together());
    const [late, slow, tooLate] = [await newPerson(services), await newPerson(services), await newPerson(services)];
    await db
      .insertInto('accommodations')
      .values({ user_id: slow.id, minutes_an_hour: 30, reason_sealed: 'x' })
      .execute();
    const openedBefore = async (minutes: number) => {
      const moment = sql<Date>`now() - make_interval(mins => ${minutes})`;
      await db.updateTable('tests').set({ opens_at: moment }).where('id', '=', testId).execute();
    };
    await openedBefore(5);
    const left = async (who: Person) => (await startNow(testId, who)).leftMilliseconds ?? 0;
    expect(await left(late)).toBeGreaterThan(minute(14.9));
    expect(await left(late)).toBeLessThanOrEqual(minute(15));
    expect(await left(slow)).toBeGreaterThan(minute(24.9));
    await openedBefore(21);
    await expect(startNow(testId, tooLate)).rejects.toMatchObject({ code: 'CLOSED' });
  });

  test('a moved beginning moves all who wait with their sections; once it has begun it is not moved', async () => {
    const rules = { ...together(), shuffleQuestions: false };
    const { testId, tutor } = await newTest(2, rules, { sectionMinutes: [15, 5] });
    const { client, attemptId } = await newSitting(testId);
    const opensAt = inMinutes(14);
    await move(testId, tutor, opensAt);
    const moved = await client.attempts.read({ attemptId });
    expect(moved).toMatchObject({ state: 'waiting', startedAt: opensAt, waiting: { opensAt } });
    const moments = moved.sectionTimes.flatMap(({ beganAt, deadlineAt }) => [beganAt, deadlineAt]);
    const begins = Date.parse(opensAt);
    expect(moments.map(Date.parse)).toEqual([0, 15, 15, 20].map((minutes) => begins + minute(minutes)));
    expect(Date.parse(moved.deadlineAt ?? '')).toBe(begins + minute(20));
    await move(testId, tutor, new Date(Date.now() + 2500).toISOString());
    await sleep(1000);
    await expect(move(testId, tutor, inMinutes(30))).rejects.toMatchObject({ code: 'WINDOW_BEGUN' });
  });
});
