import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { AgeError, assertRecipients, decryptWith, encryptFor, newIdentity, readIdentities } from './age.ts';

const CHUNK = 64 * 1024;
const mine = await newIdentity();
const spare = await newIdentity();
const stranger = await newIdentity();

async function* inPieces(content: Buffer, size = 10_000) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}
const encrypt = async (content: Buffer, recipients = [mine.recipient]) =>
  buffer(encryptFor(recipients, inPieces(content)));
const decrypt = (content: Buffer, identities = [mine.identity]) => buffer(decryptWith(identities, inPieces(content)));

describe('bytes', () => {
  test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 1_000_000])(
    '%i of them come back as they were',
    async (length) => {
      const content = randomBytes(length);
      const encrypted = await encrypt(content);
      expect(encrypted.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
      if (length > 100) expect(encrypted.includes(content.subarray(0, 32))).toBe(false);
      expect(await decrypt(encrypted)).toEqual(content);
    },
  );

  test('open for each recipient, and for nobody else', async () => {
    const content = randomBytes(200_000);
    const encrypted = await encrypt(content, [mine.recipient, spare.recipient]);
    for (const { identity } of [mine, spare]) expect(await decrypt(encrypted, [identity])).toEqual(content);
    expect(await decrypt(encrypted, [stranger.identity, spare.identity])).toEqual(content);
    await expect(decrypt(encrypted, [stranger.identity])).rejects.toThrow(/another age recipient/);
  });

  test('that are cut short or changed anywhere are damaged, never a part of what was written', async () => {
    const encrypted = await encrypt(randomBytes(3 * CHUNK));
    const cut = [0, 10, 150, 300, CHUNK, encrypted.length - CHUNK - 16, encrypted.length - 1];
    for (const length of cut)
      await expect(decrypt(encrypted.subarray(0, length)), `cut at ${length}`).rejects.toThrow(
        /damaged or was cut short/,
      );
    for (const at of [190, 500, CHUNK * 2, encrypted.length - 1]) {
      const changed = Buffer.from(encrypted);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(decrypt(changed), `changed at ${at}`).rejects.toThrow(AgeError);
    }
    await expect(decrypt(Buffer.from('a plain archive'))).rejects.toThrow(/damaged/);
  });

  test('that stop coming are told as what stopped them', async () => {
    async function* broken() {
      yield randomBytes(10);
      throw new Error('the line broke');
    }
    await expect(buffer(encryptFor([mine.recipient], broken()))).rejects.toThrow('the line broke');
    const encrypted = await encrypt(randomBytes(3 * CHUNK));
    async function* halfway() {
      yield encrypted.subarray(0, 2 * CHUNK);
      throw new Error('the line broke');
    }
    await expect(buffer(decryptWith([mine.identity], halfway()))).rejects.toThrow('the line broke');
  });
});

test('a recipient that is mistyped is refused by name', async () => {
  await assertRecipients([mine.recipient, spare.recipient]);
  const wrong = `${mine.recipient.slice(0, -1)}${mine.recipient.endsWith('q') ? 'p' : 'q'}`;
  await expect(assertRecipients([mine.recipient, wrong])).rejects.toThrow(`${wrong} is not a recipient`);
});

test('identities are read as age-keygen writes them', () => {
  const text = `# created: 2026-11-24T00:00:00Z\n# public key: ${mine.recipient}\n${mine.identity}\n${spare.identity}\r\n`;
  expect(readIdentities(text)).toEqual([mine.identity, spare.identity]);
  expect(() => readIdentities(`# ${mine.recipient}`)).toThrow('AGE-SECRET-KEY-');
});
