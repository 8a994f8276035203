import type { Live } from '#server/platform/live.ts';
import type { Log } from '#server/platform/log.ts';

/** A setting as it is now; `refresh` takes what is stored, without waiting to be told. */
export type LiveSetting<T> = { current: () => T; refresh: () => Promise<void> };

/** `closed`: what holds while it cannot be read; `warning`: what the log then says. */
type Following<T> = { read: () => Promise<T>; closed: T; warning: string; live: Live; log: Log };

const TOPIC = 'settings';
const RETRY_MS = 1000;

/** Follows a setting while the program runs; `stop` ends that. */
export async function followSetting<T>({
  read,
  closed,
  warning,
  live,
  log,
}: Following<T>): Promise<LiveSetting<T> & { stop: () => Promise<void> }> {
  let value = closed;
  let reading = Promise.resolve();
  let next: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function readOnce(): Promise<void> {
    clearTimeout(timer);
    try {
      value = await read();
    } catch (error) {
      value = closed;
      log.warn({ err: error }, warning);
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
    current: () => value,
    refresh,
    stop: async () => {
      leave();
      await reading;
      clearTimeout(timer);
    },
  };
}
