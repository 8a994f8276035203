import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { openStorage } from './storage.ts';

async function newStorage() {
  const folder = await mkdtemp(join(tmpdir(), 'adhyay-storage-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'secret-key'), 'not to be read');
  const root = join(folder, 'files');
  return { root, folder, storage: openStorage(root) };
}

const readAll = async ({ storage }: Awaited<ReturnType<typeof newStorage>>, key: string) => {
  const found = await storage.read(key);
  return found && { bytes: found.bytes, content: await buffer(found.stream) };
};

test('gives back what it was given, by a key that says nothing, until it is removed', async () => {
  const here = await newStorage();
  const photo = Buffer.from([0, 1, 2, 255]);
  const key = await here.storage.insert('photos', photo);
  expect(key).toMatch(/^photos\/[0-9a-f]{2}\/[0-9a-f]{30}$/);
  expect(await readAll(here, key)).toEqual({ bytes: 4, content: photo });
  await here.storage.remove(key);
  expect(await readAll(here, key)).toBeUndefined();
  await expect(here.storage.remove(key)).resolves.toBeUndefined();
});

test('the same bytes twice are two files; nothing is a file too', async () => {
  const here = await newStorage();
  const keys = await Promise.all(Array.from({ length: 20 }, () => here.storage.insert('photos', Buffer.from('same'))));
  expect(new Set(keys).size).toBe(20);
  const empty = await here.storage.insert('photos', new Uint8Array());
  expect(await readAll(here, empty)).toEqual({ bytes: 0, content: Buffer.alloc(0) });
});

test('what is not a key of its own is refused before any file is touched', async () => {
  const { storage } = await newStorage();
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
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (key) => {
      await expect(storage.read(key)).rejects.toThrow('not a key');
    }),
  );
});

test.each(['..', 'a/b', '', 'Photos', 'x'.repeat(41)])(
  'a folder %j is refused, and nothing is written',
  async (folder) => {
    const here = await newStorage();
    await expect(here.storage.insert(folder, Buffer.from('x'))).rejects.toThrow('not a key');
    expect(await readdir(here.folder)).toEqual(['secret-key']);
  },
);

test('a key that was never given holds nothing', async () => {
  const here = await newStorage();
  expect(await readAll(here, `photos/ab/${'0'.repeat(30)}`)).toBeUndefined();
});

test('a file is whole before its key is known, and no half of one stays beside it', async () => {
  const { root, storage } = await newStorage();
  const big = Buffer.alloc(3_000_000, 'a');
  const keys = await Promise.all(Array.from({ length: 8 }, () => storage.insert('archives', big)));
  for (const key of keys) expect((await stat(join(root, key))).size).toBe(big.length);
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  expect(files.filter((file) => file.isFile() && file.name.endsWith('.part'))).toEqual([]);
});

test('a disk that does not take it is an error, and no key', async () => {
  const { folder, root, storage } = await newStorage();
  await mkdir(root);
  await writeFile(join(root, 'photos'), 'a file where the folder should be');
  await expect(storage.insert('photos', Buffer.from('x'))).rejects.toThrow(/ENOTDIR|EEXIST/);
  expect((await readdir(folder)).toSorted()).toEqual(['files', 'secret-key']);
});
