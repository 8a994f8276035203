import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '#web/platform/browser-store/testing-storage.ts';
import { askToPersist } from './device.ts';

beforeEach(() => void stubStorage('localStorage'));
afterEach(() => void vi.unstubAllGlobals());

/** A browser whose storage stays, or not, and that answers so when it is asked. */
function stubBrowser({ stays = false, persist = vi.fn(async () => true) } = {}) {
  vi.stubGlobal('navigator', { storage: { persisted: async () => stays, persist } });
  return persist;
}

test('a browser is asked once, whatever it says', async () => {
  const persist = stubBrowser({ persist: vi.fn(async () => false) });
  expect([await askToPersist(), await askToPersist()]).toEqual([false, false]);
  expect(persist).toHaveBeenCalledTimes(1);
});

test('its yes is told; where all stays anyway nobody is asked', async () => {
  expect(await askToPersist()).toBe(false);
  stubBrowser();
  expect(await askToPersist()).toBe(true);
  const persist = stubBrowser({ stays: true });
  expect(await askToPersist()).toBe(true);
  expect(persist).not.toHaveBeenCalled();
});

test('one that fails at it keeps without', async () => {
  const persist = stubBrowser({ persist: vi.fn(() => Promise.reject(new TypeError('not here'))) });
  expect([await askToPersist(), await askToPersist()]).toEqual([false, false]);
  expect(persist).toHaveBeenCalledTimes(1);
});
