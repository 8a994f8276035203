import type { Heard } from '#contract/lessons/lesson-page.ts';

/** All that was told of one lesson at once: where its latest moment was, and what was played in all of them. */
export type ProgressReport = { lessonId: string; positionSeconds: number; agoMilliseconds: number; played: string };

/** Tells of one lesson each, whatever the order in which they came; `played` as PostgreSQL writes a multirange. */
export function mergeHeard(heard: Heard[]): ProgressReport[] {
  const byLesson = Map.groupBy(heard, ({ lessonId }) => lessonId);
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

function isLater(one: Heard, other: Heard): boolean {
  if (one.agoMilliseconds !== other.agoMilliseconds) return one.agoMilliseconds < other.agoMilliseconds;
  return one.positionSeconds > other.positionSeconds;
}
