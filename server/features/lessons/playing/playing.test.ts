import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { enrol, newCourse, newLesson, newVideo, signIn } from '#server/testing/testing-lessons.ts';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const course = await newCourse(services);
const { courseId } = course;
const { mediaId } = await newVideo(services, 60);
const lessonId = await newLesson(services, course, { kind: 'video', media_id: mediaId, title: 'The State' });
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

async function newStudent() {
  const { person } = await signIn(
    services,
    await newPerson(services, { name: 'Asha Kumari', email: `a-${randomUUID()}@school.test` }),
  );
  await enrol(services, person, course);
  const { lessons } = clientFor(services, person, { userAgent: PHONE });
  const play = (streamId: string, takeOver?: boolean) =>
    lessons.play({ courseId, lessonId, streamId, ...(takeOver !== undefined && { takeOver }) });
  const rows = () => db.selectFrom('playing_streams').where('user_id', '=', person.id).selectAll().execute();
  const hushed = (seconds: number) =>
    db
      .updateTable('playing_streams')
      .set({ heard_at: new Date(Date.now() - seconds * 1000) })
      .where('user_id', '=', person.id)
      .execute();
  return { person, lessons, play, rows, hushed };
}

test('play gives addresses for five minutes, the second to go on at, and whose picture it is', async () => {
  const { person, play, lessons, rows } = await newStudent();
  const streamId = randomUUID();
  const before = Date.now();
  const answer = await play(streamId);
  const after = Date.now();
  const address = (file: string) =>
    expect.stringMatching(new RegExp(`^/files/lessons/${lessonId}/${file}\\?stream=${streamId}&e=\\d+&s=[\\w-]{43}$`));
  expect(answer).toEqual({
    manifestUrl: address('master.m3u8'),
    audioUrl: address('audio.m3u8'),
    until: expect.any(String),
    resumeSeconds: 0,
    mark: 'Asha Kumari · a•••@s•••.test',
  });
  expect(Date.parse(answer.until) - before).toBeGreaterThan(298_000);
  expect(Date.parse(answer.until) - after).toBeLessThanOrEqual(300_000);
  expect(await rows()).toMatchObject([
    { stream_id: streamId, session_id: person.sessionId, lesson_id: lessonId, device: 'Chrome on Android' },
  ]);
  const reports = [{ lessonId, positionSeconds: 31.5, played: [], agoMilliseconds: 0 }];
  await lessons.reportProgress({ streamId, reports });
  expect(await play(streamId)).toMatchObject({ resumeSeconds: 31.5 });
  await lessons.reportProgress({
    streamId,
    reports: [{ lessonId, positionSeconds: 58, played: [], agoMilliseconds: 0 }],
  });
  expect(await play(streamId)).toMatchObject({ resumeSeconds: 0 });
});

test('another stream is refused, by the name of the device, until forty seconds of silence', async () => {
  const { play, rows, hushed } = await newStudent();
  const [one, other] = [randomUUID(), randomUUID()];
  await play(one);
  const refused = { code: 'PLAYING_ELSEWHERE', status: 409, data: { device: 'Chrome on Android' } };
  await expect(play(other)).rejects.toMatchObject(refused);
  await hushed(38);
  await expect(play(other)).rejects.toMatchObject(refused);
  await play(one);
  await hushed(41);
  await play(other);
  expect(await rows()).toMatchObject([{ stream_id: other }]);
});

test('a session that ended holds nothing', async () => {
  const { person, play, rows } = await newStudent();
  await play(randomUUID());
  const again = (await signIn(services, person)).person;
  const { lessons } = clientFor(services, again);
  const streamId = randomUUID();
  await expect(lessons.play({ courseId, lessonId, streamId })).rejects.toMatchObject({ code: 'PLAYING_ELSEWHERE' });
  const ended = { revoked_at: new Date(), revoked_reason: 'elsewhere' };
  await db.updateTable('sessions').set(ended).where('id', '=', person.sessionId).execute();
  await lessons.play({ courseId, lessonId, streamId });
  expect(await rows()).toMatchObject([{ stream_id: streamId, session_id: again.sessionId }]);
});

