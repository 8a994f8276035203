import { m } from '#web/platform/words.ts';

/** A time to the minute, and never none: "3 h 12 min", "4 h", "25 min". */
export function timeInWords(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds / 60));
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return m.common_minutes_min({ minutes });
  return minutes === 0
    ? m.duration_hours({ count: hours, hours })
    : m.duration_hours_minutes({ count: hours, hours, minutes });
}
