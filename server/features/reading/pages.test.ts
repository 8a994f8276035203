import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Document, Opened } from '#contract/reading/document.ts';
import type { Door } from '#server/platform/http/server.ts';
import { createLimits } from '#server/platform/limits.ts';
import type { Person } from '#server/platform/session.ts';
import { newReadyPdf } from '#server/testing/testing-documents.ts';
import {
  endSessions,
  give,
  newBook,
  newLesson,
  newNote,
  newReader,
  type Reader,
  signIn,
} from '#server/testing/testing-readers.ts';
import { openDoor } from '#server/testing/testing-uploads.ts';
import { clientFor, testServices } from '#server/testing.ts';
import { mountReading } from './reading.http.ts';

const services = await testServices();
const { db, storage } = services;
const SIZES = ['thumb', 'small', 'large'] as const;
let mediaId: string;
beforeAll(async () => {
  const lines = ['What is a State?', 'A State has a people, a land, a government and sovereignty.'];
  mediaId = await newReadyPdf(services, [lines, [...lines, 'राज्य किसे कहते हैं?'], ['A third page.']]);
});

const get = (door: Door, url: string, cookie = '') => door.inject({ url, headers: { cookie } });
const open = (reader: Person, document: Document): Promise<Opened> =>
  clientFor(services, reader).reading.open({ kind: document.kind, id: document.id });
const addressOf = ({ imageBase, imageQuery }: Opened, page: number | string, size: string) =>
  `${imageBase}/${page}/${size}?${imageQuery}`;

const pixelsOf = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
/** Of two pictures of one size the share of pixels that differ. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = [await pixelsOf(one), await pixelsOf(other)];
  expect([a.info.width, a.info.height]).toEqual([b.info.width, b.info.height]);
  const pixels = a.info.width * a.info.height;
  let different = 0;
  for (let at = 0; at < pixels; at += 1) {
    const isSame = [0, 1, 2].every((channel) => a.data[3 * at + channel] === b.data[3 * at + channel]);
    if (!isSame) different += 1;
  }
  return different / pixels;
}

/** How far each white pixel of a page is from white in another picture of it (the first channel): what is written is the page's own. */
function changesOf(plain: Buffer, other: Buffer): Float64Array {
  return Float64Array.from({ length: plain.length / 3 }, (_, at) =>
    plain[3 * at] === 255 ? (other[3 * at] ?? 0) - 255 : 0,
  );
}

/** Pearson's. */
function correlation(one: Float64Array, other: Float64Array): number {
  const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [a, b] = [mean(one), mean(other)];
  let [both, ofOne, ofOther] = [0, 0, 0];
  for (let at = 0; at < one.length; at += 1) {
    const [x, y] = [(one[at] ?? 0) - a, (other[at] ?? 0) - b];
    both += x * y;
    ofOne += x * x;
    ofOther += y * y;
  }
  return both / Math.sqrt(ofOne * ofOther);
}

async function plainOf(page: number, size: (typeof SIZES)[number]): Promise<Buffer> {
  const row = await db
    .selectFrom('media_pages')
    .where('media_id', '=', mediaId)
    .where('position', '=', page)
    .selectAll()
    .executeTakeFirstOrThrow();
  const bytes = Buffer.concat(
    (await (await storage.read(size === 'large' ? row.large_key : row.small_key))?.stream.toArray()) ?? [],
  );
  return size === 'thumb' ? sharp(bytes).resize({ width: 168 }).png().toBuffer() : bytes;
}

async function pictureOf(door: Door, url: string, cookie: string): Promise<Buffer> {
  const { statusCode, headers, rawPayload } = await get(door, url, cookie);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=3600, immutable',
    'cross-origin-resource-policy': 'same-origin',
  });
  return rawPayload;
}

