import { Worker } from 'node:worker_threads';
import { afterAll, vi } from 'vitest';

/** Counts the password hashes that this process asks of its threads until the end of the file; answers with their reader. */
export function countHashes(): () => number {
  const spy = vi.spyOn(Worker.prototype, 'postMessage');
  afterAll(() => spy.mockRestore());
  return () => spy.mock.calls.filter(([parameters]) => Object.hasOwn(parameters, 'passes')).length;
}
