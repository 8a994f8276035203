import { browserStore } from '#web/platform/browser-store/browser-store.ts';

const KEY = 'stream-id';
let own: Promise<string> | undefined;

/**
 * The id by which this page plays. A reload keeps it, or the page would find itself playing elsewhere; a tab that was
 * copied from another, with all that it had stored, makes its own.
 */
export function streamId(): Promise<string> {
  own ??= claim();
  return own;
}

async function claim(): Promise<string> {
  const known = browserStore.session.readText(KEY);
  if (known && (await lock(known))) return known;
  const made = crypto.randomUUID();
  browserStore.session.writeText(KEY, made);
  await lock(made);
  return made;
}

/** Whether no other tab holds the id; this one does until it is closed. */
function lock(id: string): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(`${KEY} ${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise<void>(() => {}) : undefined;
    });
  });
}
