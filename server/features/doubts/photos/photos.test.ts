import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { doubtsPersonalData } from '#server/features/doubts/personal-data.store.ts';
import type { Person } from '#server/platform/session.ts';
import { newCourse, newLesson } from '#server/testing/testing-lessons.ts';
import { openDoor } from '#server/testing/testing-uploads.ts';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';
import { mountDoubtPhotos } from './photos.http.ts';
import { eraseLooseDoubtPhotos } from './photos.jobs.ts';

const services = await testServices();
const { db, storage } = services;
const WHY = { atSeconds: 12, text: 'Why is it so?' };

const doorOf = (person: Person | null) => openDoor(services, mountDoubtPhotos, person);

const jpeg = () =>
  sharp({ create: { width: 2400, height: 1200, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'a secret place' }, IFD3: { GPSLatitude: '28/1 36/1 50/1' } })
    .jpeg()
    .toBuffer();

async function newPlace() {
  const course = await newCourse(services, { title: 'History' });
  const lessonId = await newLesson(services, course, { kind: 'video', title: 'Kings' });
  const { courseId } = course;
  const tutor = await newPerson(services, { role: 'instructor' });
  await db.insertInto('course_instructors').values({ course_id: courseId, user_id: tutor.id }).execute();
  return { place: { courseId, lessonId }, tutor };
}

async function newLearner({ courseId, lessonId }: { courseId: string; lessonId: string }) {
  const person = await newPerson(services, { name: 'Asha Verma' });
  await db.insertInto('entitlements').values({ user_id: person.id, product_id: courseId, source: 'free' }).execute();
  const client = clientFor(services, person);
  const put = async (bytes: Buffer | string, photoId: string = crypto.randomUUID(), type = 'image/jpeg') => {
    const answer = await doorOf(person).inject({
      method: 'PUT',
      url: `/files/doubt-photos/${photoId}/${courseId}/${lessonId}`,
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
      payload: bytes,
    });
    return { photoId, status: answer.statusCode, code: answer.json().code };
  };
  /** Asks with a photo. */
  const ask = async () => {
    const { photoId, status } = await put(await jpeg());
    expect(status).toBe(200);
    const id: string = crypto.randomUUID();
    await client.doubts.create({ courseId, lessonId, id, ...WHY, photoId });
    return { id, photoId };
  };
  return { person, client, put, ask };
}

const get = (photoId: string, person: Person | null) =>
  doorOf(person).inject({ method: 'GET', url: `/files/doubt-photos/${photoId}` });
const keyOf = async (photoId: string) =>
  (await db.selectFrom('doubt_photos').where('id', '=', photoId).select('file_key').executeTakeFirst())?.file_key;

