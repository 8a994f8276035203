import { createCipheriv, randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { LessonKind } from '#contract/lessons/lesson-page.ts';
import type { Quality } from '#contract/media.ts';
import { insertProduct } from '#database/products.ts';
import type { DB } from '#database/tables.ts';
import { newToken, type Person } from '#server/platform/session.ts';
import type { RunningServices } from '#server/services.ts';
import { insertRow } from '#server/testing.ts';

export type Course = { courseId: string; sectionId: string };

/** A published course with one section. */
export async function newCourse(
  { db }: RunningServices,
  given: Partial<Parameters<typeof insertProduct<'course'>>[2]> = {},
): Promise<Course> {
  const values = { title: 'Political Theory', price_paise: 49900, published_at: new Date(), ...given };
  const courseId = await insertProduct(db, 'course', values);
  return { courseId, sectionId: await newSection({ db }, courseId, 0) };
}

export async function newSection(
  { db }: Pick<RunningServices, 'db'>,
  courseId: string,
  position: number,
): Promise<string> {
  return insertRow(db, 'course_sections', { course_id: courseId, title: `Block ${position + 1}`, position });
}

/** A published lesson at the end of its section; an article with a text unless told otherwise. */
export async function newLesson(
  { db }: RunningServices,
  { courseId, sectionId }: Course,
  given: Partial<Insertable<DB['lessons']>> & { kind?: LessonKind } = {},
): Promise<string> {
  const { count } = await db
    .selectFrom('lessons')
    .where('section_id', '=', sectionId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return insertRow(db, 'lessons', {
    course_id: courseId,
    section_id: sectionId,
    title: `Lesson ${count + 1}`,
    kind: 'article',
    body: given.kind && given.kind !== 'article' ? '' : 'What is politics?',
    position: count,
    published_at: new Date(),
    ...given,
  });
}

export async function enrol(
  { db }: RunningServices,
  { id }: Pick<Person, 'id'>,
  { courseId }: Course,
  given: Partial<Insertable<DB['entitlements']>> = {},
): Promise<void> {
  await db
    .insertInto('entitlements')
    .values({ user_id: id, product_id: courseId, source: 'free', ...given })
    .execute();
}

export type Video = { mediaId: string; keys: Record<string, Buffer>; clear: Buffer[] };
const SIZES: [Quality, number | null, number | null, number][] = [
  ['720p', 1280, 720, 1_500_000],
  ['240p', 426, 240, 250_000],
  ['audio', null, null, 48_000],
];

/** A film that was converted: segments of six seconds, encrypted as ours are; poster, strip and Hindi captions. */
export async function newVideo({ db, storage, secrets }: RunningServices, seconds = 60): Promise<Video> {
  const pieces = Array.from({ length: Math.ceil(seconds / 6) }, (_, index) => ({
    clear: Buffer.from(`segment ${index} `.repeat(30)),
    seconds: Math.min(6, seconds - index * 6),
  }));
  const picture = (name: string) => storage.insert('media', Buffer.from(`a ${name}`));
  const strip = { key: await picture('strip'), columns: 5, rows: 2, width: 160, height: 90, every: 6 };
  const mediaId = await insertRow(db, 'media', {
    kind: 'video',
    status: 'ready',
    name: 'film.mp4',
    bytes: 1000,
    percent: 100,
    ready_at: new Date(),
  });
  await db
    .updateTable('media')
    .set({ seconds, width: 1280, height: 720, poster_key: await picture('poster'), strip: JSON.stringify(strip) })
    .where('id', '=', mediaId)
    .execute();
  const keys: Record<string, Buffer> = {};
  for (const [name, width, height, bandwidth] of SIZES) {
    const key = randomBytes(16);
    keys[name] = key;
    const segments = [];
    for (const [index, piece] of pieces.entries()) {
      const bytes = encrypt(key, index, piece.clear);
      segments.push({ key: await storage.insert('media', bytes), seconds: piece.seconds, bytes: bytes.length });
    }
    await db
      .insertInto('media_renditions')
      .values({
        ...{ media_id: mediaId, name, width, height, bandwidth, average_bandwidth: bandwidth - 1000 },
        ...{ codecs: width ? 'avc1.4d401e,mp4a.40.2' : 'mp4a.40.2', bytes: bandwidth },
        sealed_key: secrets.seal(key.toString('base64url')),
        segments: JSON.stringify(segments),
      })
      .execute();
  }
  await db.insertInto('media_captions').values({ media_id: mediaId, language: 'hi', text: 'WEBVTT\n' }).execute();
  return { mediaId, keys, clear: pieces.map(({ clear }) => clear) };
}

function encrypt(key: Buffer, index: number, clear: Buffer): Buffer {
  const cipher = createCipheriv('aes-128-cbc', key, ivOf(index));
  return Buffer.concat([cipher.update(clear), cipher.final()]);
}

export function ivOf(index: number): Buffer {
  const iv = Buffer.alloc(16);
  iv.writeUInt32BE(index, 12);
  return iv;
}

/** Begins a session of a person; answers with who is signed in by it and the Cookie header. */
export async function signIn({ db }: RunningServices, person: Person): Promise<{ person: Person; cookie: string }> {
  const { token, hash } = newToken();
  const id = await insertRow(db, 'sessions', {
    user_id: person.id,
    token_hash: hash,
    one_at_a_time: false,
    device_id: 'd',
    expires_at: new Date(Date.now() + 9e7),
  });
  return { person: { ...person, sessionId: id }, cookie: `adhyay=${token}` };
}