describe('every picture of a page', () => {
  test('bears its reader’s mark in its pixels, at all three sizes, and no two readers’ are alike', async () => {
    const [asha, binod] = [
      await newReader(services, { name: 'श्रीमती क्षमा त्रिपाठी' }),
      await newReader(services, { name: 'Binod Kumar' }),
    ];
    const book = await newBook(services, mediaId);
    for (const { id } of [asha, binod]) await give(services, id, book.id);
    const door = openDoor(services, mountReading);
    const [hers, his] = [await open(asha, book), await open(binod, book)];
    expect(hers.pages).toHaveLength(3);
    const places = [1, 2, 3].flatMap((page) => SIZES.map((size) => [page, size] as const));
    for (const [page, size] of places) {
      const one = await pictureOf(door, addressOf(hers, page, size), asha.cookie);
      const two = await pictureOf(door, addressOf(his, page, size), binod.cookie);
      const plain = await plainOf(page, size);
      expect(await difference(plain, one), `${page} ${size}`).toBeGreaterThan(0.01);
      expect(await difference(plain, two), `${page} ${size}`).toBeGreaterThan(0.01);
      expect(await difference(one, two), `${page} ${size}`).toBeGreaterThan(0.005);
    }
  }, 60_000);

  test('marks all parts of a page, and leaves what is written readable', async () => {
    const asha = await newReader(services);
    const note = await newNote(services, mediaId);
    const answer = await get(
      openDoor(services, mountReading),
      addressOf(await open(asha, note), 3, 'large'),
      asha.cookie,
    );
    const [plain, marked] = [await pixelsOf(await plainOf(3, 'large')), await pixelsOf(answer.rawPayload)];
    const { width, height } = marked.info;
    const [columns, rows] = [2, 4];
    const counts = Array.from({ length: columns * rows }, () => 0);
    let farthest = 0;
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const change = Math.abs((plain.data[3 * (y * width + x)] ?? 0) - (marked.data[3 * (y * width + x)] ?? 0));
        farthest = Math.max(farthest, change);
        const part = Math.floor((y * rows) / height) * columns + Math.floor((x * columns) / width);
        if (change > 10) counts[part] = (counts[part] ?? 0) + 1;
      }
    for (const count of counts) expect(count).toBeGreaterThan(300);
    expect(farthest).toBeGreaterThan(15);
    expect(farthest).toBeLessThan(110);
  });

  test('can be traced to its reader after it was made smaller, coarser and brighter, as a picture that is passed on', async () => {
    const names = ['Asha Verma', 'Binod Kumar', 'श्रीमती क्षमा त्रिपाठी', 'Zoya'];
    const book = await newBook(services, mediaId);
    const door = openDoor(services, mountReading);
    const pictures = await Promise.all(
      names.map(async (name) => {
        const reader = await newReader(services, { name });
        await give(services, reader.id, book.id);
        return pictureOf(door, addressOf(await open(reader, book), 2, 'large'), reader.cookie);
      }),
    );
    const plain = await pixelsOf(await plainOf(2, 'large'));
    const marks = await Promise.all(pictures.map(async (each) => changesOf(plain.data, (await pixelsOf(each)).data)));
    const { width, height } = plain.info;
    // What all marks share, the lines that they stand on, tells nobody from another.
    const shared = Float64Array.from(marks[0] ?? [], (_, at) => marks.reduce((sum, mark) => sum + (mark[at] ?? 0), 0));
    const own = marks.map((mark) => mark.map((value, at) => value - (shared[at] ?? 0) / marks.length));
    for (const [place, picture] of pictures.entries()) {
      const small = Math.round(width * 0.6);
      const passedOn = await sharp(picture).linear(0.9, 20).resize(small).jpeg({ quality: 45 }).toBuffer();
      const back = await sharp(passedOn).resize(width, height, { fit: 'fill' }).toBuffer();
      const left = changesOf(plain.data, (await pixelsOf(back)).data);
      const likeness = own.map((mark) => correlation(mark, left));
      const [best = 0, second = 0] = likeness.toSorted((a, b) => b - a);
      expect(likeness.indexOf(best), `${names[place]} among ${likeness.join(', ')}`).toBe(place);
      expect(best, likeness.join(', ')).toBeGreaterThan(0.18);
      expect(second, likeness.join(', ')).toBeLessThan(best / 3);
    }
  }, 60_000);

  test('is none at all when the mark cannot be drawn', async () => {
    const asha = await newReader(services);
    const note = await newNote(services, mediaId);
    const opened = await open(asha, note);
    const broken = { ...services, storage: { ...storage, read: async () => Promise.reject(new Error('away')) } };
    const answer = await get(openDoor(broken, mountReading), addressOf(opened, 2, 'large'), asha.cookie);
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toContain('json');
  });
});

