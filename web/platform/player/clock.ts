import { plain } from '#web/platform/numbers.ts';

const HOUR = 3600;
const MEGABYTE = 1_000_000;

/** Seconds as players show them: 04:20, 1:02:05. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor((whole % HOUR) / 60), whole % 60].map((part) => String(part).padStart(2, '0'));
  return whole < HOUR ? parts.join(':') : [Math.floor(whole / HOUR), ...parts].join(':');
}

/** Bytes as megabytes of a phone's data pack: '27', below ten '9.4', below one '0.34', never none. */
export function megabytes(bytes: number): string {
  const size = bytes / MEGABYTE;
  if (size < 0.995) return Math.max(0.01, size).toFixed(2);
  return plain(size < 9.95 ? size : Math.round(size));
}
