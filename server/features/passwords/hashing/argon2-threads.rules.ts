import type { Argon2Parameters } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createQueue } from './queue.rules.ts';

const IDLE_MS = 30_000;

// All cores, but no more memory than three hashes take.
const inTurn = createQueue(Math.min(3, availableParallelism()));
/** With the timer that ends each: nobody wanted it for half a minute. */
const idle = new Map<Worker, NodeJS.Timeout>();

/**
 * The tag of argon2id (RFC 9106), derived in a thread of lower priority: where nothing else runs sign-ins have all cores, and
 * where pages are asked for they give way. Throws TOO_MANY_REQUESTS when two hundred wait.
 */
export function deriveTag(parameters: Argon2Parameters): Promise<Buffer> {
  return inTurn(async () => {
    const thread = takeThread();
    thread.postMessage(parameters);
    const [tag] = await once(thread, 'message');
    giveBack(thread);
    return Buffer.from(tag);
  });
}

function takeThread(): Worker {
  const [[thread, timer] = []] = idle;
  if (!thread) return new Worker(new URL('./argon2-thread.rules.ts', import.meta.url));
  clearTimeout(timer);
  idle.delete(thread);
  thread.ref();
  return thread;
}

/** While it waits it keeps no process alive. */
function giveBack(thread: Worker): void {
  thread.unref();
  const end = () => {
    idle.delete(thread);
    void thread.terminate();
  };
  idle.set(thread, setTimeout(end, IDLE_MS).unref());
}
