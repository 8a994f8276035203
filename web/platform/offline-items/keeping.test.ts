import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LeaseOffer } from '#contract/leases.ts';
import { stubStorage } from '#web/platform/browser-store/testing-storage.ts';
import type { ItemName } from './offline-item.ts';

const LESSON: ItemName = { kind: 'lesson', id: 'a' };
const UNTIL = '2026-12-12T00:00:00.000Z';
const SEGMENTS = 6;

/** A school: what it grants, what it was asked for, and how it answers. */
type School = { granted: boolean; asked: string[]; refuse: (address: string) => Response | undefined };
let school: School;

const quality = (name: '240p' | 'audio') => ({
  ...{ name, bytes: 600, seconds: Array.from({ length: SEGMENTS }, () => 6) },
  ...{ segmentBase: `/files/lessons/a/${name}`, segmentQuery: 'e=1&s=x', keyUrl: `/files/lessons/a/lease-${name}.key` },
});
const offer: LeaseOffer = {
  ...{
    ...LESSON,
    title: 'A film',
    courseId: 'c',
    bytes: 600,
    until: UNTIL,
    document: null,
    article: null,
    mark: 'Asha',
  },
  film: { seconds: 36, qualities: [quality('audio'), quality('240p')], posterUrl: null, captions: [], chapters: [] },
};

function answer(address: string): Response {
  const refused = school.refuse(address);
  if (refused) return refused;
  if (address === '/api/rpc/leases/read') return Response.json({ json: offer });
  const lease = { ...LESSON, until: school.granted ? UNTIL : null, signature: school.granted ? 'c2ln' : null };
  if (address === '/api/rpc/leases/create')
    return Response.json({ json: { now: new Date().toISOString(), publicKey: 'BA', leases: [lease] } });
  return new Response(new Uint8Array(address.endsWith('.key') ? 16 : 100));
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubStorage('localStorage');
  stubStorage('sessionStorage');
  school = { granted: true, asked: [], refuse: () => undefined };
  vi.stubGlobal('fetch', async (address: string) => {
    school.asked.push(address);
    return answer(address);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openPage() {
  vi.resetModules();
  const { openItemsStore } = await import('./items-store.ts');
  const keeping = await import('./keeping.ts');
  const store = await openItemsStore('me');
  const state = async () => {
    const item = await store.findItem(LESSON);
    return item && { state: item.state, trouble: item.trouble, stored: item.storedParts };
  };
  return { ...keeping, store, state };
}

const segmentsAsked = () => school.asked.filter((address) => /\/\d+\.ts/.test(address));

test('all parts of the quality that was chosen come, and are counted', async () => {
  const { store, state, beginItem } = await openPage();
  await beginItem(store, offer, '240p');
  await expect.poll(state).toEqual({ state: 'here', trouble: null, stored: SEGMENTS });
  const item = await store.findItem(LESSON);
  expect(item).toMatchObject({ bytes: 600, wholeBytes: 600, parts: SEGMENTS, lease: { until: UNTIL } });
  expect(new Set(segmentsAsked())).toEqual(
    new Set(Array.from({ length: SEGMENTS }, (_, place) => `/files/lessons/a/240p/${place}.ts?e=1&s=x`)),
  );
  expect(school.asked).toContain('/files/lessons/a/lease-240p.key');
});

test('what no longer is granted does not begin', async () => {
  school.granted = false;
  const { store, state, beginItem } = await openPage();
  await expect(beginItem(store, offer, '240p')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await state()).toBeUndefined();
});

test('after a lost connection it goes on, also in a new page, and fetches no part twice', async () => {
  school.refuse = (address) => {
    if (segmentsAsked().length <= 3 || !/\/\d+\.ts/.test(address)) return undefined;
    throw new TypeError('Failed to fetch');
  };
  const before = await openPage();
  await before.beginItem(before.store, offer, '240p');
  await expect.poll(before.state).toMatchObject({ state: 'coming', trouble: 'line' });
  const stored = [...(await before.store.listParts(LESSON))];
  expect(stored).toHaveLength(3);

  school.refuse = () => undefined;
  school.asked = [];
  const { store, state, resumeItems } = await openPage();
  await resumeItems(store);
  await expect.poll(state).toEqual({ state: 'here', trouble: null, stored: SEGMENTS });
  expect(segmentsAsked()).toHaveLength(SEGMENTS - 3);
  for (const part of stored) expect(segmentsAsked().join()).not.toContain(`/${part.replace('segment ', '')}.ts`);
});

test('paused it stays as it is until somebody goes on', async () => {
  const { store, state, beginItem, pauseItem, resumeItem, resumeItems } = await openPage();
  school.refuse = (address) => {
    if (segmentsAsked().length === 2 && /\/\d+\.ts/.test(address)) void pauseItem(store, LESSON);
    return undefined;
  };
  await beginItem(store, offer, '240p');
  await expect.poll(state).toMatchObject({ state: 'paused', trouble: null });
  school.refuse = () => undefined;
  await resumeItems(store);
  expect(await state()).toMatchObject({ state: 'paused' });
  await expect
    .poll(async () => {
      await resumeItem(store, LESSON);
      return state();
    })
    .toEqual({ state: 'here', trouble: null, stored: SEGMENTS });
});

test('a phone that is full is said, and nothing that came is lost', async () => {
  const { store, state, beginItem } = await openPage();
  const full = { ...store, setPart: async () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
  await beginItem(full, offer, '240p');
  await expect.poll(state).toMatchObject({ state: 'paused', trouble: 'full' });
});

test('an address that ran out is asked for anew, once a school refuses for good it is said', async () => {
  let refusals = 1;
  school.refuse = (address) => {
    if (!address.includes('/3.ts') || refusals === 0) return undefined;
    refusals -= 1;
    return new Response(null, { status: 404 });
  };
  const first = await openPage();
  await first.beginItem(first.store, offer, '240p');
  await expect.poll(first.state).toMatchObject({ state: 'here' });
  expect(school.asked.filter((address) => address === '/api/rpc/leases/read')).toHaveLength(1);

  await first.store.removeItem(LESSON);
  refusals = 100;
  await first.beginItem(first.store, offer, '240p');
  await expect.poll(first.state).toMatchObject({ state: 'paused', trouble: 'failed' });
});

test('who asks too fast waits as long as the school says', async () => {
  let refusals = 1;
  school.refuse = (address) => {
    if (!address.includes('/0.ts') || refusals === 0) return undefined;
    refusals -= 1;
    return new Response(null, { status: 429, headers: { 'retry-after': '1' } });
  };
  const { store, state, beginItem } = await openPage();
  await beginItem(store, offer, '240p');
  await expect.poll(state, { timeout: 4000 }).toMatchObject({ state: 'here', stored: SEGMENTS });
});

test('renewed it opens longer; what has ended goes; without an answer nothing changes', async () => {
  const { store, state, beginItem, renewLeases } = await openPage();
  await beginItem(store, offer, '240p');
  await expect.poll(state).toMatchObject({ state: 'here' });
  school.refuse = () => new Response(null, { status: 502 });
  await renewLeases(store);
  expect(await state()).toMatchObject({ state: 'here' });
  school.refuse = () => undefined;
  await renewLeases(store);
  expect(await state()).toMatchObject({ state: 'here' });
  school.granted = false;
  await renewLeases(store);
  expect(await state()).toBeUndefined();
  expect(await store.listParts(LESSON)).toEqual(new Set());
});
