import { expect, test } from 'vitest';
import { isMobileNetwork, pictures, qualityFor } from './data-choice.ts';

const there = ['audio', '720p', '240p', '480p', '360p'] as const;

test('pictures from the thinnest', () => {
  expect(pictures(there)).toEqual(['240p', '360p', '480p', '720p']);
});

test.each([
  [{ quality: 'auto', saver: false }, true, 'auto'],
  [{ quality: '480p', saver: false }, true, '480p'],
  [{ quality: '480p', saver: true }, true, '240p'],
  [{ quality: 'auto', saver: true }, true, '240p'],
  [{ quality: 'audio', saver: true }, true, 'audio'],
  [{ quality: '720p', saver: true }, false, '720p'],
  [{ quality: '1080p', saver: false }, false, 'auto'],
] as const)('%o, on a mobile network: %s, plays %s', (choice, mobile, quality) => {
  expect(qualityFor(there, choice, mobile)).toBe(quality);
});

test('without a thinnest picture there is nothing to save', () => {
  expect(qualityFor([], { quality: 'auto', saver: true }, true)).toBe('auto');
});

test.each([
  [undefined, true],
  [{}, true],
  [{ type: 'cellular' }, true],
  [{ type: 'wifi' }, false],
  [{ type: 'ethernet' }, false],
])('%o is mobile: %s', (connection, mobile) => {
  expect(isMobileNetwork(connection ? { connection } : {})).toBe(mobile);
});
