import { useEffect, useState } from 'react';
import { timeInWords } from '#web/platform/durations/durations.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SOON = 6 * HOUR;

/** How long is left until a moment (ISO 8601), or by how much it is over; it goes on by itself. */
export function DueClock({ at }: { at: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  const left = Date.parse(at) - now;
  const time = lengthOf(Math.abs(left));
  const tone = left < 0 ? 'text-live-700' : left < SOON ? 'text-marigold-700' : 'text-ink-2';
  return (
    <span className={`inline-flex items-center gap-1 whitespace-nowrap font-medium text-sm tabular-nums ${tone}`}>
      <Icon name="clock" size={14} />
      {left < 0 ? m.studio_late({ time }) : m.studio_left({ time })}
    </span>
  );
}

function lengthOf(milliseconds: number): string {
  const days = Math.floor(milliseconds / DAY);
  const hours = Math.floor((milliseconds % DAY) / HOUR);
  if (days > 0) return m.studio_days_hours({ days: String(days), hours: String(hours) });
  return timeInWords(Math.floor(milliseconds / MINUTE) * 60);
}
