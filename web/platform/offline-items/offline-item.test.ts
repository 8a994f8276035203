import { expect, test } from 'vitest';
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