describe('a photo of a doubt', () => {
  test('becomes a new picture without what a camera wrote, and stands at its doubt', async () => {
    const { place, tutor } = await newPlace();
    const { client, ask, person } = await newLearner(place);
    const { id, photoId } = await ask();
    const answer = await get(photoId, person);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
    const { exif, xmp, format, width, height } = await sharp(answer.rawPayload).metadata();
    expect([exif, xmp, format, width, height]).toEqual([undefined, undefined, 'webp', 2000, 1000]);
    expect(answer.rawPayload.includes('secret')).toBe(false);
    const photoUrl = `/files/doubt-photos/${photoId}`;
    const next = await follow((_, options) => client.doubts.watch(place, options));
    expect(await next()).toMatchObject([{ id, photoUrl }]);
    const { rows } = await clientFor(services, tutor).doubts.list({});
    expect(rows).toMatchObject([{ id, photoUrl }]);
  });

  test('is shown to who may read the doubt, to nobody else', async () => {
    const { place, tutor } = await newPlace();
    const { ask, person } = await newLearner(place);
    const fellow = await newLearner(place);
    const { id, photoId } = await ask();
    const admin = await newPerson(services, { role: 'admin' });
    const expectSeen = async (seen: [Person | null, number][]) => {
      for (const [who, status] of seen) expect((await get(photoId, who)).statusCode, who?.role).toBe(status);
    };
    await expectSeen([
      [person, 200],
      [fellow.person, 200],
      [tutor, 200],
      [admin, 200],
      [await newPerson(services, { role: 'support' }), 200],
      [await newPerson(services, { role: 'instructor' }), 404],
      [await newPerson(services), 404],
      [{ ...fellow.person, held: 'deletion' as const }, 404],
      [null, 404],
    ]);
    await clientFor(services, tutor).doubts.moderate({ doubtId: id, reason: 'not of this lesson' });
    await expectSeen([
      [person, 200],
      [fellow.person, 404],
      [tutor, 200],
    ]);
  });

  test('is of nobody until a doubt names it, and only a doubt of its sender on its lesson may', async () => {
    const { place } = await newPlace();
    const other = await newPlace();
    const { put, client, person } = await newLearner(place);
    const fellow = await newLearner(place);
    await db
      .insertInto('entitlements')
      .values({ user_id: person.id, product_id: other.place.courseId, source: 'free' })
      .execute();
    const { photoId } = await put(await jpeg());
    expect((await get(photoId, person)).statusCode).toBe(404);
    const doubt = () => ({ id: crypto.randomUUID(), ...WHY, photoId });
    const refused = { code: 'PHOTO_MISSING' };
    await expect(fellow.client.doubts.create({ ...place, ...doubt() })).rejects.toMatchObject(refused);
    await expect(client.doubts.create({ ...other.place, ...doubt() })).rejects.toMatchObject(refused);
    expect(await db.selectFrom('doubts').where('lesson_id', '=', place.lessonId).selectAll().execute()).toEqual([]);
    const asked = { ...place, ...doubt() };
    await Promise.all([client.doubts.create(asked), client.doubts.create(asked)]);
    await expect(client.doubts.create({ ...place, ...doubt() })).rejects.toMatchObject(refused);
    expect((await get(photoId, person)).statusCode).toBe(200);
  });

  test('sent again is one; the id of another is of nobody', async () => {
    const { place } = await newPlace();
    const { put } = await newLearner(place);
    const fellow = await newLearner(place);
    const { photoId } = await put(await jpeg());
    const key = await keyOf(photoId);
    expect((await put('not read any more', photoId)).status).toBe(200);
    expect(await keyOf(photoId)).toBe(key);
    expect(await fellow.put(await jpeg(), photoId)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('is refused of who may not ask, and when it is none, too large, or one of too many', async () => {
    const { place } = await newPlace();
    const { put, person } = await newLearner(place);
    expect(await put('<svg/>')).toMatchObject({ status: 422, code: 'NOT_AN_IMAGE' });
    expect(await put('<svg/>', crypto.randomUUID(), 'image/svg+xml')).toMatchObject({ code: 'NOT_AN_IMAGE' });
    expect(await put(Buffer.alloc(8 * 1024 * 1024 + 1))).toMatchObject({ status: 413, code: 'TOO_LARGE' });
    expect((await put(await jpeg(), 'photo')).status).toBe(404);
    await sql`insert into doubt_photos (id, user_id, lesson_id, file_key, bytes)
      select gen_random_uuid(), ${person.id}, ${place.lessonId}, 'none', 1 from generate_series(1, 12)`.execute(db);
    expect(await put(await jpeg())).toMatchObject({ status: 409, code: 'TOO_MANY' });
    await db.updateTable('entitlements').set({ revoked_at: new Date() }).where('user_id', '=', person.id).execute();
    expect(await put(await jpeg())).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('the file of a photo', () => {
  test('goes with a doubt that is taken back', async () => {
    const { place } = await newPlace();
    const { ask, client } = await newLearner(place);
    const { id, photoId } = await ask();
    const key = (await keyOf(photoId)) ?? '';
    await client.doubts.remove({ doubtId: id });
    expect(await storage.read(key)).toBeUndefined();
    expect(await keyOf(photoId)).toBeUndefined();
  });

  test('goes after two weeks when no doubt named it', async () => {
    const { place } = await newPlace();
    const { put, ask, person } = await newLearner(place);
    const [old, fresh] = [await put(await jpeg()), await put(await jpeg())];
    const named = await ask();
    const key = (await keyOf(old.photoId)) ?? '';
    await sql`update doubt_photos set received_at = now() - interval '15 days'
      where user_id = ${person.id} and id <> ${fresh.photoId}`.execute(db);
    expect(await eraseLooseDoubtPhotos.work(services)).toBe(1);
    expect(await storage.read(key)).toBeUndefined();
    expect(await keyOf(fresh.photoId)).toBeDefined();
    expect(await keyOf(named.photoId)).toBeDefined();
  });

  test('goes with its account, whose question stays; until then it is in the archive', async () => {
    const { place } = await newPlace();
    const { ask, person } = await newLearner(place);
    const { id, photoId } = await ask();
    const key = (await keyOf(photoId)) ?? '';
    const archive = await doubtsPersonalData.collect(db, person.id);
    expect(archive.doubtPhotos).toMatchObject([{ doubt_id: id, address: `/files/doubt-photos/${photoId}` }]);
    await doubtsPersonalData.erase(db, person.id, storage);
    expect(await storage.read(key)).toBeUndefined();
    const left = db.selectFrom('doubts').where('id', '=', id).select(['text', 'user_id']);
    expect(await left.executeTakeFirst()).toEqual({ text: WHY.text, user_id: null });
  });
});