test('the name of a stream is worth nothing in another session', async () => {
  const { person, play } = await newStudent();
  const streamId = randomUUID();
  await play(streamId);
  const elsewhere = clientFor(services, (await signIn(services, person)).person);
  const stolen = elsewhere.lessons.play({ courseId, lessonId, streamId });
  await expect(stolen).rejects.toMatchObject({ code: 'PLAYING_ELSEWHERE' });
});

test('taking over tells the other page at once, and renewing tells nobody', async () => {
  const { lessons, play } = await newStudent();
  const [one, other] = [randomUUID(), randomUUID()];
  const next = await follow(lessons.playing.watch);
  expect(await next()).toBeNull();
  await play(one);
  const first = await next();
  expect(first).toMatchObject({ streamId: one, lessonTitle: 'The State', device: 'Chrome on Android' });
  await play(one);
  await lessons.reportProgress({ streamId: one, reports: [] });
  await new Promise((resolve) => setTimeout(resolve, 150));
  await play(other, true);
  const second = await next();
  expect(second).toMatchObject({ streamId: other });
  expect(Date.parse(second?.beganAt ?? '')).toBeGreaterThan(Date.parse(first?.beganAt ?? ''));
});

test('who is heard of after another took over is told so; what was played is kept all the same', async () => {
  const { person, lessons, play } = await newStudent();
  const [one, other] = [randomUUID(), randomUUID()];
  await play(one);
  await play(other, true);
  const reports = [{ lessonId, positionSeconds: 12, played: [[0, 12] as [number, number]], agoMilliseconds: 0 }];
  await expect(lessons.reportProgress({ streamId: one, reports })).rejects.toMatchObject({
    code: 'PLAYING_ELSEWHERE',
    data: { device: 'Chrome on Android' },
  });
  const kept = await db.selectFrom('lesson_progress').where('user_id', '=', person.id).selectAll().executeTakeFirst();
  expect(kept).toMatchObject({ position_seconds: 12, seen: '{[0,12)}' });
  await lessons.reportProgress({ streamId: other, reports: [] });
  await lessons.reportProgress({ streamId: null, reports });
});

test('being heard of keeps the stream', async () => {
  const { lessons, play, hushed } = await newStudent();
  const [one, other] = [randomUUID(), randomUUID()];
  await play(one);
  await hushed(39);
  await lessons.reportProgress({ streamId: one, reports: [] });
  await hushed(0);
  await expect(play(other)).rejects.toMatchObject({ code: 'PLAYING_ELSEWHERE' });
});

test('of twenty that begin at once exactly one plays, fresh or after silence', async () => {
  const { play, rows, hushed } = await newStudent();
  for (const round of ['fresh', 'after silence']) {
    const streams = Array.from({ length: 20 }, () => randomUUID());
    const answers = await Promise.allSettled(streams.map((streamId) => play(streamId)));
    const holding = streams.filter((_, index) => answers[index]?.status === 'fulfilled');
    expect(holding, round).toHaveLength(1);
    expect(await rows()).toMatchObject([{ stream_id: holding[0] }]);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'PLAYING_ELSEWHERE' });
    await hushed(41);
  }
});

test('twenty that take over at once all answer, and one is left', async () => {
  const { play, rows } = await newStudent();
  const streams = Array.from({ length: 20 }, () => randomUUID());
  await Promise.all(streams.map((streamId) => play(streamId, true)));
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  expect(streams).toContain(row?.stream_id);
});

test('refuses what is not a film, not ready, locked, foreign, or no stream of a page', async () => {
  const { lessons, rows } = await newStudent();
  const soon = new Date(Date.now() + 9e7);
  const article = await newLesson(services, course);
  const empty = await newLesson(services, course, { kind: 'video' });
  const locked = await newLesson(services, course, { kind: 'video', media_id: mediaId, opens_at: soon });
  const foreign = await newLesson(services, await newCourse(services), { kind: 'video', media_id: mediaId });
  const play = (id: string, streamId: string = randomUUID()) => lessons.play({ courseId, lessonId: id, streamId });
  for (const id of [article, empty]) await expect(play(id)).rejects.toMatchObject({ code: 'NOT_READY', status: 409 });
  await expect(play(locked)).rejects.toMatchObject({ code: 'LOCKED' });
  for (const id of [foreign, 'nowhere']) await expect(play(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(play(lessonId, 'no uuid')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await rows()).toEqual([]);
});
