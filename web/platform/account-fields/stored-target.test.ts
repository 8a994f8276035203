import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '#web/platform/browser-store/testing-storage.ts';
import { saveTarget, takeTarget } from './stored-target.ts';

let storage = new Map<string, string>();

beforeEach(() => {
  storage = stubStorage('localStorage');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a target comes back once', () => {
  saveTarget('/all-courses?q=a#b');
  expect(takeTarget()).toBe('/all-courses?q=a#b');
  expect(takeTarget()).toBe('/');
});

test('home needs no memory, and ends an older one', () => {
  saveTarget('/purchases');
  saveTarget('/');
  expect(storage.size).toBe(0);
});

test('after a day it is forgotten', () => {
  vi.useFakeTimers();
  saveTarget('/purchases');
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
  storage.set('after-registration', text);
  expect(takeTarget()).toBe('/');
});

test('without a storage it lasts as long as the page, and nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined);
  saveTarget('/purchases');
  expect(takeTarget()).toBe('/purchases');
  expect(takeTarget()).toBe('/');
});
