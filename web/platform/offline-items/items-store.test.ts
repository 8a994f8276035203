import 'fake-indexeddb/auto';
import { createCipheriv, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BookErratum } from '#contract/ebooks/errata.ts';
import { stubStorage } from '#web/platform/browser-store/testing-storage.ts';
import type { ItemName, OfflineItem } from './offline-item.ts';

const LESSON: ItemName = { kind: 'lesson', id: 'a' };
const BOOK: ItemName = { kind: 'ebook', id: 'b' };
const NOTE: ItemName = { kind: 'note', id: 'n' };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubStorage('localStorage');
  stubStorage('sessionStorage');
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

/** As a page of this person opens it. */
async function openStore(userId = 'me') {
  vi.resetModules();
  const { openItemsStore, ...all } = await import('./items-store.ts');
  const { openItemsDatabase } = await import('#web/platform/browser-store/items-database.ts');
  return { ...all, store: await openItemsStore(userId), database: await openItemsDatabase() };
}

const itemOf = (name: ItemName, changes: Partial<OfflineItem> = {}): OfflineItem => ({
  ...name,
  ...{ title: 'A title', courseId: null, content: { type: 'document', pages: [{ width: 10, height: 14 }] } },
  lease: { until: '2026-12-12T00:00:00.000Z', signature: '' },
  ...{ state: 'here', trouble: null, bytes: 0, wholeBytes: 10, parts: 1, storedParts: 0 },
  ...{ madeAt: 1, seenAt: null, removedAt: null },
  ...changes,
});

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;
const textOf = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes);

test('what was corrected in a book is kept sealed beside its pages, and goes with it', async () => {
  const { store, database } = await openStore();
  const { readKeptErrata, setKeptErrata } = await import('./kept-errata.ts');
  const erratum: BookErratum = {
    ...{ erratumId: 'e', number: 1, page: 2, newPage: null, isOfThisFile: true, oldText: '1850', newText: '1857' },
    ...{ reason: 'A slip', madeAt: '2026-11-28T00:00:00.000Z', takenBack: null },
  };
  await setKeptErrata(store, BOOK, [erratum]);
  expect(await database.count('parts')).toBe(0);
  await store.setItem(itemOf(BOOK));
  await expect(readKeptErrata(store, BOOK)).rejects.toThrow('no errata');
  await setKeptErrata(store, BOOK, [erratum]);
  expect(await readKeptErrata(store, BOOK)).toEqual([erratum]);
  for (const part of await database.getAll('parts')) expect(textOf(part)).not.toContain('1857');
  await setKeptErrata(store, BOOK, []);
  expect(await readKeptErrata(store, BOOK)).toEqual([]);
  await store.removeItem(BOOK);
  expect(await database.count('parts')).toBe(0);
});