type Case = [string, () => Promise<{ reader: Reader | null; url: string }>];
const owned = async (page: number | string = 1, size = 'small') => {
  const reader = await newReader(services);
  const book = await newBook(services, mediaId);
  await give(services, reader.id, book.id);
  const opened = await open(reader, book);
  return { reader, book, opened, url: addressOf(opened, page, size) };
};

const REFUSED: Case[] = [
  ['nobody', async () => ({ ...(await owned()), reader: null })],
  ['another student with the whole address', async () => ({ ...(await owned()), reader: await newReader(services) })],
  [
    'another owner with the whole address',
    async () => {
      const { url, book } = await owned();
      const reader = await newReader(services);
      await give(services, reader.id, book.id);
      await open(reader, book);
      return { reader, url };
    },
  ],
  [
    'staff with the whole address',
    async () => ({ ...(await owned()), reader: await newReader(services, { role: 'admin' }) }),
  ],
  [
    'the owner signed out elsewhere',
    async () => {
      const it = await owned();
      await endSessions(services, it.reader.id);
      return it;
    },
  ],
  [
    'the owner signed in anew, with the old address',
    async () => {
      const it = await owned();
      await endSessions(services, it.reader.id);
      return { ...it, reader: { ...it.reader, ...(await signIn(services, it.reader.id)) } };
    },
  ],
  [
    'the owner after a refund',
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
    'the owner whose right has expired',
    async () => {
      const it = await owned();
      await db
        .updateTable('entitlements')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('user_id', '=', it.reader.id)
        .execute();
      return it;
    },
  ],
  [
    'a suspended owner',
    async () => {
      const it = await owned();
      await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', it.reader.id).execute();
      return it;
    },
  ],
  [
    'an owner whose account is held',
    async () => {
      const it = await owned();
      await db.updateTable('users').set({ birth_band: 'under-18' }).where('id', '=', it.reader.id).execute();
      return it;
    },
  ],
  [
    'an address without its signature',
    async () => {
      const it = await owned();
      return { ...it, url: it.url.split('?')[0] ?? '' };
    },
  ],
  [
    'an address whose end was put off',
    async () => {
      const it = await owned();
      return { ...it, url: it.url.replace(/e=(\d+)/, (_, e) => `e=${Number(e) + 3600}`) };
    },
  ],
  [
    'a doubled signature',
    async () => {
      const it = await owned();
      return { ...it, url: `${it.url}&s=${/s=([^&]+)/.exec(it.url)?.[1]}` };
    },
  ],
  [
    'a doubled end',
    async () => {
      const it = await owned();
      return { ...it, url: `${it.url}&e=1` };
    },
  ],
  [
    'the signature of another book',
    async () => {
      const it = await owned();
      const other = await newBook(services, mediaId);
      await give(services, it.reader.id, other.id);
      await open(it.reader, other);
      return { ...it, url: it.url.replace(it.book.id, other.id) };
    },
  ],
  [
    'a book under the name of a note',
    async () => {
      const it = await owned();
      return { ...it, url: it.url.replace('/ebook/', '/note/') };
    },
  ],
  ['a page beyond the last', () => owned(4)],
  ['page 0', () => owned(0)],
  ['page -1', () => owned(-1)],
  ['page 1e9', () => owned('1e9')],
  ['page 1.5', () => owned('1.5')],
  ['page 01', () => owned('01')],
  ['page 999999999999', () => owned('999999999999')],
  ['a size of one’s own', () => owned(1, 'original')],
  ['a way up', () => owned('..%2f..%2fsecret-key')],
  ['a way up in the size', () => owned(1, '..%2fsmall')],
  ['U+0000', () => owned('1%00')],
  [
    'the first page after the sample',
    async () => {
      const reader = await newReader(services);
      const book = await newBook(services, mediaId, { samplePages: 2 });
      return { reader, url: addressOf(await open(reader, book), 3, 'small') };
    },
  ],
  [
    'a sample of a book that is no longer sold',
    async () => {
      const reader = await newReader(services);
      const book = await newBook(services, mediaId, { samplePages: 2 });
      const url = addressOf(await open(reader, book), 1, 'small');
      await db.updateTable('products').set({ published_at: null }).where('id', '=', book.id).execute();
      return { reader, url };
    },
  ],
  [
    'a note that was withdrawn',
    async () => {
      const reader = await newReader(services);
      const note = await newNote(services, mediaId);
      const url = addressOf(await open(reader, note), 1, 'small');
      await db.updateTable('products').set({ published_at: null }).where('id', '=', note.id).execute();
      return { reader, url };
    },
  ],
  [
    'a lesson after the right to its course has ended',
    async () => {
      const reader = await newReader(services);
      const lesson = await newLesson(services, mediaId);
      await give(services, reader.id, lesson.courseId);
      const url = addressOf(await open(reader, lesson), 1, 'small');
      await db.updateTable('entitlements').set({ revoked_at: new Date() }).where('user_id', '=', reader.id).execute();
      return { reader, url };
    },
  ],
  [
    'a lesson that is locked again',
    async () => {
      const reader = await newReader(services);
      const lesson = await newLesson(services, mediaId);
      await give(services, reader.id, lesson.courseId);
      const url = addressOf(await open(reader, lesson), 1, 'small');
      await db
        .updateTable('lessons')
        .set({ opens_at: new Date(Date.now() + 9e6) })
        .where('id', '=', lesson.id)
        .execute();
      return { reader, url };
    },
  ],
];

