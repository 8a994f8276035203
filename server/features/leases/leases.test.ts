import { createPublicKey, verify } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Document } from '#contract/reading/document.ts';
import type { Person } from '#server/platform/session.ts';
import { newReadyPdf } from '#server/testing/testing-documents.ts';
import { enrol, newCourse, newLesson, newVideo, type Video } from '#server/testing/testing-lessons.ts';
import { leaseFixtures, newBook, newNote, newReader } from '#server/testing/testing-readers.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';

import { openLeaseSigner } from './leases.rules.ts';

const DAY_MS = 86_400_000;
const services = await testServices();
const { db } = services;
let pdfId: string;
let video: Video;
beforeAll(async () => {
  pdfId = await newReadyPdf(services, [['What is a State?'], ['A second page.'], ['A third page.']]);
  video = await newVideo(services, 15);
});

const { offerOf, issue, untilOf, newFilm, newOwner } = leaseFixtures(services, () => video);
const daysOf = async (person: Person, item: Document) =>
  (Date.parse((await untilOf(person, item)) ?? '') - Date.now()) / DAY_MS;

describe('what would be kept', () => {
  test('of an article: its text', async () => {
    const course = await newCourse(services);
    const item = { kind: 'lesson', id: await newLesson(services, course) } as const;
    const reader = await newReader(services);
    await enrol(services, reader, course);
    expect(await offerOf(reader, item)).toMatchObject({ article: 'What is politics?', bytes: 17, film: null });
  });

  test('of a film or a text that is not there yet: nothing', async () => {
    const reader = await newReader(services);
    for (const kind of ['video', 'pdf'] as const) {
      const course = await newCourse(services);
      const id = await newLesson(services, course, { kind });
      await enrol(services, reader, course);
      const refusal = offerOf(reader, { kind: 'lesson', id });
      await expect(refusal, kind).rejects.toMatchObject({ code: 'NOT_READY' });
    }
  });
});

