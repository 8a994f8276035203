import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Coding, codingOf, shareText, toBytes } from './page-bytes.ts';

const style = shareText('.line { color: red }\n'.repeat(2000));
const page = ['<style>', style, `</style><p>आशा & Rao</p>${'<li>one line of a long list</li>'.repeat(500)}`];
const plain = toBytes(page, 'identity');

describe.each<[Coding, (bytes: Buffer) => Buffer]>([
  ['gzip', gunzipSync],
  ['zstd', zstdDecompressSync],
])('%s', (coding, unpack) => {
  test('what goes out compressed is, unpacked, what goes out plain', () => {
    expect(unpack(toBytes(page, coding)).equals(plain)).toBe(true);
    expect(toBytes(page, coding).length).toBeLessThan(plain.length / 20);
    expect(String(unpack(toBytes(['', shareText(''), 'one'], coding)))).toBe('one');
    expect(unpack(toBytes([], coding))).toHaveLength(0);
  });

  test('how long the same page is compressed tells little of its words', () => {
    const lengths = new Set(Array.from({ length: 200 }, () => toBytes(page, coding).length));
    expect(lengths.size).toBeGreaterThan(20);
  });
});

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'gzip'],
  ['GZIP;q=0.5, zstd; q=0', 'gzip'],
  ['gzip;q=0.0', 'identity'],
  ['x-gzip, br', 'identity'],
  [undefined, 'identity'],
])('of “%s” it is %s', (accepted, coding) => {
  expect(codingOf(accepted)).toBe(coding);
});
