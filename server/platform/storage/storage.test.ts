import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { openTestFolder } from '#database/testing.ts';
import { anyCharacter } from '#server/platform/testing-characters.ts';
import { openFolder } from './folder-storage.ts';
import { openS3 } from './s3-storage.ts';
import type { Range, Storage } from './storage.ts';
import { openTestBucket } from './testing-s3.ts';

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'adhyay-storage-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'secret-key'), 'not to be read');
  const root = join(folder, 'files');
  return { root, folder, storage: openFolder(root) };
}

const home = await openTestFolder();
const bucket = await openTestBucket(home);
afterAll(() => bucket.close());

async function readAll(storage: Storage, key: string, range?: Range) {
  const found = await storage.read(key, range);
  return found && { bytes: found.bytes, total: found.total, content: await buffer(found.stream) };
}

async function keysOf(storage: Storage) {
  const keys: { key: string; bytes: number; storedAt: Date }[] = [];
  for await (const each of storage.list()) keys.push(each);
  return keys;
}

const KINDS: [string, () => Promise<Storage>][] = [
  ['a folder', async () => (await newFolder()).storage],
  ['a bucket', async () => openS3(bucket)],
];

describe.each(KINDS)('%s', (_, open) => {
  test('gives back what it was given, by a key that says nothing, until it is removed', async () => {
    const storage = await open();
    const photo = Buffer.from([0, 1, 2, 255]);
    const key = await storage.insert('photos', photo);
    expect(key).toMatch(/^photos\/[0-9a-f]{2}\/[0-9a-f]{30}$/);
    expect(await readAll(storage, key)).toEqual({ bytes: 4, total: 4, content: photo });
    await storage.remove(key);
    expect(await readAll(storage, key)).toBeUndefined();
    await expect(storage.remove(key)).resolves.toBeUndefined();
  });

  test('the same bytes twice are two files; nothing is a file too', async () => {
    const storage = await open();
    const keys = await Promise.all(Array.from({ length: 20 }, () => storage.insert('photos', Buffer.from('same'))));
    expect(new Set(keys).size).toBe(20);
    const empty = await storage.insert('photos', new Uint8Array());
    expect(await readAll(storage, empty)).toEqual({ bytes: 0, total: 0, content: Buffer.alloc(0) });
  });

  test('takes a file back under the key that it had elsewhere, in the place of what stands there', async () => {
    const storage = await open();
    const { folder } = await newFolder();
    const key = 'images/ab/0123456789abcdef0123456789abcd';
    for (const text of ['first', 'and another']) {
      await writeFile(join(folder, 'file'), text);
      await storage.restoreFile(key, join(folder, 'file'));
      expect((await readAll(storage, key))?.content.toString()).toBe(text);
    }
    await expect(storage.restoreFile('../secret-key', join(folder, 'file'))).rejects.toThrow('not a key');
    await storage.remove(key);
  });

  test('keeps a copy of a local file, also one that goes in parts', async () => {
    const storage = await open();
    const { folder } = await newFolder();
    for (const bytes of [0, 1, 64 * 1024 * 1024 + 3]) {
      const path = join(folder, 'film');
      const content = bytes < 2 ? Buffer.alloc(bytes, 1) : Buffer.alloc(bytes, randomBytes(997));
      await writeFile(path, content);
      const key = await storage.insertFile('media', path);
      expect((await stat(path)).size).toBe(bytes);
      const kept = await readAll(storage, key);
      expect(kept?.total).toBe(bytes);
      expect(kept?.content.equals(content)).toBe(true);
    }
    await expect(storage.insertFile('media', join(folder, 'none'))).rejects.toThrow('ENOENT');
  });

  test('reads a part of a file, at its beginning, within and at its end, and none behind it', async () => {
    const storage = await open();
    const key = await storage.insert('media', Buffer.from('0123456789'));
    const part = async (start: number, end: number) => {
      const { content, ...sizes } = (await readAll(storage, key, { start, end })) ?? {};
      return { ...sizes, text: content?.toString() };
    };
    expect(await part(0, 1)).toEqual({ bytes: 2, total: 10, text: '01' });
    expect(await part(4, 4)).toEqual({ bytes: 1, total: 10, text: '4' });
    expect(await part(3, 5)).toEqual({ bytes: 3, total: 10, text: '345' });
    expect(await part(7, 9)).toEqual({ bytes: 3, total: 10, text: '789' });
    expect(await part(7, 900)).toEqual({ bytes: 3, total: 10, text: '789' });
    for (const [start, end] of [
      [10, 12],
      [5, 4],
      [-1, 3],
      [Number.NaN, 3],
    ] as const)
      await expect(storage.read(key, { start, end })).rejects.toThrow(RangeError);
    expect(await storage.read(`media/ab/${'0'.repeat(30)}`, { start: 0, end: 1 })).toBeUndefined();
  });

  test('lists every key with its bytes and its age', async () => {
    const storage = await open();
    const before = Date.now() - 2000;
    const keys = await Promise.all([1, 22, 333].map((bytes) => storage.insert('images', Buffer.alloc(bytes))));
    const found = (await keysOf(storage)).filter(({ key }) => keys.includes(key));
    expect(found.map(({ bytes }) => bytes).toSorted((a, b) => a - b)).toEqual([1, 22, 333]);
    for (const { storedAt } of found) {
      expect(storedAt.getTime()).toBeGreaterThan(before);
      expect(storedAt.getTime()).toBeLessThan(Date.now() + 2000);
    }
  });

  test('what is not a key of its own is refused before anything is touched', async () => {
    const storage = await open();
    const hostile = [
      '../secret-key',
      'photos/../../secret-key',
      'photos/ab/../../../secret-key',
      '/etc/passwd',
      '',
      'photos',
      `photos/ab/${'0'.repeat(30)}/..`,
      `photos/ab/${'0'.repeat(30)}\0.png`,
      `photos/ab/${'0'.repeat(30)}\n`,
      `../s/ab/${'0'.repeat(30)}`,
      `photos/AB/${'0'.repeat(30)}`,
      `photos/ab/${'0'.repeat(30)}.part`,
    ];
    for (const key of hostile) {
      await expect(storage.read(key)).rejects.toThrow('not a key');
      await expect(storage.remove(key)).rejects.toThrow('not a key');
    }
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: anyCharacter }), async (key) => {
        await expect(storage.read(key)).rejects.toThrow('not a key');
      }),
    );
  });

  test.each(['..', 'a/b', '', 'Photos', 'x'.repeat(41)])('a folder %j is refused', async (name) => {
    const storage = await open();
    const before = await keysOf(storage);
    await expect(storage.insert(name, Buffer.from('x'))).rejects.toThrow('not a key');
    expect(await keysOf(storage)).toEqual(before);
  });

  test('a key that was never given holds nothing', async () => {
    expect(await readAll(await open(), `photos/ab/${'0'.repeat(30)}`)).toBeUndefined();
  });
});

