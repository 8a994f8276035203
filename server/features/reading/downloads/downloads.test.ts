import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { mountReading } from '#server/features/reading/reading.http.ts';
import { createLimits } from '#server/platform/limits.ts';
import { openPdf } from '#server/platform/print/pdfium.ts';
import { newReadyPdf } from '#server/testing/testing-documents.ts';
import {
  endSessions,
  give,
  newBook,
  newLesson,
  newNote,
  newReader,
  type Reader,
} from '#server/testing/testing-readers.ts';
import { openDoor } from '#server/testing/testing-uploads.ts';
import { clientFor, type TestServices, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
let mediaId: string;
beforeAll(async () => {
  mediaId = await newReadyPdf(services, [['Page one'], ['Page two'], ['Page three']]);
});

const download = (reader: Reader | null, url: string, used: TestServices = services) =>
  openDoor(used, mountReading).inject({ url, headers: { cookie: reader?.cookie ?? '' } });
const trace = (reader: Reader | null, payload: Buffer, used: TestServices = services, headers = {}) =>
  openDoor(used, mountReading).inject({
    method: 'POST',
    url: '/files/traces',
    headers: {
      cookie: reader?.cookie ?? '',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/pdf',
      ...headers,
    },
    payload,
  });
const downloadsOf = (userId: string) =>
  db.selectFrom('reading_downloads').where('user_id', '=', userId).selectAll().execute();
const traceOf = async (userId: string) =>
  (await db.selectFrom('reading_copies').where('user_id', '=', userId).select('trace_id').executeTakeFirstOrThrow())
    .trace_id;

async function textsOf(bytes: Buffer): Promise<string[]> {
  const document = await openPdf(bytes);
  const texts = Array.from({ length: document.pages }, (_, index) => {
    const sheet = document.openPage(index);
    const signs = sheet.listSigns();
    sheet.close();
    return signs.map(({ text }) => text).join('');
  });
  document.close();
  return texts;
}

async function owned(name = 'श्रीमती क्षमा त्रिपाठी') {
  const reader = await newReader(services, { name });
  const book = await newBook(services, mediaId, { downloadable: true });
  await give(services, reader.id, book.id);
  return { reader, book, url: `/files/downloads/ebook/${book.id}` };
}

describe('a download', () => {
  test('is the whole document, with whose it is on every page and in what it says of itself', async () => {
    const { reader, book, url } = await owned();
    await db
      .updateTable('products')
      .set({ title: '../राजनीति: "A"/<b>\u202e.exe' })
      .where('id', '=', book.id)
      .execute();
    const answer = await download(reader, url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-length': String(answer.rawPayload.length),
    });
    const disposition = decodeURIComponent(String(answer.headers['content-disposition']));
    expect(disposition).toContain("filename*=UTF-8''");
    expect(disposition).toContain('राजनीति');
    expect(disposition).not.toMatch(/\.\.\/|\u202e|</);

    const traceId = await traceOf(reader.id);
    const texts = await textsOf(answer.rawPayload);
    expect(texts).toHaveLength(3);
    for (const [index, text] of texts.entries()) {
      expect(text).toContain(['Page one', 'Page two', 'Page three'][index]);
      for (const said of ['श्रीमती क्षमा त्रिपाठी', '•••@s•••', 'Free copy', traceId]) expect(text).toContain(said);
    }
    const document = await PDFDocument.load(answer.rawPayload, { updateMetadata: false });
    expect(document.getKeywords()).toContain(traceId);
    expect(document.getSubject()).toContain('श्रीमती क्षमा त्रिपाठी');
    const xmp = document.catalog.lookup(PDFName.of('Metadata'));
    if (!(xmp instanceof PDFRawStream)) throw new Error('no metadata');
    expect(Buffer.from(xmp.getContents()).toString()).toContain(`dc:identifier="${traceId}"`);
    expect(await downloadsOf(reader.id)).toMatchObject([{ trace_id: traceId, address: '127.0.0.1' }]);
  });

  test('names the order that paid for it', async () => {
    const { reader, book, url } = await owned('Ravi Kumar');
    const { rows } = await services.pool.query<{ id: string; number: string }>(
      `insert into orders (user_id, status, kind, product_id, list_paise, price_paise, taxable_paise, total_paise, snapshot,
        state_code, pin, provider, accepted, idempotency_key, expires_at, paid_at)
       values ($1, 'paid', 'ebook', $2, 1, 1, 1, 1, '{}', '07', '110001', 'sandbox', '{}', $1, now(), now()) returning id, number`,
      [reader.id, book.id],
    );
    await db
      .updateTable('entitlements')
      .set({ order_id: rows[0]?.id ?? '', source: 'order' })
      .where('user_id', '=', reader.id)
      .execute();
    const [text] = await textsOf((await download(reader, url)).rawPayload);
    expect(text).toContain(`Order ${rows[0]?.number}`);
    expect(
      await db.selectFrom('reading_copies').where('user_id', '=', reader.id).select('order_number').execute(),
    ).toEqual([{ order_number: rows[0]?.number }]);
  });

  const REFUSED: [string, () => Promise<{ reader: Reader | null; url: string }>][] = [
    ['nobody', async () => ({ ...(await owned()), reader: null })],
    ['another student', async () => ({ ...(await owned()), reader: await newReader(services) })],
    [
      'an admin who does not own it',
      async () => ({ ...(await owned()), reader: await newReader(services, { role: 'admin' }) }),
    ],
    [
      'who was signed out',
      async () => {
        const it = await owned();
        await endSessions(services, it.reader.id);
        return it;
      },
    ],
    [
      'who was paid back',
      async () => {
        const it = await owned();
        await db
          .updateTable('entitlements')
          .set({ revoked_at: new Date() })
          .where('user_id', '=', it.reader.id)
          .execute();
        return it;
      },
    ],
    [
      'an owner where the tutor does not allow it',
      async () => {
        const it = await owned();
        await db.updateTable('ebooks').set({ is_downloadable: false }).where('id', '=', it.book.id).execute();
        return it;
      },
    ],
    [
      'who may only see the sample',
      async () => {
        const book = await newBook(services, mediaId, { downloadable: true, samplePages: 3 });
        return { reader: await newReader(services), url: `/files/downloads/ebook/${book.id}` };
      },
    ],
    [
      'a learner, of a lesson',
      async () => {
        const reader = await newReader(services);
        const lesson = await newLesson(services, mediaId);
        await give(services, reader.id, lesson.courseId);
        return { reader, url: `/files/downloads/lesson/${lesson.id}` };
      },
    ],
    [
      'a note that is not published',
      async () => {
        const note = await newNote(services, mediaId, false);
        return { reader: await newReader(services), url: `/files/downloads/note/${note.id}` };
      },
    ],
    [
      'a book as a note',
      async () => {
        const it = await owned();
        return { ...it, url: it.url.replace('ebook', 'note') };
      },
    ],
    [
      'a kind of one’s own',
      async () => {
        const it = await owned();
        return { ...it, url: it.url.replace('ebook', 'toString') };
      },
    ],
    ['a way up', async () => ({ ...(await owned()), url: '/files/downloads/ebook/..%2f..%2fsecret-key' })],
  ];
  test.each(REFUSED)('is not there for %s', async (_, arrange) => {
    const { reader, url } = await arrange();
    const answer = await download(reader, url);
    expect([answer.statusCode, answer.body]).toEqual([404, '{"code":"NOT_FOUND"}']);
    if (reader) expect(await downloadsOf(reader.id)).toEqual([]);
  });

  test('of a note is for everybody who is signed in', async () => {
    const reader = await newReader(services);
    const note = await newNote(services, mediaId);
    expect((await download(reader, `/files/downloads/note/${note.id}`)).statusCode).toBe(200);
  });

  test('is none when it cannot be stamped whole, and is not written down', async () => {
    const { reader, url } = await owned();
    const broken = { ...services, storage: { ...services.storage, read: async () => undefined } };
    expect((await download(reader, url, broken)).statusCode).toBe(500);
    expect(await downloadsOf(reader.id)).toEqual([]);
  });

  test('is not sent when the right ended while it was stamped', async () => {
    const { reader, url } = await owned();
    const read: typeof services.storage.read = async (key) => {
      await db.updateTable('entitlements').set({ revoked_at: new Date() }).where('user_id', '=', reader.id).execute();
      return services.storage.read(key);
    };
    expect((await download(reader, url, { ...services, storage: { ...services.storage, read } })).statusCode).toBe(404);
    expect(await downloadsOf(reader.id)).toEqual([]);
  });

  test('twenty an hour, of all processes together', async () => {
    const { reader } = await owned();
    const url = '/files/downloads/ebook/none';
    const strict = () => ({ ...services, limits: createLimits(services.pool, 1) });
    const statuses = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await download(reader, url, strict())).statusCode);
    expect(statuses).toEqual([...Array(20).fill(404), 429]);
  });
});

