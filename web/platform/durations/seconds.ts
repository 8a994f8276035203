import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How long something took, to the second below an hour: "1 h 5 min", "12 min 5 s", "40 s". */
export function secondsInWords(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE)];
  if (hours > 0) return m.duration_long({ hours: plain(hours), minutes: plain(minutes) });
  if (minutes === 0) return m.duration_seconds({ seconds: plain(seconds) });
  return m.duration_minutes_seconds({ minutes: plain(minutes), seconds: plain(seconds % MINUTE) });
}
