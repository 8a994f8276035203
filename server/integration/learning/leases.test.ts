import { createDecipheriv } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountLessonFiles } from '#server/features/lessons/lessons.http.ts';
import { mountReading } from '#server/features/reading/reading.http.ts';
import { timedRefundJobs } from '#server/features/refunds/queue.jobs.ts';
import { findIdentity } from '#server/features/sessions/sessions.access.ts';
import { createContexts } from '#server/platform/http/contexts.ts';
import { createServer } from '#server/platform/http/server.ts';
import { newReadyPdf } from '#server/testing/testing-documents.ts';
import { ivOf, newVideo, type Video } from '#server/testing/testing-lessons.ts';
import {
  endSessions,
  give,
  leaseFixtures,
  newBook,
  newNote,
  newLesson as newPdfLesson,
  newReader,
  type Reader,
} from '#server/testing/testing-readers.ts';
import { newSale } from '#server/testing/testing-sale.ts';
import { testShop } from '#server/testing/testing-shop.ts';
import { clientFor, newPerson, runJobs } from '#server/testing.ts';

const services = await testShop();
const { db, log } = services;
let pdfId: string;
let video: Video;
beforeAll(async () => {
  await services.control('', { faults: { webhooks: { off: true } } });
  pdfId = await newReadyPdf(services, [['What is a State?'], ['A second page.'], ['A third page.']]);
  video = await newVideo(services, 15);
});

const server = createServer({ log, secure: false, trustProxy: 0, development: false });
const contexts = createContexts(services, (hash) => findIdentity(services.readings, hash, services.rules));
mountLessonFiles(server, contexts, services);
mountReading(server, contexts);
beforeAll(() => server.ready());
afterAll(() => server.close());
const get = (url: string, { cookie }: Pick<Reader, 'cookie'>) =>
  server.inject({ url, headers: { cookie, 'sec-fetch-site': 'same-origin' } });

const { offerOf, untilOf, newOwner } = leaseFixtures(services, () => video);

test('a film is kept as each quality with its bytes, its segments and a key that opens them', async () => {
  const { reader, item } = await newOwner();
  const { film, ...offer } = await offerOf(reader, item);
  expect(offer).toMatchObject({ ...item, title: 'A film', document: null, article: null });
  expect(film?.qualities.map(({ name, seconds }) => ({ name, seconds }))).toEqual(
    ['audio', '240p', '720p'].map((name) => ({ name, seconds: [6, 6, 3] })),
  );
  const thin = film?.qualities.find(({ name }) => name === '240p');
  expect(offer.bytes).toBe(thin?.bytes);
  const key = (await get(thin?.keyUrl ?? '', reader)).rawPayload;
  expect(key).toEqual(video.keys['240p']);
  for (const [place, clear] of video.clear.entries()) {
    const { rawPayload } = await get(`${thin?.segmentBase}/${place}.ts?${thin?.segmentQuery}`, reader);
    const cipher = createDecipheriv('aes-128-cbc', key, ivOf(place));
    expect(Buffer.concat([cipher.update(rawPayload), cipher.final()])).toEqual(clear);
  }
  expect((await get(film?.captions[0]?.url ?? '', reader)).body).toBe('WEBVTT\n');
});

test('a book, a note and a lesson to read are kept as pages with the mark of this reader, about as large as they are', async () => {
  const reader = await newReader(services);
  const [book, note, lesson] = [
    await newBook(services, pdfId),
    await newNote(services, pdfId),
    await newPdfLesson(services, pdfId),
  ];
  await give(services, reader.id, book.id);
  await give(services, reader.id, lesson.courseId);
  for (const item of [book, note, lesson]) {
    const { document, bytes, film, article } = await offerOf(reader, item);
    expect([document?.pages.length, film, article]).toEqual([3, null, null]);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => get(`${document?.imageBase}/${page}/large?${document?.imageQuery}`, reader)),
    );
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const together = pages.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0);
    expect(bytes / together).toBeGreaterThan(0.7);
    expect(bytes / together).toBeLessThan(1.4);
  }
  const copies = db.selectFrom('reading_copies').where('user_id', '=', reader.id).select('trace_id').execute();
  expect(await copies).toHaveLength(3);
});

test('an address of what is kept opens for one session and while the right lasts', async () => {
  const { reader, item } = await newOwner();
  const keyUrl = (await offerOf(reader, item)).film?.qualities[0]?.keyUrl ?? '';
  const other = await newReader(services);
  expect((await get(keyUrl, other)).statusCode).toBe(404);
  expect((await get(keyUrl.replace('lease-', ''), reader)).statusCode).toBe(404);
  expect((await get(keyUrl, reader)).statusCode).toBe(200);
  await db.updateTable('entitlements').set({ revoked_at: new Date() }).where('user_id', '=', reader.id).execute();
  expect((await get(keyUrl, reader)).statusCode).toBe(404);
});

test('a sign-in elsewhere ends the addresses of what is kept', async () => {
  const { reader, item } = await newOwner();
  const keyUrl = (await offerOf(reader, item)).film?.qualities[0]?.keyUrl ?? '';
  await endSessions(services, reader.id);
  expect((await get(keyUrl, reader)).statusCode).toBe(404);
});

test('a lease ends with a refund', async () => {
  const { buyer, client, productId, orderId } = await newSale(services, { kind: 'ebook' });
  await db.updateTable('ebooks').set({ media_id: pdfId }).where('id', '=', productId).execute();
  const book = { kind: 'ebook', id: productId } as const;
  expect(await untilOf(buyer, book)).not.toBeNull();
  await client.refunds.request({ orderId, reason: 'It is the wrong book.' });
  const support = clientFor(services, await newPerson(services, { role: 'support' }));
  const asked = await db.selectFrom('refunds').where('order_id', '=', orderId).select('id').executeTakeFirstOrThrow();
  await support.refunds.decide({ refundId: asked.id, approve: true });
  await runJobs(services);
  const sent = db.selectFrom('refunds').where('order_id', '=', orderId).select('provider_refund_id as id');
  await services.control('/refunds/move', { refundId: (await sent.executeTakeFirst())?.id, to: 'processed' });
  for (const job of timedRefundJobs) await job.work(services);
  await runJobs(services);
  expect(await untilOf(buyer, book)).toBeNull();
});
