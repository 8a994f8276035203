import { deflateSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { attemptsPersonalData } from '#server/features/attempts/personal-data.store.ts';
import type { Person } from '#server/platform/session.ts';
import { openDoor } from '#server/testing/testing-uploads.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';
import { answering, attemptFixtures, newSittingOf, newTestOf, singleBody } from '#server/testing-attempts.ts';
import { mountAnswerPhotos } from './photos.http.ts';
import { eraseLoosePhotos } from './photos.jobs.ts';

const services = await testServices();
const { db, storage } = services;
const { setBack } = attemptFixtures(services);

const textBody = () => ({
  ...{ kind: 'descriptive', stem: { en: `What is a state, ${crypto.randomUUID()}?` } },
  modelAnswer: { en: 'Land and people.' },
  scheme: [{ point: { en: 'Land' }, marks: '2' }],
});

/** The door, and who comes through it. */
const doorOf = (person: Person | null) => openDoor(services, mountAnswerPhotos, person);

const jpeg = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#4338ca' } })
    .jpeg()
    .toBuffer();

/** The first question is a text, the second has options. */
async function newSitter(rules: object = {}) {
  const { testId, tutor } = await newTestOf(
    services,
    [textBody(), singleBody()],
    { durationMinutes: 20, answersShown: 'after-submit', textsMarkedBy: 'staff', lateHours: 1, ...rules },
    '0',
  );
  const sitting = await newSittingOf(services, testId);
  const { attemptId, student } = sitting;
  const put = async (
    bytes: Buffer | string,
    given: { photoId?: string; position?: number | string; type?: string; person?: Person | null } = {},
  ) => {
    const { photoId = crypto.randomUUID(), position = 1, type = 'image/jpeg', person = student } = given;
    const answer = await doorOf(person).inject({
      method: 'PUT',
      url: `/files/answer-photos/${photoId}/${attemptId}/${position}`,
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
      payload: bytes,
    });
    return { photoId, status: answer.statusCode, code: answer.json().code };
  };
  /** Sends a photo and answers with its id. */
  const send = async () => {
    const { photoId, status } = await put(await jpeg());
    expect(status).toBe(200);
    return photoId;
  };
  return { ...sitting, testId, tutor, put, send };
}

const get = (photoId: string, person: Person | null) =>
  doorOf(person).inject({ method: 'GET', url: `/files/answer-photos/${photoId}` });

const withPhotos = (seq: number, photos: string[], text = '', atMilliseconds = 1000) =>
  answering(seq, 1, { text, photos }, atMilliseconds);

async function fileKeyOf(photoId: string): Promise<string> {
  const row = db.selectFrom('answer_photos').where('id', '=', photoId).select('file_key');
  return (await row.executeTakeFirstOrThrow()).file_key;
}

describe('a photo of an answer', () => {
  test('becomes a new picture: upright WebP, 2000 px at most, nothing but its pixels', async () => {
    const { put, student } = await newSitter();
    const photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'a secret place' }, IFD3: { GPSLatitude: '28/1 36/1 50/1' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('a secret place')).toBe(true);
    const { photoId, status } = await put(photo);
    expect(status).toBe(200);
    const answer = await get(photoId, student);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
    const { exif, xmp, format, width, height } = await sharp(answer.rawPayload).metadata();
    expect([exif, xmp, format, width, height]).toEqual([undefined, undefined, 'webp', 2000, 1000]);
    expect(answer.rawPayload.includes('secret')).toBe(false);
  });

  test('counts as an answer, also without a word, and waits for who marks', async () => {
    const { save, send, client, attemptId, tutor, testId } = await newSitter();
    const [one, two] = [await send(), await send()];
    await save(withPhotos(1, [one, two]));
    await client.attempts.submit({ attemptId });
    const result = await client.attempts.result({ attemptId });
    expect(result.questions[0]).toMatchObject({ outcome: 'unmarked', mine: { text: '', photos: [one, two] } });
    expect(result.unmarked).toBe(1);
    const { studio } = clientFor(services, tutor).attempts;
    expect((await studio.texts({ testId })).questions[0]?.texts).toMatchObject([{ attemptId, position: 1 }]);
    const { answer } = await studio.text({ attemptId, position: 1 });
    expect(answer).toEqual({ text: '', photos: [one, two] });
  });

  test('is shown to its owner and to staff who manage the test, to nobody else', async () => {
    const { send, student, tutor } = await newSitter();
    const photoId = await send();
    for (const [person, status] of [
      [student, 200],
      [tutor, 200],
      [await newPerson(services, { role: 'admin' }), 200],
      [await newPerson(services), 404],
      [await newPerson(services, { role: 'instructor' }), 404],
      [await newPerson(services, { role: 'support' }), 404],
      [{ ...student, held: 'deletion' as const }, 404],
      [null, 404],
    ] as const)
      expect((await get(photoId, person)).statusCode, person?.role).toBe(status);
    for (const none of ['none', '..', crypto.randomUUID(), `${photoId}%00`])
      expect((await get(none, student)).statusCode, none).toBe(404);
  });

  test('sent again is one; the id of another place is of nobody', async () => {
    const { put, send, attemptId } = await newSitter();
    const photoId = await send();
    const key = await fileKeyOf(photoId);
    expect((await put('not read any more', { photoId })).status).toBe(200);
    const bytes = await jpeg();
    const twice = crypto.randomUUID();
    const both = await Promise.all([put(bytes, { photoId: twice }), put(bytes, { photoId: twice })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await fileKeyOf(photoId)).toBe(key);
    const rows = db.selectFrom('answer_photos').where('attempt_id', '=', attemptId).select('id');
    expect(await rows.execute()).toHaveLength(2);
    const other = await newSitter();
    expect(await other.put(bytes, { photoId })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test.each([
    ['nobody', { person: null }, 401],
    ['a position with options', { position: 2 }, 404],
    ['a position outside of the paper', { position: 3 }, 404],
    ['no position', { position: 'one' }, 404],
    ['no id', { photoId: 'photo' }, 404],
  ])('is refused of %s', async (_, given, status) => {
    const { put } = await newSitter();
    expect((await put(await jpeg(), given)).status).toBe(status);
  });

  test('is refused of somebody else, and once the attempt is over', async () => {
    const { put, send, client, attemptId } = await newSitter();
    expect((await put(await jpeg(), { person: await newPerson(services) })).status).toBe(404);
    await send();
    await client.attempts.submit({ attemptId });
    expect(await put(await jpeg())).toMatchObject({ status: 409, code: 'SUBMITTED' });
    const late = await newSitter();
    await setBack(late.attemptId, 20);
    expect((await late.put(await jpeg())).status).toBe(200);
    await setBack(late.attemptId, 1);
    expect(await late.put(await jpeg())).toMatchObject({ status: 409, code: 'SUBMITTED' });
  });

  test('is refused when it is none, too large, or one of too many, in words that a page can say', async () => {
    const { put, attemptId } = await newSitter();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expect(await put(svg)).toMatchObject({ status: 422, code: 'NOT_AN_IMAGE' });
    expect(await put(svg, { type: 'image/svg+xml' })).toMatchObject({ status: 422, code: 'NOT_AN_IMAGE' });
    expect(await put('', {})).toMatchObject({ status: 422, code: 'NOT_AN_IMAGE' });
    expect(await put((await jpeg(400, 400)).subarray(0, 300))).toMatchObject({ status: 422, code: 'NOT_AN_IMAGE' });
    expect(await put(hugePng(60_000))).toMatchObject({ status: 422, code: 'NOT_AN_IMAGE' });
    expect(await put(Buffer.alloc(8 * 1024 * 1024 + 1))).toMatchObject({ status: 413, code: 'TOO_LARGE' });
    await sql`insert into answer_photos (id, attempt_id, position, file_key, bytes)
      select gen_random_uuid(), ${attemptId}, 1, 'none', 1 from generate_series(1, 12)`.execute(db);
    expect(await put(await jpeg())).toMatchObject({ status: 409, code: 'TOO_MANY' });
  });
});

/** A PNG that says how large it is and holds a line of nothing. */
function hugePng(side: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008020000000000000000', 'hex');
  head.writeUInt32BE(side, 16);
  head.writeUInt32BE(side, 20);
  return Buffer.concat([head, deflateSync(Buffer.alloc(100))]);
}

describe('an answer with photos', () => {
  test('has only those that were sent, for this position, each once', async () => {
    const { save, send, client, attemptId } = await newSitter();
    const other = await (await newSitter()).send();
    const photoId = await send();
    await save(withPhotos(1, [other, photoId, crypto.randomUUID(), photoId.toUpperCase()], 'With words'));
    const { answers } = await client.attempts.read({ attemptId });
    expect(answers[0]?.answer).toEqual({ text: 'With words', photos: [photoId] });
  });

  test('can not be filled in afterwards: what was named before it was sent is not part of it', async () => {
    const { save, put, client, attemptId } = await newSitter();
    const photoId = crypto.randomUUID();
    await save(withPhotos(1, [photoId], 'Words'));
    expect((await put(await jpeg(), { photoId })).status).toBe(200);
    await save(withPhotos(1, [photoId], 'Words'));
    await client.attempts.submit({ attemptId });
    const { questions } = await client.attempts.result({ attemptId });
    expect(questions[0]?.mine).toEqual({ text: 'Words', photos: [] });
  });

  test('five of them, of a number, or with an id that is none: refused', async () => {
    const { save, send } = await newSitter();
    const photoId = await send();
    await expect(save(withPhotos(1, Array(5).fill(photoId)))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(save(withPhotos(1, ['../photo']))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const numeric = { kind: 'numeric', stem: { en: 'How many?' }, ranges: [{ low: '1', high: '1' }] };
    const { testId } = await newTestOf(services, [numeric]);
    const sitting = await newSittingOf(services, testId);
    await expect(sitting.save(withPhotos(1, [photoId], '1'))).rejects.toMatchObject({ code: 'EVENT_INVALID' });
    await sitting.save(answering(1, 1, { text: '1' }));
  });

  test('one that comes late has its photos late', async () => {
    const { save, send, attemptId, client } = await newSitter({ lateAnswers: 'staff' });
    const photoId = await send();
    await setBack(attemptId, 30);
    const { fates } = await save(withPhotos(1, [photoId], '', 5000));
    expect(fates).toEqual([{ seq: 1, fate: 'late' }]);
    const { questions } = await client.attempts.result({ attemptId });
    expect(questions[0]?.mine).toBeNull();
  });
});

describe('photos go', () => {
  test('that no answer has, a day after the end; those of an answer stay, and those of an attempt under way', async () => {
    const sitter = await newSitter();
    const [one, removed] = [await sitter.send(), await sitter.send()];
    await sitter.save(withPhotos(1, [one, removed]), withPhotos(2, [one]));
    const open = await (await newSitter({ durationMinutes: null })).send();
    const keys = await Promise.all([one, removed, open].map(fileKeyOf));
    await sitter.client.attempts.submit({ attemptId: sitter.attemptId });
    expect(await eraseLoosePhotos.work(services)).toBe(0);
    await sql`update attempts set submitted_at = submitted_at - interval '26 hours', started_at = started_at - interval '26 hours',
      deadline_at = deadline_at - interval '26 hours' where id = ${sitter.attemptId}`.execute(db);
    expect(await eraseLoosePhotos.work(services)).toBe(1);
    const stand = await Promise.all(keys.map(async (key) => (await storage.read(key)) !== undefined));
    expect(stand).toEqual([true, false, true]);
    expect((await get(removed, sitter.student)).statusCode).toBe(404);
  });

  test("with the account, and are in the download of its person's data before", async () => {
    const { send, student, attemptId } = await newSitter();
    const photoId = await send();
    const key = await fileKeyOf(photoId);
    const { testAnswerPhotos } = await attemptsPersonalData.collect(db, student.id);
    expect(testAnswerPhotos).toMatchObject([
      { attempt_id: attemptId, position: 1, address: `/files/answer-photos/${photoId}` },
    ]);
    await attemptsPersonalData.erase(db, student.id, storage);
    expect(await storage.read(key)).toBeUndefined();
    expect((await attemptsPersonalData.collect(db, student.id)).testAnswerPhotos).toEqual([]);
  });
});
