import type { ComponentProps } from 'react';
import type { TestFacts } from '#contract/tests/tests.ts';
import { plain } from '#web/platform/numbers.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { isRunning } from './list/test-groups.ts';
import { TestMissing } from './test-missing.tsx';
import { TestFront } from './test-preview.tsx';
import type { TestView } from './test-view.tsx';
import { isPassable } from './test-words.ts';
import { useTest } from './tests.queries.ts';

/** A test in the place of what a lesson shows: the lesson has its name already. */
export function LessonTest({ testId, startOf }: ComponentProps<typeof TestView>) {
  const { data, isMissing, isError, isFetching, refetch } = useTest(testId);
  if (isMissing) return <TestMissing />;
  if (data)
    return (
      <>
        <p className="text-base text-ink-2">{doneInWords(data)}</p>
        <TestFront test={data} start={startOf({ testId, isRunning: isRunning(data), onRefused: refetch })} />
      </>
    );
  if (isError) return <ListFailed retrying={isFetching} onRetry={refetch} />;
  return <Skeleton className="h-80" />;
}

/** What makes the lesson done. */
function doneInWords(test: TestFacts): string {
  const { passPercent, passSections, counts } = test;
  if (!isPassable(test)) return m.lesson_test_todo();
  const isAny = counts === null || counts === 'best';
  if (passPercent === null || passSections.length > 0 || !isAny) return m.lesson_test_todo_passing();
  return m.lesson_test_todo_pass({ percent: plain(passPercent) });
}
