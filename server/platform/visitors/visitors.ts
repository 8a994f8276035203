import type { Live } from '#server/platform/live.ts';
import type { Log } from '#server/platform/log.ts';

/** Whether who has no account may look around; `refresh` takes what is kept now, without waiting to be told. */
export type Visitors = { mayLook: () => boolean; refresh: () => Promise<void> };

type Following = { read: () => Promise<boolean>; live: Live; log: Log };

const TOPIC = 'settings';
const RETRY_MS = 1000;

/** The setting, followed while the program runs. While it cannot be read nobody looks. */
export async function followVisitors({
  read,
  live,
  log,
}: Following): Promise<Visitors & { stop: () => Promise<void> }> {
  let mayLook = false;
  let reading = Promise.resolve();
  let next: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function readOnce(): Promise<void> {
    clearTimeout(timer);
    try {
      mayLook = await read();
    } catch (error) {
      mayLook = false;
      log.warn({ err: error }, 'whether visitors may look cannot be read: they may not');
      timer = setTimeout(() => void refresh(), RETRY_MS).unref();
    }
  }

  /** Many who ask before a reading begins share it. */
  function refresh(): Promise<void> {
    next ??= reading.then(() => {
      next = undefined;
      return readOnce();
    });
    reading = next;
    return next;
  }

  const leave = live.subscribe(TOPIC, () => void refresh());
  await refresh();
  return {
    mayLook: () => mayLook,
    refresh,
    stop: async () => {
      leave();
      await reading;
      clearTimeout(timer);
    },
  };
}
