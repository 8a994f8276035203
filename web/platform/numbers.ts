import { m } from './words.ts';

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const upToOne = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** Paise as the original writes prices: 'INR 1,49,900'; paise are shown only when there are some. */
export function inr(paise: number): string {
  return `INR ${(paise % 100 === 0 ? whole : withPaise).format(paise / 100)}`;
}

/** Paise with both their decimals, 'INR 422.88': for sums that stand under each other where tax is split. */
export function inrExact(paise: number): string {
  return `INR ${withPaise.format(paise / 100)}`;
}

/** A count or a measure, one decimal at most, with Indian grouping. */
export function plain(value: number): string {
  return upToOne.format(value);
}

/** How much video there is: "18 hours", "1.5 hours", below one hour "12 min"; what is there at all is never shown as none. */
export function hoursInWords(hours: number): string {
  const minutes = Math.round(hours * 60);
  if (hours > 0 && minutes < 60) return m.common_minutes_min({ minutes: minutes || 1 });
  const count = Math.round(hours * 10) / 10;
  return m.course_hours({ count, hours: plain(count) });
}
