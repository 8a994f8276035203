import type { ProgressReport } from '#contract/lessons/lesson-page.ts';

/** All reports of one lesson together: where its latest moment was, and what was played in all of them. */
export type WatchProgress = { lessonId: string; positionSeconds: number; agoMilliseconds: number; played: string };

/** One for each lesson, whatever the order in which they came; `played` as PostgreSQL writes a multirange. */
export function mergeReports(reports: ProgressReport[]): WatchProgress[] {
  const byLesson = Map.groupBy(reports, ({ lessonId }) => lessonId);
  return [...byLesson].map(([lessonId, moments]) => {
    const latest = moments.reduce((best, each) => (isLater(each, best) ? each : best));
    const ranges = moments.flatMap(({ played }) =>
      played.map(([from, to]) => [Math.floor(from), Math.floor(to)] as const),
    );
    const played = ranges.filter(([from, to]) => to > from).map(([from, to]) => `[${from},${to})`);
    const { positionSeconds, agoMilliseconds } = latest;
    return { lessonId, positionSeconds, agoMilliseconds, played: `{${played.join(',')}}` };
  });
}

function isLater(one: ProgressReport, other: ProgressReport): boolean {
  if (one.agoMilliseconds !== other.agoMilliseconds) return one.agoMilliseconds < other.agoMilliseconds;
  return one.positionSeconds > other.positionSeconds;
}
