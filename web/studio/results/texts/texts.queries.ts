import { api, codeOf } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { useAct } from '#web/studio/parts/confirm/act.queries.ts';
import { useOne } from '#web/studio/parts/page/one.queries.ts';

const studio = api.attempts.studio;

/** The texts of a test, read anew when one of its attempts changed. */
export function useTexts(testId: string) {
  const { data } = useLive('attempts.studio.changes.watch', { testId });
  return useOne('test-texts', testId, data?.version, () => studio.texts({ testId }));
}

/** A text with what it is marked by; without the name of who wrote it where that is not wanted. */
export function useTextToMark({ attemptId, position }: { attemptId: string; position: number }, isNamed: boolean) {
  const key = `${attemptId}/${position}/${isNamed}`;
  return useOne('test-text', key, undefined, () =>
    studio.text({ attemptId, position, isNamed: isNamed ? 'yes' : 'no' }),
  );
}

type TextMarksInput = { attemptId: string; position: number; marks: string; points: number[]; remark: string };

/** Gives a text marks. */
export function useMarkText() {
  const act = useAct('test-text', (given: TextMarksInput) => studio.markText(given));
  return { ...act, isTooMany: codeOf(act.error) === 'MARKS_TOO_MANY' };
}