describe('parts', () => {
  test('are sealed by a key that cannot be read out, and open under their own name alone', async () => {
    const { store, database } = await openStore();
    await store.setItem(itemOf(BOOK));
    await store.setPart(BOOK, 'page 1', bytesOf('RIFF a page WEBP'), false);
    const stored = await database.get('parts', ['ebook/b', 'page 1']);
    expect(textOf(stored as ArrayBuffer)).not.toContain('page');
    expect(textOf(await store.readSealed(BOOK, 'page 1'))).toBe('RIFF a page WEBP');
    await database.put('parts', stored as ArrayBuffer, ['ebook/b', 'page 2']);
    await expect(store.readSealed(BOOK, 'page 2')).rejects.toThrow();
    const [key] = await database.getAll('keys');
    expect(key?.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow();
  });

  test('of another page of this person open still', async () => {
    const before = await openStore();
    await before.store.setItem(itemOf(BOOK));
    await before.store.setPart(BOOK, 'page 1', bytesOf('a page'), false);
    const { store } = await openStore();
    expect(textOf(await store.readSealed(BOOK, 'page 1'))).toBe('a page');
  });

  test('of a film stay as they came, and are opened by the key of the film', async () => {
    const { importFilmKey } = await import('./sealing.ts');
    const { store, database } = await openStore();
    const raw = randomBytes(16);
    const iv = Buffer.alloc(16);
    iv.writeUInt32BE(7, 12);
    const cipher = createCipheriv('aes-128-cbc', raw, iv);
    const segment = new Uint8Array(Buffer.concat([cipher.update('a segment of a film'), cipher.final()])).buffer;
    await store.setItem(itemOf(LESSON));
    await store.setFilmKey(LESSON, await importFilmKey(new Uint8Array(raw)));
    await store.setPart(LESSON, 'segment 7', segment, true);
    expect(await database.get('parts', ['lesson/a', 'segment 7'])).toEqual(segment);
    expect(textOf(await store.readSegment(LESSON, 7))).toBe('a segment of a film');
    expect((await database.get('keys', 'lesson/a'))?.extractable).toBe(false);
    await expect(store.readSegment(LESSON, 8)).rejects.toThrow();
  });

  test('are listed by item, and go with it and its key', async () => {
    const { store, database } = await openStore();
    for (const item of [LESSON, BOOK]) {
      await store.setItem(itemOf(item));
      for (const part of ['page 1', 'text 1']) await store.setPart(item, part, bytesOf(part), false);
    }
    expect(await store.listParts(LESSON)).toEqual(new Set(['page 1', 'text 1']));
    await store.removeItem(LESSON);
    expect(await store.listParts(LESSON)).toEqual(new Set());
    expect(await store.listParts(BOOK)).toEqual(new Set(['page 1', 'text 1']));
    expect(await database.getAllKeys('keys')).toEqual(['']);
    expect((await store.listItems()).map(({ kind }) => kind)).toEqual(['ebook']);
  });
});

describe('one person at a time', () => {
  test('all that was kept for another goes, with its keys', async () => {
    const mine = await openStore('me');
    await mine.store.setItem(itemOf(BOOK));
    await mine.store.setPart(BOOK, 'page 1', bytesOf('a page'), false);
    const sealed = (await mine.database.get('parts', ['ebook/b', 'page 1'])) as ArrayBuffer;
    const { store, database } = await openStore('another');
    expect(await store.listItems()).toEqual([]);
    expect(await database.count('parts')).toBe(0);
    await database.put('parts', sealed, ['ebook/b', 'page 1']);
    await expect(store.readSealed(BOOK, 'page 1')).rejects.toThrow();
    expect(JSON.stringify(await database.getAll('facts'))).not.toContain('another');
  });

  test('forgotten is forgotten', async () => {
    const { store, forgetItems, database, listItemsOfDevice } = await openStore();
    await store.setItem(itemOf(BOOK));
    expect(await listItemsOfDevice()).toHaveLength(1);
    await forgetItems();
    expect(await database.count('about')).toBe(0);
    expect(await database.count('keys')).toBe(0);
    expect(await database.count('facts')).toBe(0);
    expect(localStorage.getItem('offline-items')).toBeNull();
  });
});

describe('leases', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
    'base64url',
  );
  const signFor = (userId: string, { kind, id }: ItemName, until: string) =>
    sign('sha256', Buffer.from(JSON.stringify(['lease', userId, kind, id, until])), {
      key: privateKey,
      dsaEncoding: 'ieee-p1363',
    }).toString('base64url');
  const until = '2026-12-20T00:00:00.000Z';

  test('are renewed, and what has ended goes', async () => {
    const { store } = await openStore();
    for (const item of [LESSON, BOOK]) await store.setItem(itemOf(item));
    const now = Date.now() + 5000;
    await store.setLeases(now, point, [{ ...LESSON, until, signature: signFor('me', LESSON, until) }, BOOK]);
    const [left, ...none] = await store.listItems();
    expect(none).toEqual([]);
    expect(left).toMatchObject({ ...LESSON, lease: { until } });
    expect(await store.isSigned(left as OfflineItem)).toBe(true);
    expect((await store.readClock()).ahead).toBeCloseTo(5000, -3);
  });

  test('that were written over by hand are none', async () => {
    const { store } = await openStore();
    await store.setItem(itemOf(LESSON));
    await store.setLeases(Date.now(), point, [{ ...LESSON, until, signature: signFor('me', LESSON, until) }]);
    const longer = await store.updateItem(LESSON, ({ lease }) => ({
      lease: { ...lease, until: '2030-01-01T00:00:00.000Z' },
    }));
    expect(await store.isSigned(longer as OfflineItem)).toBe(false);
    const foreign = await store.updateItem(LESSON, () => ({
      lease: { until, signature: signFor('another', LESSON, until) },
    }));
    expect(await store.isSigned(foreign as OfflineItem)).toBe(false);
    const strange = await store.updateItem(LESSON, () => ({ lease: { until, signature: '?' } }));
    expect(await store.isSigned(strange as OfflineItem)).toBe(false);
  });

  test('a clock remembers the latest time that it showed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 5000 });
    const { store } = await openStore();
    await store.readClock();
    vi.setSystemTime(1000);
    expect(await store.readClock()).toEqual({ latest: 5000, ahead: 0 });
    await store.setLeases(2000, point, []);
    expect(await store.readClock()).toEqual({ latest: 2000, ahead: 1000 });
    vi.useRealTimers();
  });
});

