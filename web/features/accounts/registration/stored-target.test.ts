import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTarget, takeTarget } from './stored-target.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a target comes back once', () => {
  keepTarget('/all-courses?q=a#b');
  expect(takeTarget()).toBe('/all-courses?q=a#b');
  expect(takeTarget()).toBe('/');
});

test('home needs no memory, and ends an older one', () => {
  keepTarget('/purchases');
  keepTarget('/');
  expect(kept.size).toBe(0);
});

test('after a day it is forgotten', () => {
  vi.useFakeTimers();
  keepTarget('/purchases');
  vi.advanceTimersByTime(24 * 3600 * 1000);
  expect(takeTarget()).toBe('/');
});

test.each([
  '{"target":"//evil.test","until":9e15}',
  '{"target":7,"until":9e15}',
  '{"target":"/login","until":9e15}',
  'null',
  '7',
  '{',
])('what somebody else put there (%s) leads home', (text) => {
  kept.set('after-registration', text);
  expect(takeTarget()).toBe('/');
});

test('without a storage it is home, and nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined);
  keepTarget('/purchases');
  expect(takeTarget()).toBe('/');
});