describe('a folder', () => {
  test('a file is whole before its key is known, and no half of one stays beside it', async () => {
    const { root, storage } = await newFolder();
    const big = Buffer.alloc(3_000_000, 'a');
    const keys = await Promise.all(Array.from({ length: 8 }, () => storage.insert('archives', big)));
    for (const key of keys) expect((await stat(join(root, key))).size).toBe(big.length);
    const files = await readdir(root, { recursive: true, withFileTypes: true });
    expect(files.filter((file) => file.isFile() && file.name.endsWith('.part'))).toEqual([]);
  });

  test('a disk that does not take it is an error, and no key', async () => {
    const { folder, root, storage } = await newFolder();
    await mkdir(root);
    await writeFile(join(root, 'photos'), 'a file where the folder should be');
    await expect(storage.insert('photos', Buffer.from('x'))).rejects.toThrow(/ENOTDIR|EEXIST/);
    expect((await readdir(folder)).toSorted()).toEqual(['files', 'secret-key']);
  });

  test('what a killed process left half is never listed or read, and is removed when it is old', async () => {
    const { root, storage } = await newFolder();
    const key = await storage.insert('media', Buffer.from('whole'));
    const [fresh, old] = [`${key.slice(0, -1)}x.part`, `${key}.part`].map((name) => join(root, name));
    await writeFile(fresh ?? '', 'half');
    await writeFile(old ?? '', 'half');
    await writeFile(join(root, 'media', 'not ours.part'), 'something else');
    const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
    await utimes(old ?? '', yesterday, yesterday);
    await utimes(join(root, key), yesterday, yesterday);
    expect((await keysOf(storage)).map((each) => each.key)).toEqual([key]);
    expect(await storage.removeHalves(new Date(Date.now() - 24 * 3600 * 1000))).toBe(1);
    await expect(stat(old ?? '')).rejects.toThrow('ENOENT');
    expect((await readAll(storage, key))?.content.toString()).toBe('whole');
    expect(await readdir(join(root, 'media'))).toContain('not ours.part');
  });
});

describe('a bucket', () => {
  test('says what the store said when it refuses, and when it cannot be reached', async () => {
    const elsewhere = openS3({ ...bucket, bucket: 'no-such-bucket' });
    await expect(elsewhere.insert('photos', Buffer.from('x'))).rejects.toThrow(
      /S3 storage did not do it: NoSuchBucket \(404\)/,
    );
    await expect(elsewhere.read(`photos/ab/${'0'.repeat(30)}`)).rejects.toThrow('NoSuchBucket');
    const stranger = openS3({ ...bucket, accessKeyId: 'nobody' });
    await expect(stranger.insert('photos', Buffer.from('x'))).rejects.toThrow(/InvalidAccessKeyId \(403\)/);
    const nowhere = openS3({ ...bucket, endpoint: 'http://127.0.0.1:1' });
    await expect(nowhere.insert('photos', Buffer.from('x'))).rejects.toThrow(/S3 storage did not do it/);
  });
});
