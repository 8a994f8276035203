import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

const REST_SECONDS = 60;

type RestingButtonProps = Omit<ComponentProps<typeof Button>, 'resting' | 'children'> & {
  /** When it was used last, in milliseconds; undefined: not yet. */
  since: number | undefined;
  label: string;
  restLabel: (seconds: number) => string;
};

/** A button that rests for a minute after each use and shows how long it still does. */
export function RestingButton({ since, label, restLabel, variant = 'line', ...rest }: RestingButtonProps) {
  const seconds = useSecondsLeft(since);
  return (
    <Button {...rest} variant={variant} resting={seconds > 0}>
      {seconds > 0 ? <span className="text-ink-3 tabular-nums">{restLabel(seconds)}</span> : label}
    </Button>
  );
}

function useSecondsLeft(since: number | undefined): number {
  const [now, setNow] = useState(since ?? 0);
  const seconds = secondsLeft(since, now);
  const resting = seconds > 0;
  useEffect(() => {
    if (!resting) return;
    const clock = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(clock);
  }, [resting]);
  return seconds;
}

/** Whole seconds until a minute after `since` is over; 60 at most, whatever the clocks say. */
export function secondsLeft(since: number | undefined, now: number): number {
  if (since === undefined) return 0;
  const seconds = Math.ceil((since - now) / 1000) + REST_SECONDS;
  return Math.min(REST_SECONDS, Math.max(0, seconds));
}
