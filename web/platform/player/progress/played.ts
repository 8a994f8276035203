/** Whole seconds from the first up to but not including the second. */
export type PlayedSpan = [number, number];

/** A longer step between two readings of the clock was no playing. */
const MAX_STEP = 10;

/** The same seconds in as few spans as can be, in order. */
export function joinSpans(spans: readonly PlayedSpan[]): PlayedSpan[] {
  const joined: PlayedSpan[] = [];
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** Writes down which whole seconds were played; a second counts once all of it was. */
export function recordPlayed() {
  let from: number | undefined;
  let now = 0;
  let spans: PlayedSpan[] = [];

  function close(end: number): void {
    if (from !== undefined && end > from) spans.push([from, end]);
  }

  return {
    /** The film is at `seconds`, and played to there. */
    advance(seconds: number): void {
      if (from === undefined || seconds < now || seconds - now > MAX_STEP) {
        close(Math.floor(now));
        from = Math.ceil(seconds);
      }
      now = seconds;
    },
    /** What follows is played from elsewhere. */
    jump(): void {
      close(Math.floor(now));
      from = undefined;
    },
    /** What was played since the last time; with `atEnd` the film's last broken second is whole. */
    take(atEnd = false): PlayedSpan[] {
      const end = atEnd ? Math.ceil(now) : Math.floor(now);
      close(end);
      if (from !== undefined) from = Math.max(from, end);
      const taken = joinSpans(spans);
      spans = [];
      return taken;
    },
  };
}