describe('there is no byte for', () => {
  test.each(REFUSED)('%s', async (_, arrange) => {
    const { reader, url } = await arrange();
    const answer = await get(openDoor(services, mountReading), url, reader?.cookie);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect([answer.statusCode, answer.body]).toEqual([404, '{"code":"NOT_FOUND"}']);
  });

  test('who comes a moment too late', async () => {
    const { reader, url, opened } = await owned();
    const door = openDoor(services, mountReading);
    expect((await get(door, url, reader.cookie)).statusCode).toBe(200);
    const ends = Date.parse(opened.until) - Date.now();
    expect(ends).toBeGreaterThan(29 * 60_000);
    expect(ends).toBeLessThanOrEqual(3_600_000);
  });
});

describe('there is a page for', () => {
  test('the owner of a book that is no longer sold', async () => {
    const reader = await newReader(services);
    const book = await newBook(services, mediaId, { published: false });
    await give(services, reader.id, book.id);
    const opened = await open(reader, book);
    expect((await get(openDoor(services, mountReading), addressOf(opened, 3, 'small'), reader.cookie)).statusCode).toBe(
      200,
    );
  });

  test('anybody signed in, of a sample and of a preview', async () => {
    const reader = await newReader(services);
    const door = openDoor(services, mountReading);
    for (const [document, page] of [
      [await newBook(services, mediaId, { samplePages: 2 }), 2],
      [await newLesson(services, mediaId, { isPreview: true }), 3],
    ] as const)
      expect((await get(door, addressOf(await open(reader, document), page, 'small'), reader.cookie)).statusCode).toBe(
        200,
      );
  });

  test('600 in ten minutes, by person', async () => {
    const strict = { ...services, limits: createLimits(services.pool, 0.005) };
    const { reader, url } = await owned();
    const other = await owned();
    const door = openDoor(strict, mountReading);
    for (let n = 0; n < 3; n += 1) expect((await get(door, url, reader.cookie)).statusCode).toBe(200);
    const busy = await get(door, url, reader.cookie);
    expect([busy.statusCode, busy.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(busy.headers['retry-after']).toMatch(/^\d+$/);
    expect((await get(door, other.url, other.reader.cookie)).statusCode).toBe(200);
  });
});
