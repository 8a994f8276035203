import { useEffect, useState } from 'react';
import { clockOf, timeMark } from '#web/features/attempts/sitting/time-left.ts';
import { m } from '#web/platform/words.ts';

const TICK_MS = 250;
const QUARTER_MS = 15 * 60_000;

/** How long it is until a test begins for all, told politely at ten, five and one minute. */
export function WaitingCountdown({ left, isOpening }: { left: () => number; isOpening: boolean }) {
  const [now, setNow] = useState(left);
  useEffect(() => {
    const clock = setInterval(() => setNow(left()), TICK_MS);
    return () => clearInterval(clock);
  }, [left]);
  const mark = timeMark(now, QUARTER_MS);
  const isHere = isOpening || now === 0;
  return (
    <>
      <p role="timer" className="my-3 font-display text-3xl tabular-nums">
        {isHere ? m.attempt_wait_now() : clockOf(now)}
      </p>
      <p aria-live="polite" className="sr-only">
        {isHere && m.attempt_wait_now()}
        {!isHere && typeof mark === 'number' && m.attempt_minutes_left({ count: mark, minutes: String(mark) })}
      </p>
    </>
  );
}
