import { expect, test } from 'vitest';
import { spokenIn } from '#web/platform/words.ts';
import { roomWords, shortDayOf, troubleWords } from './item-words.ts';
import { addressOfItem, isLeaseOpen, itemNameAt, itemNameOf } from './offline-item.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = Date.parse('2026-11-28T10:00:00Z');
const until = new Date(now + 14 * DAY).toISOString();

test.each([
  ['in its time', { latest: now, ahead: 0 }, now, true],
  ['at its last moment', { latest: now, ahead: 0 }, now + 14 * DAY - 1, true],
  ['at its end', { latest: now, ahead: 0 }, now + 14 * DAY, false],
  ['long after', { latest: now, ahead: 0 }, now + 90 * DAY, false],
  ['by a clock that was set right by an hour', { latest: now, ahead: 0 }, now - HOUR, true],
  ['by a clock that went back a day', { latest: now, ahead: 0 }, now - DAY, false],
  ['by a clock that went back after the end', { latest: now + 15 * DAY, ahead: 0 }, now, false],
  ['by a clock that is wrong and was so when it was renewed', { latest: now, ahead: 30 * DAY }, now - 30 * DAY, true],
  ['by that clock at the end', { latest: now, ahead: 30 * DAY }, now - 16 * DAY, false],
])('a lease opens its item or not: %s', (_, clock, deviceNow, isOpen) => {
  expect(isLeaseOpen({ until }, clock, deviceNow)).toBe(isOpen);
});

test('an address names an item behind its #, and nothing else does', () => {
  expect(itemNameOf('#lesson/bpsc-131-2-1')).toEqual({ kind: 'lesson', id: 'bpsc-131-2-1' });
  expect(addressOfItem({ kind: 'note', id: 'a' })).toBe('/on-this-phone#note/a');
  for (const hash of ['', '#', '#course/a', '#lesson/', '#lesson/a/b', '#lesson/a b'])
    expect(itemNameOf(hash)).toBeUndefined();
});

test.each([
  ['/note/a-note', { kind: 'note', id: 'a-note' }],
  ['/ebook/b/read', { kind: 'ebook', id: 'b' }],
  ['/ebook/b?from=home', { kind: 'ebook', id: 'b' }],
  ['https://school.test/course/c/lesson?lesson=l-1', { kind: 'lesson', id: 'l-1' }],
  ['/course/c/lesson', undefined],
  ['/course/c/start?lesson=l-1', undefined],
  ['/', undefined],
])('the page at %s shows the item', (href, name) => {
  expect(itemNameAt(href)).toEqual(name);
});

test('until when an item opens is a short day in both languages, by the clock of India', () => {
  const late = '2026-12-05T20:00:00.000Z';
  expect(shortDayOf(late, 'en')).toBe('6 Dec 2026');
  expect(shortDayOf(late, 'hi')).toBe('6 दिस॰ 2026');
});

test('a phone that is full says so in both languages, and what to do', () => {
  expect(spokenIn('en', troubleWords.full)).toBe('This phone is full. Delete something, then continue.');
  expect(spokenIn('hi', troubleWords.full)).toBe('फ़ोन भर गया है। कुछ हटाएँ, फिर जारी रखें।');
});

/** What Chromium says on every phone beside what is used, whatever is free there. */
const FIXED_LIMIT = 10 * 1024 ** 3;

test('what the browser lets be used is its limit, and is never called free on this phone', () => {
  expect(spokenIn('en', () => roomWords(FIXED_LIMIT))).toBe(
    'Up to about 10,000 MB may be used here, if this phone has that much free.',
  );
  expect(spokenIn('hi', () => roomWords(FIXED_LIMIT))).toBe(
    'यहाँ लगभग 10,000 MB तक जगह मिल सकती है, अगर फ़ोन में उतनी ख़ाली हो।',
  );
});

test.each([
  [48_700_000, '48 MB'],
  [999_000_000, '990 MB'],
])('%i bytes are told in two figures, rounded down', (bytes, size) =>
  expect(spokenIn('en', () => roomWords(bytes))).toContain(` ${size} `),
);
