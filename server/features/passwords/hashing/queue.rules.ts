import pLimit from 'p-limit';
import { tooManyRequests } from '#server/platform/rpc.ts';

const MAX_WAITING = 200;
const COME_BACK_SECONDS = 5;

/** Runs `atOnce` works at a time and lets 200 wait; who comes then is refused, so that a storm costs no memory. */
export function createQueue(atOnce: number) {
  const limit = pLimit(atOnce);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= MAX_WAITING) throw tooManyRequests(COME_BACK_SECONDS);
    return limit(work);
  };
}
