import type { ReactNode } from 'react';
import { PracticeButton } from '#web/features/tests/practice/practice-button.tsx';
import { useTests } from '#web/features/tests/tests.queries.ts';
import { NothingOffline } from '#web/platform/catalogue/nothing-found.tsx';
import { useOnline } from '#web/platform/offline/online.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { NoTests, TestListSkeleton } from './test-list-states.tsx';
import { TestLists } from './test-lists.tsx';

/** All tests of a student; `children` are the ways to what else there is to sit. */
export function TestList({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-4 md:flex md:items-end md:justify-between">
        <SectionHeading level={1} title={m.common_tests()} subtitle={m.tests_subtitle()} />
        <div className="flex flex-wrap gap-2">
          <PracticeButton />
          {children}
        </div>
      </div>
      <Listed />
    </div>
  );
}

/** What can be begun now, what comes, and what was handed in. */
function Listed() {
  const { data, isError, isFetching, refetch } = useTests();
  const online = useOnline();
  if (!data && isError) return online ? <ListFailed retrying={isFetching} onRetry={refetch} /> : <NothingOffline />;
  if (!data) return <TestListSkeleton />;
  if (data.length === 0) return <NoTests />;
  return <TestLists tests={data} />;
}
