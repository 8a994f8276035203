import { api, codeOf } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { useAct } from '#web/studio/parts/confirm/act.queries.ts';
import { useOne } from '#web/studio/parts/page/one.queries.ts';
import type { MarksDraft } from './marks-draft.ts';

const studio = api.attempts.studio;

/** The texts of a test, read anew when one of its attempts changed. */
export function useTexts(testId: string) {
  const { data } = useLive('attempts.studio.changes.watch', { testId });
  return useOne('test-texts', testId, data?.version, () => studio.texts({ testId }));
}

export type TextOfTest = { testId: string; attemptId: string; position: number };

/** A text with what it is marked by, read anew when somebody marks; without the name of who wrote it where that is not wanted. */
export function useTextToMark({ testId, attemptId, position }: TextOfTest, isNamed: boolean) {
  const { data } = useLive('attempts.studio.changes.watch', { testId });
  const key = `${attemptId}/${position}/${isNamed}`;
  return useOne('test-text', key, data?.version, () =>
    studio.text({ attemptId, position, isNamed: isNamed ? 'yes' : 'no' }),
  );
}

type TextMarksInput = MarksDraft & { attemptId: string; position: number };

/** Gives a text marks. */
export function useMarkText() {
  const act = useAct('test-text', (given: TextMarksInput) => studio.markText(given));
  const code = codeOf(act.error);
  return { ...act, isTooMany: code === 'MARKS_TOO_MANY', isMeanwhile: code === 'CHANGED_MEANWHILE' };
}
