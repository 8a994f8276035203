import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createPictureOrigins } from './picture-origins.ts';

test('a new host is known ten seconds later, and a listing that fails changes nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const list = vi.fn(async () => ['https://one.test']);
  const read = createPictureOrigins(list, createLog('silent'));
  expect(await Promise.all([read(), read()])).toEqual([['https://one.test'], ['https://one.test']]);
  expect(list).toHaveBeenCalledTimes(1);
  list.mockRejectedValueOnce(new Error('away'));
  vi.setSystemTime(Date.now() + 11_000);
  expect(await read()).toEqual(['https://one.test']);
  list.mockResolvedValue(['https://one.test', 'https://two.test']);
  expect(await read()).toEqual(['https://one.test']);
  vi.setSystemTime(Date.now() + 11_000);
  expect(await read()).toEqual(['https://one.test', 'https://two.test']);
});
