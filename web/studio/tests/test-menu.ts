import type { StudioTestRow } from '#contract/tests/studio-test.ts';
import { m } from '#web/platform/words.ts';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import type { RowAct } from '#web/studio/parts/list/list-types.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { titleInWords } from './test-words.ts';
import { archiveTest, closeTest, copyTest, removeTest, restoreTest } from './tests.queries.ts';
import { testsScreen } from './tests.screen.ts';

const pageOf = (testId: string): string => `${testsScreen.to}/${testId}`;

/** Writes a copy as a draft and goes to it; Undo removes it. */
export async function copyNow({ testId }: { testId: string }, go: (to: string) => void): Promise<void> {
  const copy = await copyTest(testId, (title) => m.stest_copy_of({ title }));
  const undo = async () => {
    await removeTest(copy);
    go(testsScreen.to);
  };
  showUndo({ text: m.stest_copied(), undo });
  go(pageOf(copy));
}

/** Takes a test off students' lists; Undo brings it back. */
export async function takeBackNow(test: StudioTestRow): Promise<void> {
  const { testId } = test;
  await archiveTest(testId);
  showUndo({
    text: m.stest_taken_back({ title: titleInWords(test) }),
    undo: async () => void (await restoreTest(testId)),
  });
}

export const closeQuestion = (test: StudioTestRow) => ({
  title: m.stest_close_title({ title: titleInWords(test) }),
  lines: [
    { icon: 'lock' as const, text: m.stest_close_line() },
    { icon: 'people' as const, text: m.stest_goes_on() },
  ],
  confirm: m.stest_close(),
  keep: m.stest_keep_open(),
});

export const takeBackQuestion = (test: StudioTestRow) => ({
  title: m.stest_take_back_title({ title: titleInWords(test) }),
  lines: [
    { icon: 'eye-off' as const, text: m.stest_take_back_line() },
    { icon: 'people' as const, text: m.stest_goes_on() },
  ],
  confirm: m.speople_take_back(),
  keep: m.common_keep_it(),
});

export const removeQuestion = (test: StudioTestRow) => ({
  title: m.stest_remove_title({ title: titleInWords(test) }),
  lines: [{ text: m.stest_remove_line() }],
  confirm: m.common_remove(),
  keep: m.common_keep_it(),
});

/** What can be done to one test of the list. */
export function testMenu(go: (to: string) => void): RowAct<StudioTestRow & { id: string }>[] {
  return [
    { id: 'edit', label: m.common_edit(), icon: 'pencil', to: ({ testId }) => pageOf(testId) },
    {
      ...{ id: 'results', label: m.common_results(), icon: 'people' as const },
      isFor: ({ number }) => number > 0,
      to: ({ testId }) => `${pageOf(testId)}/results`,
    },
    { id: 'copy', label: m.common_copy(), icon: 'copy', run: (test) => copyNow(test, go) },
    { id: 'print', label: m.timetables_print(), icon: 'file', to: ({ testId }) => `${pageOf(testId)}/print` },
    {
      ...{ id: 'see', label: m.common_student_page(), icon: 'external' as const },
      isFor: ({ state }) => state === 'published' || state === 'closed',
      href: ({ testId }) => `/test/${testId}`,
    },
    {
      ...{ id: 'close', label: m.common_close(), icon: 'lock' as const, question: closeQuestion },
      isFor: ({ state }) => state === 'published',
      run: ({ testId }) => closeTest(testId),
    },
    {
      ...{ id: 'archive', label: m.speople_take_back(), icon: navIcons.archive, question: takeBackQuestion },
      isFor: ({ state, number }) => number > 0 && state !== 'archived',
      run: takeBackNow,
    },
    {
      ...{ id: 'restore', label: m.common_bring_back(), icon: 'undo' as const },
      isFor: ({ state }) => state === 'archived',
      run: ({ testId }) => restoreTest(testId),
    },
    {
      ...{ id: 'remove', label: m.common_remove(), icon: navIcons.trash, isDanger: true, question: removeQuestion },
      isFor: ({ number }) => number === 0,
      run: ({ testId }) => removeTest(testId),
    },
  ];
}