describe('who may', () => {
  test('who has no right keeps nothing: neither whole nor of a sample', async () => {
    const stranger = await newReader(services);
    const { item } = await newFilm();
    const closed = [
      item,
      await newBook(services, pdfId),
      await newBook(services, pdfId, { samplePages: 2 }),
      await newNote(services, pdfId, false),
      { kind: 'ebook', id: 'none' } as const,
    ];
    for (const each of closed) await expect(offerOf(stranger, each)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { leases } = await issue(stranger, ...closed);
    expect(leases).toEqual(closed.map(({ kind, id }) => ({ kind, id, until: null, signature: null })));
  });

  test('who only edits a course looks at it, and keeps nothing', async () => {
    const { item } = await newFilm();
    const admin = await newPerson(services, { role: 'admin' });
    await expect(offerOf(admin, item)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await untilOf(admin, item)).toBeNull();
  });

  test('a preview is kept by anybody, a locked lesson when it opens', async () => {
    const reader = await newReader(services);
    const { item } = await newFilm({ is_preview: true });
    expect(await daysOf(reader, item)).toBeCloseTo(14, 2);
    const later = await newFilm({ opens_at: new Date(Date.now() + DAY_MS) });
    await enrol(services, reader, later.course);
    await expect(offerOf(reader, later.item)).rejects.toMatchObject({ code: 'LOCKED' });
    expect(await untilOf(reader, later.item)).toBeNull();
  });
});

describe('a lease', () => {
  test('lasts as many days as the school says, from each renewal', async () => {
    const { reader, item } = await newOwner();
    expect(await daysOf(reader, item)).toBeCloseTo(14, 2);
    const admin = clientFor(services, await newPerson(services, { role: 'admin' }));
    await admin.settings.update({ leases: { days: 3 } });
    expect(await daysOf(reader, item)).toBeCloseTo(3, 2);
    for (const days of [0, 61, 1.5])
      await expect(admin.settings.update({ leases: { days } })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY_MS });
    expect(await daysOf(reader, item)).toBeCloseTo(3, 2);
    vi.useRealTimers();
    await admin.settings.update({ leases: { days: 14 } });
  });

  test('never lasts past the right that it rests on', async () => {
    const expires_at = new Date(Date.now() + 2 * DAY_MS);
    const { reader, item } = await newOwner({ expires_at });
    expect((await offerOf(reader, item)).until).toBe(expires_at.toISOString());
    expect(await untilOf(reader, item)).toBe(expires_at.toISOString());
    const book = await newBook(services, pdfId);
    const held = { user_id: reader.id, source: 'grant', product_id: book.id, expires_at } as const;
    await db.insertInto('entitlements').values(held).execute();
    expect(await untilOf(reader, book)).toBe(expires_at.toISOString());
  });

  test('of a book brings what was corrected in it, to who may open it alone', async () => {
    const { reader } = await newOwner();
    const book = await newBook(services, pdfId);
    const wrong = { number: 1, page: 2, old_text: '1850', new_text: '1857', reason: 'A slip' };
    await db
      .insertInto('ebook_errata')
      .values({ ebook_id: book.id, media_id: pdfId, ...wrong })
      .execute();
    expect((await issue(reader, book)).leases[0]?.errata).toBeUndefined();
    await db.insertInto('entitlements').values({ user_id: reader.id, source: 'grant', product_id: book.id }).execute();
    expect((await issue(reader, book)).leases[0]?.errata).toMatchObject([
      { page: 2, oldText: '1850', newText: '1857', isOfThisFile: true, takenBack: null },
    ]);
  });

  test('is signed for this person and item until this moment', async () => {
    const { reader, item } = await newOwner();
    const { leases, publicKey } = await issue(reader, item);
    const point = Buffer.from(publicKey, 'base64url');
    expect(point).toHaveLength(65);
    const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
    const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    const [lease] = leases;
    const holds = (userId: string, id: string, until = lease?.until) =>
      verify(
        'sha256',
        Buffer.from(JSON.stringify(['lease', userId, 'lesson', id, until])),
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(lease?.signature ?? '', 'base64url'),
      );
    expect(holds(reader.id, item.id)).toBe(true);
    expect(holds('another', item.id)).toBe(false);
    expect(holds(reader.id, 'another')).toBe(false);
    expect(holds(reader.id, item.id, new Date(Date.now() + 90 * DAY_MS).toISOString())).toBe(false);
  });

  test('ends with the right, with its end, and with what is no longer published', async () => {
    const { reader, item } = await newOwner();
    const right = db.updateTable('entitlements').where('user_id', '=', reader.id);
    await right.set({ expires_at: new Date(Date.now() - 1000) }).execute();
    expect(await untilOf(reader, item)).toBeNull();
    await right.set({ expires_at: null }).execute();
    expect(await untilOf(reader, item)).not.toBeNull();
    await db.updateTable('lessons').set({ published_at: null }).where('id', '=', item.id).execute();
    expect(await untilOf(reader, item)).toBeNull();
    const note = await newNote(services, pdfId);
    expect(await untilOf(reader, note)).not.toBeNull();
    await db.updateTable('products').set({ published_at: null }).where('id', '=', note.id).execute();
    expect(await untilOf(reader, note)).toBeNull();
  });

  test('is signed by a school whose key begins with zeros, too', () => {
    const derive = () => Buffer.from([0, 0, ...Array<number>(30).fill(7)]).toString('base64url');
    const { publicKey, sign } = openLeaseSigner({ ...services.secrets, derive });
    const point = Buffer.from(publicKey, 'base64url');
    const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
    const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    const text = Buffer.from(JSON.stringify(['lease', 'me', 'ebook', 'b', 'then']));
    const signature = Buffer.from(sign('me', { kind: 'ebook', id: 'b' }, 'then'), 'base64url');
    expect(verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
  });

  test('is asked for of 200 items at most', async () => {
    const reader = await newReader(services);
    const many = Array.from({ length: 201 }, (_, place) => ({ kind: 'ebook' as const, id: `none-${place}` }));
    await expect(issue(reader, ...many)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(issue(reader)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
