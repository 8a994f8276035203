/** What the server said of an attempt's time; `leftMilliseconds` is null where time is not counted. */
export type ServerTime = { serverTime: string; leftMilliseconds: number | null };

/** The time of an attempt by the server's clock and, since it spoke last, by the page's steady one: no wall clock takes part. */
export function newSteadyClock(startedAt: string, now: () => number = () => performance.now()) {
  let heardAt = now();
  let elapsed = 0;
  let left: number | null = null;
  const since = () => now() - heardAt;
  return {
    hear({ serverTime, leftMilliseconds }: ServerTime): void {
      heardAt = now();
      elapsed = Math.max(0, Date.parse(serverTime) - Date.parse(startedAt));
      left = leftMilliseconds;
    },
    /** Milliseconds since the attempt began. */
    elapsed: (): number => elapsed + since(),
    /** Milliseconds that are left, 0 after the end; null where time is not counted. */
    left: (): number | null => (left === null ? null : Math.max(0, left - since())),
  };
}
