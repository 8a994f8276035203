import { useState } from 'react';
import type { TestFacts } from '#contract/tests/tests.ts';
import { TestRow } from '#web/features/tests/test-row.tsx';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { type TestGroup, testGroupsOf } from './test-groups.ts';

const GROUPS: { group: TestGroup; title: () => string; none: () => string }[] = [
  { group: 'open', title: m.tests_open_now, none: m.tests_open_none },
  { group: 'coming', title: m.tests_coming, none: m.tests_coming_none },
  { group: 'done', title: m.tests_done, none: m.tests_done_none },
];

/** On a narrow page one of the lists at a time, on a wide one all three. */
export function TestLists({ tests }: { tests: TestFacts[] }) {
  const [shown, setShown] = useState<TestGroup>('open');
  const [isMine, setIsMine] = useState(false);
  const mine = tests.filter(({ isMySubject }) => isMySubject);
  const inside = isMine ? mine : tests;
  return (
    <div className="grid grid-cols-1 gap-5 lg:gap-10">
      <div className="flex flex-wrap items-center gap-3">
        <fieldset aria-label={m.tests_show()} className="flex rounded-control border border-line p-0.5 lg:hidden">
          {GROUPS.map(({ group, title }) => (
            <button
              key={group}
              type="button"
              aria-pressed={shown === group}
              onClick={() => setShown(group)}
              className="min-h-11 rounded-control px-3 font-display text-base text-ink-2 aria-pressed:bg-brand-50 aria-pressed:text-brand-700"
            >
              {title()}
            </button>
          ))}
        </fieldset>
        {mine.length > 0 && mine.length < tests.length && (
          <Button variant={isMine ? 'soft' : 'line'} aria-pressed={isMine} onClick={() => setIsMine(!isMine)}>
            {m.tests_only_mine()}
          </Button>
        )}
      </div>
      {GROUPS.map(({ group, title, none }) => (
        <div key={group} className={shown === group ? '' : 'max-lg:hidden'}>
          <GroupList
            {...{ group, title: title(), none: isMine ? m.tests_none_of_mine() : none() }}
            tests={inGroup(inside, group)}
          />
        </div>
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
