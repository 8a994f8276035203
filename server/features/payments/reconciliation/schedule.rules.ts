const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;
const DAYS = [1, 2, 3, 4, 5, 6].map((days) => days * DAY);

const ATTEMPT_MINUTES = 2;
const WATCHED_MINUTES = HOUR;
const HELD_MINUTES = 30;
/** While its price is held somebody may be paying, and both the browser and the message may be lost: access within three minutes. */
const HELD = Array.from({ length: HELD_MINUTES / ATTEMPT_MINUTES + 1 }, (_, place) => (place + 1) * ATTEMPT_MINUTES);

/** Minutes after which is looked once more; after six days nothing more is to be learnt (payments.md 1.1, late authorisation). */
const CHECKS = [...HELD, HOUR, 6 * HOUR, ...DAYS];
const TRIES = [5, 15, HOUR, 6 * HOUR, ...DAYS];

/** When an order that went to be paid at `opened` is asked about next; while somebody is at their bank, soon. Null: never again. */
export function nextCheck(opened: Date, now: Date, isAttempted: boolean): Date | null {
  const next = nextOf(CHECKS, opened, now);
  const soon = after(now, ATTEMPT_MINUTES);
  const isWatched = isAttempted && now < after(opened, WATCHED_MINUTES);
  return isWatched && next && soon < next ? soon : next;
}

/** When a message that could not be handled is tried again. Null: never again. */
export const nextTry = (received: Date, now: Date): Date | null => nextOf(TRIES, received, now);

function nextOf(minutes: number[], since: Date, now: Date): Date | null {
  return minutes.map((each) => after(since, each)).find((moment) => moment > now) ?? null;
}

function after(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * MINUTE_MS);
}

const DAY_MS = DAY * MINUTE_MS;
const INDIA_LEAD_MS = 5.5 * HOUR * MINUTE_MS;

/** The calendar day in India: 2026-07-24. */
export function indianDayOf(moment: Date): string {
  return new Date(moment.getTime() + INDIA_LEAD_MS).toISOString().slice(0, 10);
}

/** The last so many days in India that are over at `now`, the oldest first; `to` is the beginning of the day after. */
export function finishedDays(now: Date, count: number): { day: string; from: Date; to: Date }[] {
  const today = Date.parse(indianDayOf(now)) - INDIA_LEAD_MS;
  return Array.from({ length: count }, (_, place) => {
    const from = new Date(today - (count - place) * DAY_MS);
    return { day: indianDayOf(from), from, to: new Date(from.getTime() + DAY_MS) };
  });
}

export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_MS);
}