/** From now on the browser takes what is put, and undoes it at the end of the transaction: as Chromium does without room. */
function fillPhone(): void {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function putInVain(this: IDBObjectStore, ...given) {
    const request = put.apply(this, given);
    const transaction = this.transaction as unknown as { _abort: (name: string) => void };
    request.addEventListener('success', () => transaction._abort('QuotaExceededError'));
    return request;
  });
}

/** The store of a phone that was filled by others after two items had come. */
async function openFullPhone() {
  const { store } = await openStore();
  for (const name of [BOOK, NOTE]) {
    await store.setItem(itemOf(name));
    await store.setPart(name, 'page 1', new TextEncoder().encode('a page').buffer, false);
  }
  fillPhone();
  return store;
}

const idsOf = (items: OfflineItem[]): string[] => items.map(({ id }) => id).toSorted();

test('what is kept opens on a phone that is full', async () => {
  const store = await openFullPhone();
  expect(await store.readClock()).toEqual({ latest: 0, ahead: 0 });
  expect(idsOf(await store.listItems())).toEqual(['b', 'n']);
  expect(new TextDecoder().decode(await store.readSealed(BOOK, 'page 1'))).toBe('a page');
});

test('on a phone that is full something can be deleted, and had back before it goes', async () => {
  const store = await openFullPhone();
  await store.updateItem(BOOK, () => ({ removedAt: 5 }));
  expect(idsOf(await store.listItems())).toEqual(['n']);
  expect(idsOf(await store.listRemoved())).toEqual(['b']);
  await store.updateItem(BOOK, () => ({ removedAt: null }));
  expect(idsOf(await store.listItems())).toEqual(['b', 'n']);
  await store.updateItem(BOOK, () => ({ removedAt: 5 }));
  expect((await store.findItem(BOOK))?.removedAt).toBe(5);
  await store.removeItem(BOOK);
  expect(await store.findItem(BOOK)).toBeUndefined();
  expect(await store.listParts(BOOK)).toEqual(new Set());
});

test('why an item stopped is said by the page, though there is no room to write it down', async () => {
  const store = await openFullPhone();
  await store.updateItem(NOTE, () => ({ state: 'paused' }));
  await store.updateItem(NOTE, () => ({ trouble: 'full' }));
  expect(await store.findItem(NOTE)).toMatchObject({ state: 'paused', trouble: 'full', bytes: 0 });
  vi.restoreAllMocks();
  await store.updateItem(NOTE, () => ({ trouble: null }));
  const { store: next } = await openStore();
  expect(await next.findItem(NOTE)).toMatchObject({ state: 'paused', trouble: null });
});

test('what has ended goes from a phone that is full', async () => {
  const store = await openFullPhone();
  await store.setLeases(1000, 'BA', [BOOK, { ...NOTE, until: '2027-01-01T00:00:00.000Z', signature: 'bmV3' }]);
  expect(idsOf(await store.listItems())).toEqual(['n']);
  expect((await store.findItem(NOTE))?.lease.signature).toBe('bmV3');
});

test('what was corrected in a book, and has no room, keeps its lease from nothing', async () => {
  const store = await openFullPhone();
  const { setErrataOf } = await import('./kept-errata.ts');
  const lease = { ...BOOK, until: '2027-01-01T00:00:00.000Z', signature: 'bmV3', errata: [] };
  await expect(setErrataOf(store, [lease])).resolves.toBeUndefined();
});

test('a part that has no room is refused, with the name of the fault', async () => {
  const store = await openFullPhone();
  await expect(store.setPart(BOOK, 'page 2', new ArrayBuffer(9), true)).rejects.toMatchObject({
    name: 'QuotaExceededError',
  });
});
