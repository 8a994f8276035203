import { afterEach, expect, test, vi } from 'vitest';
import { browserStore } from './browser-store.ts';
import { stubStorage } from './testing-storage.ts';

const { local, session } = browserStore;

afterEach(() => vi.unstubAllGlobals());

test('values are JSON in the area of their store, texts are as they are', () => {
  const [inLocal, inSession] = [stubStorage('localStorage'), stubStorage('sessionStorage')];
  expect(local.write('a', { b: [1] })).toBe(true);
  expect(session.writeText('a', 'plain')).toBe(true);
  expect([...inLocal, ...inSession]).toEqual([
    ['a', '{"b":[1]}'],
    ['a', 'plain'],
  ]);
  expect(local.read('a')).toEqual({ b: [1] });
  expect(session.readText('a')).toBe('plain');
});

test('undefined removes, and null is nothing', () => {
  const entries = stubStorage('localStorage');
  local.write('a', 1);
  local.write('a', undefined);
  expect(entries.size).toBe(0);
  local.write('a', null);
  expect(local.read('a')).toBeUndefined();
});

test('what nobody can read is nothing, and goes', () => {
  const entries = stubStorage('localStorage');
  entries.set('a', '{');
  expect(local.read('a')).toBeUndefined();
  expect(entries.size).toBe(0);
});

test('lists the keys that begin so', () => {
  stubStorage('localStorage');
  for (const key of ['a 1', 'b 1', 'a 2']) local.write(key, key);
  expect(local.listKeys('a ')).toEqual(['a 1', 'a 2']);
});

test.each([
  ['throws', { get: () => expect.unreachable() }],
  ['is not there', { value: undefined }],
])('a storage that %s is held by the page', (_, property) => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', { ...property, configurable: true });
  expect(local.write('refused', [1])).toBe(false);
  expect(local.read('refused')).toEqual([1]);
  expect(local.listKeys('refused')).toEqual(['refused']);
  local.write('refused', undefined);
  expect(local.read('refused')).toBeUndefined();
  if (before) Object.defineProperty(globalThis, 'localStorage', before);
  else Reflect.deleteProperty(globalThis, 'localStorage');
});

test('a full storage: the page has the newer value, and stores it when there is room', () => {
  const entries = stubStorage('localStorage', 1);
  entries.set('a', '1');
  expect(local.write('a', 2)).toBe(false);
  expect([local.read('a'), entries.get('a')]).toEqual([2, '1']);
  const room = stubStorage('localStorage');
  expect(local.write('a', 3)).toBe(true);
  expect([local.read('a'), room.get('a')]).toEqual([3, '3']);
});
