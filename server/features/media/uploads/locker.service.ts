import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker } from '@tus/server';
import type { Db } from '#server/platform/db.ts';
import { insertLock, removeLock, setLockRenewed } from './locks.store.ts';

/** A process that was killed holds a lock for so long; one that lives renews it each second. */
const LEASE_SECONDS = 5;
const RENEW_MS = 1000;
const RETRY_MS = 200;
const WAIT_MS = 30_000;

/**
 * Lets one request at a time write to an upload, whichever process it comes to. Who comes later asks the one before to end:
 * a browser that comes back after a broken line is not kept waiting by what is left of that line.
 */
export function createLocker(db: Db): Locker {
  return { newLock: (id) => createLock(db, id) };
}

function createLock(db: Db, id: string): Lock {
  const holder = randomUUID();
  let beat: NodeJS.Timeout | undefined;
  return {
    async lock(signal, cancelRequest) {
      const deadline = performance.now() + WAIT_MS;
      while (!(await insertLock(db, id, holder, LEASE_SECONDS))) {
        if (signal.aborted || performance.now() > deadline) throw ERRORS.ERR_LOCK_TIMEOUT;
        await sleep(RETRY_MS);
      }
      const renew = async () => {
        const lock = await setLockRenewed(db, id, holder, LEASE_SECONDS);
        if (!lock || lock.wanted) await cancelRequest();
      };
      // A database that is away for a moment does not end an upload; its lease does, when that lasts.
      beat = setInterval(() => void renew().catch(() => undefined), RENEW_MS);
    },
    async unlock() {
      clearInterval(beat);
      await removeLock(db, id, holder);
    },
  };
}
