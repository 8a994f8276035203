import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { shareText, toGzip, toPlain } from './page-bytes.ts';

const style = shareText('.line { color: red }\n'.repeat(2000));
const page = ['<style>', style, `</style><p>आशा & Rao</p>${'<li>one line of a long list</li>'.repeat(500)}`];

test('what goes out compressed is, unpacked, what goes out plain', () => {
  expect(gunzipSync(toGzip(page)).equals(toPlain(page))).toBe(true);
  expect(toGzip(page).length).toBeLessThan(toPlain(page).length / 20);
  expect(String(gunzipSync(toGzip(['', shareText(''), 'one'])))).toBe('one');
  expect(gunzipSync(toGzip([]))).toHaveLength(0);
});

test('how long the same page is compressed tells little of its words', () => {
  const lengths = new Set(Array.from({ length: 200 }, () => toGzip(page).length));
  expect(lengths.size).toBeGreaterThan(20);
});
