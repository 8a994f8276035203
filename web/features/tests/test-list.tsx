import type { TestFacts } from '#contract/tests/tests.ts';
import { NothingOffline } from '#web/platform/catalogue/nothing-found.tsx';
import { useOnline } from '#web/platform/offline/online.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { LostPathArt } from '#web/ui/line-art.tsx';
import { type TestGroup, testGroupsOf } from './test-groups.ts';
import { TestRow } from './test-row.tsx';
import { useTests } from './tests.queries.ts';

const GROUPS: { group: TestGroup; title: () => string; none: () => string }[] = [
  { group: 'open', title: m.tests_open_now, none: m.tests_open_none },
  { group: 'coming', title: m.tests_coming, none: m.tests_coming_none },
  { group: 'done', title: m.tests_done, none: m.tests_done_none },
];

/** All tests of a student: what can be begun now, what comes, and what was handed in. */
export function TestList() {
  const { data, isError, isFetching, refetch } = useTests();
  const online = useOnline();
  if (!data && isError) return online ? <ListFailed retrying={isFetching} onRetry={refetch} /> : <NothingOffline />;
  if (!data) return <ListSkeleton />;
  if (data.length === 0)
    return (
      <Card>
        <EmptyState art={<LostPathArt />} title={m.tests_none_title()} text={m.tests_none_text()} />
      </Card>
    );
  return (
    <div className="grid grid-cols-1 gap-8 md:gap-10">
      {GROUPS.map(({ group, title, none }) => (
        <GroupList key={group} {...{ group, title: title(), none: none() }} tests={inGroup(data, group)} />
      ))}
    </div>
  );
}

/** What opens next stands first among what comes. */
function inGroup(tests: TestFacts[], group: TestGroup): TestFacts[] {
  const inside = tests.filter((test) => testGroupsOf(test).includes(group));
  return group === 'coming' ? inside.toReversed() : inside;
}

type GroupListProps = { group: TestGroup; title: string; none: string; tests: TestFacts[] };

function GroupList({ group, title, none, tests }: GroupListProps) {
  return (
    <section aria-labelledby={`tests-${group}`}>
      <h2 id={`tests-${group}`} className="font-display text-xl">
        {title}
      </h2>
      {tests.length === 0 ? (
        <p className="mt-2 text-base text-ink-2">{none}</p>
      ) : (
        <ul className="mt-3 grid grid-cols-1 gap-4 lg:grid-cols-2">
          {tests.map((test) => (
            <li key={test.testId}>
              <TestRow {...{ test, group }} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ListSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        {m.common_loading()}
      </p>
      <Skeleton className="h-7 w-32" />
      <div className="mt-3 grid grid-cols-1 gap-4 lg:grid-cols-2">
        {[0, 1].map((place) => (
          <Card key={place} padded>
            <SkeletonText className="w-3/5" />
            <SkeletonText className="w-4/5" />
            <Skeleton className="mt-3 h-6 w-40" />
          </Card>
        ))}
      </div>
    </div>
  );
}
