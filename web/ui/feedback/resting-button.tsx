import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

const REST_SECONDS = 60;

type RestingButtonProps = Omit<ComponentProps<typeof Button>, 'resting' | 'children'> & {
  /** When it was used last, in milliseconds; undefined: not yet. */
  since: number | undefined;
  /** How long it rests. */
  restSeconds?: number;
  label: string;
  restLabel: (seconds: number) => string;
};

/** A button that rests after each use, for a minute unless told otherwise, and shows for how long. */
export function RestingButton({
  since,
  restSeconds = REST_SECONDS,
  label,
  restLabel,
  variant = 'line',
  ...rest
}: RestingButtonProps) {
  const seconds = useSecondsLeft(since, restSeconds);
  return (
    <Button {...rest} variant={variant} resting={seconds > 0}>
      {seconds > 0 ? <span className="text-ink-3 tabular-nums">{restLabel(seconds)}</span> : label}
    </Button>
  );
}

function useSecondsLeft(since: number | undefined, rest: number): number {
  const [now, setNow] = useState(since ?? 0);
  const seconds = secondsLeft(since, now, rest);
  const resting = seconds > 0;
  useEffect(() => {
    if (!resting) return;
    const clock = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(clock);
  }, [resting]);
  return seconds;
}

/** Whole seconds until the rest after `since` is over; all of it at most, whatever the clocks say. */
export function secondsLeft(since: number | undefined, now: number, rest = REST_SECONDS): number {
  if (since === undefined) return 0;
  const seconds = Math.ceil((since - now) / 1000) + rest;
  return Math.min(rest, Math.max(0, seconds));
}
