import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { openSecrets } from './secrets.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'adhyay-secrets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'data');
}

const KEY = 'a key of thirty-two characters..';

test('what is sealed is read again, whatever it says', async () => {
  const { seal, unseal } = await openSecrets(KEY, await newFolder());
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(unseal(seal(text))).toBe(text);
    }),
  );
});

test('the same text is never sealed the same way, nor shown', async () => {
  const { seal } = await openSecrets(KEY, await newFolder());
  const sealed = Array.from({ length: 100 }, () => seal('JBSWY3DPEHPK3PXP'));
  expect(new Set(sealed).size).toBe(100);
  for (const each of sealed) {
    expect(each).toMatch(/^[\w-]+$/);
    expect(Buffer.from(each, 'base64url').toString('latin1')).not.toContain('JBSW');
  }
});

test('one changed bit anywhere, a cut or another key, and nothing is read', async () => {
  const folder = await newFolder();
  const { seal, unseal } = await openSecrets(KEY, folder);
  const sealed = Buffer.from(seal('JBSWY3DPEHPK3PXP'), 'base64url');
  for (let place = 0; place < sealed.length; place += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    expect(() => unseal(changed.toString('base64url')), `byte ${place}`).toThrow();
  }
  for (const length of [0, 5, 12, 20, 27, 28, sealed.length - 1]) {
    expect(() => unseal(sealed.subarray(0, length).toString('base64url')), `${length} bytes`).toThrow();
  }
  const empty = Buffer.from(seal(''), 'base64url');
  for (const length of [16, 20, 24, 27])
    expect(() => unseal(empty.subarray(0, length).toString('base64url'))).toThrow();
  const other = await openSecrets(`${KEY}!`, folder);
  expect(() => other.unseal(sealed.toString('base64url'))).toThrow();
});

test('a given key is the whole key: every process that has it reads the same, and none is kept', async () => {
  const [here, there] = [await newFolder(), await newFolder()];
  const sealed = (await openSecrets(KEY, here)).seal('for all');
  expect((await openSecrets(KEY, there)).unseal(sealed)).toBe('for all');
  await expect(readdir(here)).rejects.toThrow('ENOENT');
});

test('without one a key is made and kept, for its owner only, one for all who begin at once', async () => {
  const folder = await newFolder();
  const many = await Promise.all(Array.from({ length: 20 }, () => openSecrets(undefined, folder)));
  const sealed = many.map(({ seal }) => seal('shared'));
  for (const { unseal } of many) for (const each of sealed) expect(unseal(each)).toBe('shared');
  const again = await openSecrets(undefined, folder);
  expect(again.unseal(sealed[0] ?? '')).toBe('shared');
  expect(await readdir(folder)).toEqual(['secret-key']);
  expect((await stat(join(folder, 'secret-key'))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(folder, 'secret-key'), 'utf8')).toMatch(/^[\w-]{43}$/);
});

test('a kept key that is not whole is refused, not used', async () => {
  const folder = await newFolder();
  await openSecrets(undefined, folder);
  await writeFile(join(folder, 'secret-key'), '');
  await expect(openSecrets(undefined, folder)).rejects.toThrow('secret-key');
});
