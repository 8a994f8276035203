import { TestKind } from '#contract/tests/rules.ts';
import type { StudioTestRow } from '#contract/tests/studio-test.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import type { Column } from '#web/studio/parts/list/list-types.ts';
import { StudioList } from '#web/studio/parts/list/studio-list.tsx';
import { useList } from '#web/studio/parts/list/use-list.ts';
import { NewLink } from '#web/studio/parts/page/new-link.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { testMenu } from './test-menu.ts';
import { TestState } from './test-state.tsx';
import { questionCount, testKinds, titleInWords, windowOf } from './test-words.ts';
import { useTestRows } from './tests.queries.ts';
import { testsScreen } from './tests.screen.ts';

/** All tests that one may manage. */
export function StudioTestsPage() {
  const list = useList('tests', ['state', 'kind']);
  const rows = useTestRows(list.search);
  const go = useGo();
  return (
    <>
      <PageHead title={m.common_tests()} line={m.stest_line()} acts={<NewTest />} />
      <StudioList
        list={list}
        rows={rows}
        label={m.common_tests()}
        columns={useColumns()}
        nameOf={titleInWords}
        phone={(row) => ({
          title: titleInWords(row),
          detail: `${testKinds[row.kind]()} · ${questionCount(row.questionCount)}`,
          end: <TestState {...row} />,
        })}
        to={({ testId }) => `${testsScreen.to}/${testId}`}
        tabs={[
          { label: m.common_all(), search: {} },
          { label: m.common_draft(), search: { state: 'draft' } },
          { label: m.common_published(), search: { state: 'published' } },
          { label: m.common_closed(), search: { state: 'closed' } },
          { label: m.stest_archived(), search: { state: 'archived' } },
        ]}
        filters={[
          {
            name: 'kind',
            label: m.common_kind(),
            options: TestKind.options.map((value) => ({ value, label: testKinds[value]() })),
          },
        ]}
        menu={testMenu(go)}
        newAt={testsScreen.create.to}
        empty={<EmptyState title={m.tests_none_title()} text={m.stest_none_text()} actions={<NewTest />} />}
      />
    </>
  );
}

function NewTest() {
  return <NewLink to={testsScreen.create.to} label={m.stest_new()} />;
}

function useColumns(): Column<StudioTestRow & { id: string }>[] {
  const language = useLanguage();
  return [
    {
      id: 'title',
      head: m.common_title(),
      sort: 'title',
      cell: titleInWords,
    },
    { id: 'kind', head: m.common_kind(), cell: ({ kind }) => testKinds[kind]() },
    { id: 'state', head: m.common_state(), cell: (row) => <TestState {...row} /> },
    { id: 'questions', head: m.tests_fact_questions(), align: 'end', cell: (row) => plain(row.questionCount) },
    { id: 'attempts', head: m.tests_fact_attempts(), align: 'end', cell: (row) => plain(row.attemptCount) },
    { id: 'window', head: m.stest_window(), cell: (row) => windowOf(row, language) },
    {
      ...{ id: 'created', head: m.stest_created(), sort: 'created', align: 'end' as const, isHidden: true },
      cell: (row) => dayAndTimeOf(row.createdAt, language),
    },
  ];
}