describe('a leaked file', () => {
  async function leaked() {
    const it = await owned('Ravi Kumar');
    const { rawPayload } = await download(it.reader, it.url);
    return { ...it, file: rawPayload, support: await newReader(services, { role: 'support' }) };
  }
  /** The same pages, with nothing that a file says of itself. */
  async function strippedOf(file: Buffer, pages?: number[]): Promise<Buffer> {
    const from = await PDFDocument.load(file, { updateMetadata: false });
    const bare = await PDFDocument.create({ updateMetadata: false });
    for (const page of await bare.copyPages(from, pages ?? from.getPageIndices())) bare.addPage(page);
    return Buffer.from(await bare.save());
  }

  test('is traced to its buyer, also with its metadata stripped, or as a single page of it; and that is written down', async () => {
    const { reader, file, support } = await leaked();
    const bare = await strippedOf(file);
    expect(bare.toString('latin1')).not.toContain(await traceOf(reader.id));
    for (const each of [file, bare, await strippedOf(file, [2])]) {
      const answer = await trace(support, each);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        traceId: await traceOf(reader.id),
        userId: reader.id,
        name: 'Ravi Kumar',
        email: reader.email,
        title: 'A book',
        orderNumber: null,
        madeAt: expect.any(String),
        downloads: [{ madeAt: expect.any(String), address: '127.0.0.1' }],
      });
    }
    const events = await db.selectFrom('audit_events').where('actor_id', '=', support.id).selectAll().execute();
    expect(events.map(({ act, subject_id }) => [act, subject_id])).toEqual(Array(3).fill(['copy.traced', reader.id]));
    expect(await clientFor(services, support).reading.trace({ traceId: await traceOf(reader.id) })).toMatchObject({
      userId: reader.id,
    });
  });

  test('without a mark of ours, or what is no PDF at all, is nobody’s', async () => {
    const support = await newReader(services, { role: 'support' });
    const plain = await services.storage.read(
      (await db.selectFrom('media').where('id', '=', mediaId).select('original_key').executeTakeFirstOrThrow())
        .original_key ?? '',
    );
    for (const each of [
      Buffer.concat((await plain?.stream.toArray()) ?? []),
      Buffer.from('<html>'),
      Buffer.alloc(0),
      Buffer.from('AAAA-BBBB-CCCC'),
    ]) {
      const answer = await trace(support, each);
      expect([answer.statusCode, answer.body]).toEqual([200, 'null']);
    }
  });

  test('is read for staff only, and never one of more than 200 MB', async () => {
    const { file, support } = await leaked();
    for (const reader of [null, await newReader(services), await newReader(services, { role: 'instructor' })])
      expect((await trace(reader, file)).statusCode).toBe(404);
    expect((await trace(support, file, services, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    const large = await trace(support, Buffer.alloc(200 * 1024 * 1024 + 1));
    expect([large.statusCode, large.json().code]).toEqual([413, 'TOO_LARGE']);
  });
});
