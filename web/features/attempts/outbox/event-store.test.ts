import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '#web/platform/browser-store/testing-storage.ts';
import type { StoredEvent } from './outbox.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

const seat = { personId: 'me', attemptId: 'one', seatId: 'here' };
const event: StoredEvent = {
  ...{ seq: 3, position: 1, kind: 'visit', answer: null, isMarked: true, atMilliseconds: 0 },
  isSent: false,
};
const sent = { ...event, isSent: true };

/** The module as a new page has it: it shares with others only what the browser keeps. */
async function newPage() {
  vi.resetModules();
  return import('./event-store.ts');
}

test('events wait by person, attempt and seat, and are seen by whoever opens the same', async () => {
  const waiting = stubStorage('localStorage');
  const page = await newPage();
  const store = await page.openEventStore(seat);
  store.write(event);
  expect([store.list(), store.isKept()]).toEqual([[event], true]);
  expect((await page.openEventStore({ ...seat, seatId: 'there' })).list()).toEqual([]);
  // From local storage it goes into the database, and there another page finds it.
  await expect.poll(() => waiting.size).toBe(0);
  const next = await newPage();
  expect(await next.listUnsentSeats('me')).toEqual([seat]);
  expect(await next.listUnsentSeats('m')).toEqual([]);
  const left = await next.openEventStore(seat);
  expect(left.list()).toEqual([sent]);
  left.remove(3);
  await expect.poll(() => next.listUnsentSeats('me')).toEqual([]);
});

test('a page that is closed before the database has a choice loses nothing', async () => {
  stubStorage('localStorage');
  // Never answers, as when the page ends.
  vi.stubGlobal('indexedDB', { open: () => ({ addEventListener: () => undefined }) });
  const page = await newPage();
  const store = await page.openEventStore(seat);
  store.write(event);
  vi.stubGlobal('indexedDB', new IDBFactory());
  expect((await (await newPage()).openEventStore(seat)).list()).toEqual([sent]);
});

test('the waiting value is the newer one, and what is removed stays so', async () => {
  const waiting = stubStorage('localStorage');
  const page = await newPage();
  const store = await page.openEventStore(seat);
  for (const atMilliseconds of [1, 2, 3]) store.write({ ...event, atMilliseconds });
  expect((await page.openEventStore(seat)).list()).toMatchObject([{ atMilliseconds: 3 }]);
  store.write({ ...event, seq: 4 });
  store.remove(4);
  await expect.poll(() => waiting.size).toBe(0);
  expect((await (await newPage()).openEventStore(seat)).list()).toMatchObject([{ seq: 3, atMilliseconds: 3 }]);
});

test('what another page sends changes no more here', async () => {
  stubStorage('localStorage');
  const page = await newPage();
  const store = await page.openEventStore(seat);
  store.write(event);
  expect(store.list()).toEqual([event]);
  (await newPage()).tellTaken('me');
  expect(store.list()).toEqual([sent]);
  store.write({ ...event, seq: 4 });
  expect(store.list()).toMatchObject([{ isSent: true }, { seq: 4, isSent: false }]);
});

test.each([
  ['a database alone', true, false, true],
  ['local storage alone', false, true, true],
  ['neither', false, false, false],
])('with %s it says whether it keeps anything', async (_, hasDatabase, hasStorage, isKept) => {
  if (!hasDatabase) vi.stubGlobal('indexedDB', undefined);
  if (hasStorage) stubStorage('localStorage');
  else stubStorage('localStorage', 0);
  const store = await (await newPage()).openEventStore(seat);
  store.write(event);
  const listLater = async () => (await (await newPage()).openEventStore(seat)).list();
  await expect.poll(() => store.isKept()).toBe(isKept);
  await expect.poll(listLater).toEqual(isKept ? [sent] : []);
  expect([store.list(), store.isKept()]).toEqual([[event], isKept]);
});

test('an attempt to hand in waits without a seat', async () => {
  stubStorage('localStorage');
  const { openHandIn, listUnsentSeats } = await newPage();
  const handIn = openHandIn(seat);
  handIn.set(true);
  expect([handIn.isWanted(), await listUnsentSeats('me')]).toEqual([true, [{ ...seat, seatId: '' }]]);
  handIn.set(false);
  expect([handIn.isWanted(), await listUnsentSeats('me')]).toEqual([false, []]);
});
