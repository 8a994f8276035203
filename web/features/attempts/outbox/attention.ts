/** Less is a page that is drawn anew, or a question of the browser: nobody looked elsewhere. */
const MIN_HIDDEN_MS = 1000;

/** A time in which the page of an attempt was out of sight, in milliseconds of the attempt. */
export type HiddenTime = { sinceMilliseconds: number; atMilliseconds: number };

/** Watches when a page is out of sight, by the clock of its attempt; `since`: it was when the page before it ended. */
export function newAttention(elapsed: () => number, since?: number) {
  let hiddenSince = since;
  return {
    /** The page is out of sight; when it was before, nothing changes. */
    hide(): void {
      hiddenSince ??= elapsed();
    },
    /** It is seen again, or the attempt ends: the time that is over now; undefined when there was none. */
    show(): HiddenTime | undefined {
      if (hiddenSince === undefined) return undefined;
      const time = { sinceMilliseconds: Math.round(hiddenSince), atMilliseconds: Math.round(elapsed()) };
      hiddenSince = undefined;
      return time.atMilliseconds - time.sinceMilliseconds < MIN_HIDDEN_MS ? undefined : time;
    },
    /** Since when it is out of sight; undefined when it is seen. */
    since: (): number | undefined => hiddenSince,
  };
}
