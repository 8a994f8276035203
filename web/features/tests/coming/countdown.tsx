import { useEffect, useState } from 'react';
import { timeInWords } from '#web/platform/durations/durations.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';

const DAY_MS = 86_400_000;
const TICK_MS = 30_000;

/** How long it is until a moment, and which that is. In a first drawing only that: it must not hang on the clock. */
export function Countdown({ until }: { until: string }) {
  const language = useLanguage();
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const left = now === undefined ? 0 : Date.parse(until) - now;
  return (
    <span className="text-base">
      {left > 0 && <span className="me-1.5 font-display text-brand-700">{leftInWords(left)}</span>}
      <time dateTime={until}>{m.tests_opens({ opens: dayAndTimeOf(until, language) })}</time>
    </span>
  );
}

/** From a day on in whole days, before that to the minute. */
export function leftInWords(milliseconds: number): string {
  if (milliseconds < DAY_MS) return m.tests_in_time({ time: timeInWords(milliseconds / 1000) });
  const days = Math.floor(milliseconds / DAY_MS);
  return m.tests_in_days({ count: days, days: plain(days) });
}
