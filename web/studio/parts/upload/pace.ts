type Sample = { at: number; sent: number };
/** The last seconds of an upload, from which its speed is told. */
export type Pace = readonly Sample[];

const WINDOW_MS = 8000;
const MIN_MS = 1000;

/** The samples of the last seconds with a new one: `sent` bytes at a time in milliseconds. What went back begins anew. */
export function withSample(pace: Pace, sent: number, at: number): Pace {
  const last = pace.at(-1);
  if (last && sent < last.sent) return [{ at, sent }];
  return [...pace.filter((sample) => at - sample.at <= WINDOW_MS), { at, sent }];
}

/** Bytes per second; undefined while too little is known. */
export function speedOf(pace: Pace): number | undefined {
  const [first, last] = [pace[0], pace.at(-1)];
  if (!first || !last || last.at - first.at < MIN_MS) return undefined;
  return ((last.sent - first.sent) * 1000) / (last.at - first.at);
}

/** Whole seconds until all is sent at this speed; undefined while nobody knows. */
export function uploadSecondsLeft(bytes: number, sent: number, speed: number | undefined): number | undefined {
  if (!speed || speed <= 0) return undefined;
  return Math.ceil((bytes - sent) / speed);
}
