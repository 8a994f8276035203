import { dayAfter, daysBetween } from '#web/features/timetables/days/day-words.ts';

/** The weeks of a month from Monday to Sunday, with the days of its neighbours that fill them. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const start = dayAfter(first, -((new Date(first).getUTCDay() + 6) % 7));
  const end = `${monthAfter(month, 1)}-01`;
  const count = Math.ceil(daysBetween(start, end) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => dayAfter(start, week * 7 + day)),
  );
}

/** The month so many months after another, 2026-12. */
export function monthAfter(month: string, months: number): string {
  const date = new Date(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Where a key leads from a day; undefined for every other key. Page Up and Down keep the day, or the month's last. */
export function dayFrom(key: string, day: string): string | undefined {
  if (STEPS[key]) return dayAfter(day, STEPS[key]);
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  if (key === 'Home') return dayAfter(day, -weekday);
  if (key === 'End') return dayAfter(day, 6 - weekday);
  if (key !== 'PageUp' && key !== 'PageDown') return undefined;
  const month = monthAfter(day.slice(0, 7), key === 'PageUp' ? -1 : 1);
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}
