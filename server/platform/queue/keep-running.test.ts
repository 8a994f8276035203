import { expect, test, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { keepRunning } from './keep-running.ts';

const log = createLog('silent');

function fakeRuns() {
  const runs: { giveUp: (error: Error) => void; stops: number }[] = [];
  const begin = async () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const run = { giveUp: reject, stops: 0 };
    runs.push(run);
    const stop = async () => {
      run.stops += 1;
      resolve();
    };
    return { promise, stop };
  };
  return { runs, begin };
}

test('a run that gives up begins again, and stop ends the one that is there', async () => {
  const { runs, begin } = fakeRuns();
  const kept = await keepRunning(begin, log);
  runs[0]?.giveUp(new Error('the database went away'));
  await expect.poll(() => runs.length, { timeout: 5000 }).toBe(2);
  await kept.stop();
  expect(runs.map(({ stops }) => stops)).toEqual([0, 1]);
});

test('what cannot begin again is tried until it can, and what cannot begin at all says so', async () => {
  const { runs, begin } = fakeRuns();
  const failing = vi.fn(begin).mockImplementationOnce(begin).mockRejectedValueOnce(new Error('no database yet'));
  const kept = await keepRunning(failing, log);
  runs[0]?.giveUp(new Error('the database went away'));
  await expect.poll(() => runs.length, { timeout: 8000 }).toBe(2);
  expect(failing).toHaveBeenCalledTimes(3);
  await kept.stop();
  await expect(keepRunning(() => Promise.reject(new Error('wrong address')), log)).rejects.toThrow('wrong address');
});

test('stopped while it begins again, it does not stay', async () => {
  const { runs, begin } = fakeRuns();
  const { promise: mayBegin, resolve: letBegin } = Promise.withResolvers<void>();
  const slowly = vi.fn(() => mayBegin.then(begin)).mockImplementationOnce(begin);
  const kept = await keepRunning(slowly, log);
  runs[0]?.giveUp(new Error('the database went away'));
  await expect.poll(() => slowly.mock.calls.length, { timeout: 5000 }).toBe(2);
  const stopped = kept.stop();
  letBegin();
  await stopped;
  expect(runs[1]?.stops).toBe(1);
});
