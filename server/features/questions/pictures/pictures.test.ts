import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { QuestionInput } from '#contract/questions/question-input.ts';
import { findPublicImage } from '#server/features/media/images/images.access.ts';
import { cookieOf, openDoors } from '#server/testing/testing-uploads.ts';
import { clientFor, insertRow, newPerson, newSubject, testServices } from '#server/testing.ts';
import { mountQuestionPictures } from './pictures.http.ts';

const services = await testServices();
const { db, storage } = services;
const { base, close } = await openDoors(services, mountQuestionPictures);
afterAll(close);

const tutor = await newPerson(services, { role: 'instructor' });
const support = await newPerson(services, { role: 'support' });
const [student, other] = [await newPerson(services), await newPerson(services)];

async function newPicture(): Promise<string> {
  const key = await storage.insert('images', Buffer.from('a picture'));
  const row = { kind: 'image', status: 'ready', name: 'map', bytes: 9, width: 480, height: 240, ready_at: new Date() };
  const id = await insertRow(db, 'media', row);
  await db.insertInto('media_images').values({ media_id: id, width: 480, format: 'webp', key, bytes: 9 }).execute();
  return id;
}

async function newQuestion(mediaId: string) {
  const subjectId = await newSubject(db);
  const body = { kind: 'truefalse', stem: { en: `Is this Patna? ![a map of a town](picture:${mediaId})` }, key: true };
  const input = v.parse(QuestionInput, { subjectId, body, marks: '1', penalty: '0' });
  const { questions, tests } = clientFor(services, tutor);
  const { versionId } = await questions.studio.create(input);
  const { testId } = await tests.studio.create({
    ...{ kind: 'quiz', titleEn: 'Maps', access: 'free', cutAtClose: true },
    sections: [{ titleEn: 'All', questions: [{ versionId, marks: '1', penalty: '0' }] }],
  });
  await tests.studio.publish({ testId });
  return testId;
}

test('a picture of a question is for who keeps the bank, and for who has begun an attempt that asks it', async () => {
  const mediaId = await newPicture();
  const statusOf = async (who: typeof tutor | undefined, path = `/files/question-pictures/${mediaId}/480.webp`) =>
    (await fetch(`${base}${path}`, { headers: who ? { cookie: await cookieOf(services, who) } : {} })).status;
  const publicImage = () => findPublicImage(db, { mediaId, width: 480, format: 'webp' });
  expect(await publicImage()).toBeDefined();

  const testId = await newQuestion(mediaId);
  expect(await statusOf(tutor)).toBe(200);
  for (const who of [undefined, student, other, support]) expect(await statusOf(who)).toBe(404);
  expect(await publicImage()).toBeUndefined();

  const seatId = crypto.randomUUID();
  const attempt = await clientFor(services, student).attempts.start({ testId, seatId });
  expect(JSON.stringify(attempt.paper)).toContain(`/files/question-pictures/${mediaId}/480.webp`);
  expect(await statusOf(student)).toBe(200);
  expect(await statusOf(other)).toBe(404);
  expect(await statusOf(student, `/files/question-pictures/${mediaId}/481.webp`)).toBe(404);
  await db
    .updateTable('attempts')
    .set({ started_at: new Date(Date.now() + 60_000) })
    .execute();
  expect(await statusOf(student)).toBe(404);
});
