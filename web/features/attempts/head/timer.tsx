import { useEffect, useState } from 'react';
import { clockOf, type TimeMark, timeMark } from '#web/features/attempts/sitting/time-left.ts';
import { m } from '#web/platform/words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

const TICK_MS = 500;

type TimerProps = { left: () => number | null; whole: number };

/** The time that is left, by the steady clock; it can be hidden, and is told politely at half, ten, five and one. */
export function Timer({ left, whole }: TimerProps) {
  const [now, setNow] = useState(left);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const clock = setInterval(() => setNow(left()), TICK_MS);
    return () => clearInterval(clock);
  }, [left]);
  if (now === null) return null;
  const mark = timeMark(now, whole);
  return (
    <>
      {!isHidden && (
        <span role="timer" className={`font-display tabular-nums ${mark === 1 ? 'text-live-700' : 'text-ink'}`}>
          <span className="sr-only">{m.attempt_time_left()} </span>
          {clockOf(now)}
        </span>
      )}
      <IconButton
        icon={isHidden ? 'eye-off' : 'eye'}
        iconSize={18}
        label={isHidden ? m.attempt_show_time() : m.attempt_hide_time()}
        onClick={() => setHidden(!isHidden)}
      />
      <p aria-live="polite" className="sr-only">
        {mark !== undefined && markInWords(mark)}
      </p>
    </>
  );
}

function markInWords(mark: TimeMark): string {
  return mark === 'half' ? m.attempt_half_time() : m.attempt_minutes_left({ count: mark, minutes: String(mark) });
}
