import { expect, test, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { outageOf } from './outage.ts';

const log = createLog('silent');
const withCode = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

test.each([
  ['a refused connection', withCode('ECONNREFUSED'), 503],
  ['a socket that is not there', withCode('ENOENT', { syscall: 'connect' }), 503],
  ['a database that shuts down', withCode('57P01'), 503],
  ['too many connections', withCode('53300'), 503],
  ['a connection that was cut', new Error('Connection terminated unexpectedly'), 503],
  ['a wait that was too long', new Error('timeout exceeded when trying to connect'), 503],
  ['the cause of another', new Error('the call failed', { cause: withCode('08006') }), 503],
  ['one of several', new AggregateError([withCode('ECONNREFUSED')]), 503],
  ['a full disk', withCode('ENOSPC'), 507],
  ['a spent quota', withCode('EDQUOT'), 507],
  ['a full disk of the database', withCode('53100'), 507],
  ['a file that is not there', withCode('ENOENT', { syscall: 'open' }), undefined],
  ['a broken rule', withCode('23505'), undefined],
  ['a bug', new TypeError('undefined is no function'), undefined],
])('%s', (_, error, status) => {
  expect(outageOf(error, log)?.status).toBe(status);
});

test('while it lasts it is logged once in ten seconds', () => {
  vi.useFakeTimers();
  // Whatever was logged before, by whom, is long ago.
  vi.advanceTimersByTime(24 * 60 * 60_000);
  const error = vi.spyOn(log, 'error');
  for (let request = 0; request < 500; request += 1) outageOf(withCode('ECONNREFUSED'), log);
  expect(error).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(11_000);
  outageOf(withCode('ECONNREFUSED'), log);
  expect(error).toHaveBeenCalledTimes(2);
  expect(error).toHaveBeenLastCalledWith(
    expect.objectContaining({ requests: 500 }),
    'the database or the storage is away',
  );
  vi.useRealTimers();
});
