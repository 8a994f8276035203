const AHEAD_MS = 5.5 * 3600 * 1000;
const FIRST_YEAR = 1900;

/** The day (YYYY-MM-DD) and the time (HH:MM) of a moment in India. */
export function toIst(moment: string): { day: string; time: string } {
  const shifted = new Date(Date.parse(moment) + AHEAD_MS).toISOString();
  return { day: shifted.slice(0, 10), time: shifted.slice(11, 16) };
}

/** The moment of a day and a time in India, ISO in UTC; null when there is no such day or time. */
export function fromIst(day: string, time: string): string | null {
  if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  return new Date(Date.parse(`${day}T${time}:00Z`) - AHEAD_MS).toISOString();
}

/** Whether a text is a day that exists, in a year of four digits that somebody may mean. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number(text.slice(0, 4)) < FIRST_YEAR) return false;
  const found = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(text);
}

/** The day that it is in India, YYYY-MM-DD. */
export function todayInIst(now = Date.now()): string {
  return toIst(new Date(now).toISOString()).day;
}
