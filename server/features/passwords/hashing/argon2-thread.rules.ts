import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { existsSync, readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** Of nice(2): where a core is wanted by a page too, the page has three quarters of it. */
const NICENESS = 5;
const OWN_THREAD = '/proc/thread-self';

// Linux gives each thread a priority of its own. Elsewhere all threads are alike.
if (existsSync(OWN_THREAD)) setPriority(Number(readlinkSync(OWN_THREAD).split('/').at(-1)), NICENESS);

parentPort?.on('message', (parameters: Argon2Parameters) => {
  parentPort?.postMessage(argon2Sync('argon2id', parameters));
});
