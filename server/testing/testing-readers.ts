import type { Document } from '#contract/reading/document.ts';
import { insertProduct } from '#database/products.ts';
import { newToken, type Person } from '#server/platform/session.ts';
import { clientFor, insertRow, newPerson, type TestServices } from '#server/testing.ts';
import { enrol, newCourse, newLesson as newVideoLesson, type Video } from './testing-lessons.ts';

export type Reader = Person & { cookie: string };
/** Somebody who is signed in, with the cookie that says so. */
export async function newReader(services: TestServices, given: Parameters<typeof newPerson>[1] = {}): Promise<Reader> {
  const person = await newPerson(services, given);
  const { db } = services;
  await db.updateTable('users').set({ birth_band: '18-24' }).where('id', '=', person.id).execute();
  return { ...person, ...(await signIn(services, person.id)) };
}

/** A session of theirs beside those that they have. */
export async function signIn({ db }: TestServices, userId: string) {
  const { token, hash } = newToken();
  const sessionId = await insertRow(db, 'sessions', {
    user_id: userId,
    token_hash: hash,
    one_at_a_time: true,
    device_id: 'd',
    user_agent: '',
    address: '',
    expires_at: new Date(Date.now() + 9e6),
  });
  return { sessionId, cookie: `adhyay=${token}` };
}

/** As another device would. */
export const endSessions = ({ db }: TestServices, userId: string) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: new Date(), revoked_reason: 'elsewhere' })
    .where('user_id', '=', userId)
    .execute();

type OfBook = { samplePages?: number; published?: boolean; downloadable?: boolean };

export async function newBook(
  { db }: TestServices,
  mediaId: string,
  { samplePages = 0, published = true, downloadable = false }: OfBook = {},
): Promise<Document> {
  const id = await insertProduct(db, 'ebook', {
    title: 'A book',
    price_paise: 9900,
    media_id: mediaId,
    sample_pages: samplePages,
    is_downloadable: downloadable,
    published_at: published ? new Date() : null,
  });
  return { kind: 'ebook', id };
}

export async function newNote({ db }: TestServices, mediaId: string, published = true): Promise<Document> {
  const values = { title: 'A note', language: 'en', media_id: mediaId, published_at: published ? new Date() : null };
  const id = await insertProduct(db, 'note', values);
  return { kind: 'note', id };
}

export async function newLesson(
  { db }: TestServices,
  mediaId: string,
  { isPreview = false } = {},
): Promise<Document & { courseId: string }> {
  const values = { title: 'A course', price_paise: 100, published_at: new Date() };
  const courseId = await insertProduct(db, 'course', values);
  const section_id = await insertRow(db, 'course_sections', { course_id: courseId, title: 'One', position: 1 });
  const id = await insertRow(db, 'lessons', {
    course_id: courseId,
    section_id,
    title: 'To read',
    kind: 'pdf',
    position: 1,
    media_id: mediaId,
    is_preview: isPreview,
    published_at: new Date(),
  });
  return { kind: 'lesson', id, courseId };
}

/** A right to a book or a course, as staff give it. */
export const give = ({ db }: TestServices, userId: string, productId: string) =>
  db.insertInto('entitlements').values({ user_id: userId, source: 'grant', product_id: productId }).execute();

/** Who may keep what on a device: a film, its owner, and what they ask of leases. */
export function leaseFixtures(services: TestServices, video: () => Video) {
  const offerOf = (person: Person, { kind, id }: Document) => clientFor(services, person).leases.read({ kind, id });
  const issue = (person: Person, ...items: Document[]) =>
    clientFor(services, person).leases.create({ items: items.map(({ kind, id }) => ({ kind, id })) });
  const untilOf = async (person: Person, item: Document) => (await issue(person, item)).leases[0]?.until ?? null;

  async function newFilm(given: Parameters<typeof newVideoLesson>[2] = {}) {
    const course = await newCourse(services);
    const film = { kind: 'video', media_id: video().mediaId, title: 'A film', ...given } as const;
    return { course, item: { kind: 'lesson', id: await newVideoLesson(services, course, film) } as const };
  }

  async function newOwner(right: Parameters<typeof enrol>[3] = {}) {
    const { course, item } = await newFilm();
    const reader = await newReader(services);
    await enrol(services, reader, course, right);
    return { reader, course, item };
  }

  return { offerOf, issue, untilOf, newFilm, newOwner };
}
