import { describe, expect, test } from 'vitest';
import { derivePasswordHash, matchesPasswordHash, spendVerification } from './passwords.rules.ts';

describe('passwords', () => {
  test('a hash is argon2id with the chosen cost, and fits its password only', async () => {
    const hash = await derivePasswordHash('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await matchesPasswordHash('correct horse', hash)).toBe(true);
    expect(await matchesPasswordHash('Correct horse', hash)).toBe(false);
    expect(await matchesPasswordHash('correct horse ', hash)).toBe(false);
    expect(await matchesPasswordHash('', hash)).toBe(false);
  });

  test('the same password is never hashed alike', async () => {
    const hashes = await Promise.all([derivePasswordHash('same'), derivePasswordHash('same')]);
    expect(new Set(hashes).size).toBe(2);
  });

  test('letters with marks are one password however a keyboard composes them', async () => {
    const hash = await derivePasswordHash('Ré\u0928\u093C');
    expect(await matchesPasswordHash('Re\u0301\u0929', hash)).toBe(true);
  });

  test('the whole password counts, in any script', async () => {
    const long = 'अध्याय📖'.repeat(12);
    const hash = await derivePasswordHash(long);
    expect(await matchesPasswordHash(long, hash)).toBe(true);
    expect(await matchesPasswordHash(`${long.slice(0, -2)}📗`, hash)).toBe(false);
  });

  test('a hash that was tampered with fits nothing', async () => {
    const hash = await derivePasswordHash('correct horse');
    const [salt = '', tag = ''] = hash.split('$').slice(-2);
    const flip = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
    for (const broken of [
      hash.replace(tag, flip(tag)),
      hash.replace(salt, flip(salt)),
      hash.replace(tag, tag.slice(4)),
      hash.replace(tag, ''),
      'plain text',
      '',
    ])
      expect(await matchesPasswordHash('correct horse', broken)).toBe(false);
  });

  test('an unknown e-mail costs a hash as well', async () => {
    expect(await spendVerification('anything')).toBe(false);
  });
});
