import { beforeEach, expect, test, vi } from 'vitest';
import { createSegmentGrants, type SegmentGrant } from './segment-grants.service.ts';

let [now, subscribers] = [0, new Map<string, Set<() => void>>()];
beforeEach(() => {
  now = 0;
  subscribers = new Map();
});

/** The grants of a process that hears what `announce` says. */
function open() {
  const subscribe = (topic: string, wake: () => void) => {
    subscribers.set(topic, (subscribers.get(topic) ?? new Set()).add(wake));
    return () => void subscribers.get(topic)?.delete(wake);
  };
  const live = { subscribe, wakes: () => Promise.reject(), stop: async () => undefined } as never;
  return createSegmentGrants(live, () => now);
}
const announce = (topic: string) => [...(subscribers.get(topic) ?? [])].map((wake) => wake());
const countListeners = () => [...subscribers.values()].reduce((sum, { size }) => sum + size, 0);
const grantOf = (userId: string, isLasting = true): SegmentGrant => ({
  visitor: { userId, sessionId: 'one' },
  mediaId: 'film',
  isLasting,
});
const ask = (grants: ReturnType<typeof open>, key: string, userId = 'asha') =>
  grants.ask(key, userId, async () => grantOf(userId));

test('what was granted is believed for a minute, of that key alone', async () => {
  const grants = open();
  await ask(grants, 'a');
  expect(grants.find('a')).toEqual(grantOf('asha'));
  expect(grants.find('b')).toBeUndefined();
  now = 59_999;
  expect(grants.find('a')).toEqual(grantOf('asha'));
  now = 60_000;
  expect(grants.find('a')).toBeUndefined();
});

test.each(['sessions:asha', 'profile:asha', 'enrolments:asha'])(
  'a change of %s ends all grants of asha, and of nobody else',
  async (topic) => {
    const grants = open();
    await Promise.all([ask(grants, 'a'), ask(grants, 'b'), ask(grants, 'c', 'binod')]);
    announce(topic);
    expect(['a', 'b', 'c'].map((key) => grants.find(key)?.visitor.userId)).toEqual([undefined, undefined, 'binod']);
  },
);

test.each(['courses', 'media'])('a change of %s ends the grants of everybody', async (topic) => {
  const grants = open();
  await Promise.all([ask(grants, 'a'), ask(grants, 'c', 'binod')]);
  announce(topic);
  expect(['a', 'c'].map(grants.find)).toEqual([undefined, undefined]);
});

test('a yes from before a change is not remembered, though it comes after it', async () => {
  const grants = open();
  const answer = Promise.withResolvers<SegmentGrant>();
  const asked = grants.ask('a', 'asha', () => answer.promise);
  announce('enrolments:asha');
  answer.resolve(grantOf('asha'));
  expect(await asked).toEqual(grantOf('asha'));
  expect(grants.find('a')).toBeUndefined();
});

test('neither a no, nor what rests on something that nobody announces, nor a failure is remembered or listened for', async () => {
  const grants = open();
  const idle = countListeners();
  expect(await grants.ask('a', 'asha', async () => undefined)).toBeUndefined();
  expect(await grants.ask('b', 'asha', async () => grantOf('asha', false))).toEqual(grantOf('asha', false));
  await expect(grants.ask('c', 'asha', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect(['a', 'b', 'c'].map(grants.find)).toEqual([undefined, undefined, undefined]);
  expect(countListeners()).toBe(idle);
});

test('what is over is put away by who asks next, with its listeners', async () => {
  const grants = open();
  const idle = countListeners();
  for (const key of ['a', 'b']) await ask(grants, key);
  now = 61_000;
  const check = vi.fn(async () => undefined);
  await grants.ask('c', 'binod', check);
  expect(check).toHaveBeenCalledOnce();
  expect(countListeners()).toBe(idle);
});
