const MINUTE_MS = 60_000;

/** What is told of the time once, as it passes: half of it, or so many minutes left. */
export type TimeMark = 'half' | 10 | 5 | 1;

/** The last mark that has been passed with so many milliseconds left of so many; undefined before the first. */
export function timeMark(left: number, whole: number): TimeMark | undefined {
  const marks: [TimeMark, number][] = [
    ['half', whole / 2],
    [10, 10 * MINUTE_MS],
    [5, 5 * MINUTE_MS],
    [1, MINUTE_MS],
  ];
  const passed = marks.filter(([, at]) => at < whole && left <= at);
  return passed.toSorted(([, a], [, b]) => b - a).at(-1)?.[0];
}

/** Milliseconds as a clock shows them, broken seconds as whole ones: '1:05:09', '4:07'. */
export function clockOf(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
