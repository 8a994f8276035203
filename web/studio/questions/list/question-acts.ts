import type { StudioQuestionRow } from '#contract/questions/studio-question.ts';
import { setAlert } from '#web/platform/alert.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import type { BulkAct, RowAct } from '#web/studio/parts/list/list-types.ts';
import { useMakeTest, useSetWithdrawn } from '#web/studio/questions/questions.queries.ts';
import { questionsScreen } from '#web/studio/questions/questions.screen.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { useGo } from '#web/studio/shell/use-staff.ts';

type Row = StudioQuestionRow;
const countWords = (count: number) => m.tests_questions({ count, questions: plain(count) });

/** Withdraws questions from new tests, or brings them back; for ten seconds it can be undone. */
export function useWithdrawing() {
  const { mutateAsync, isPending } = useSetWithdrawn();
  async function withdraw(questionIds: string[], isWithdrawn: boolean): Promise<void> {
    try {
      await mutateAsync({ questionIds, isWithdrawn });
    } catch {
      setAlert();
      return;
    }
    const what = countWords(questionIds.length);
    showUndo({
      text: isWithdrawn ? m.squest_withdrawn_done({ what }) : m.squest_restored_done({ what }),
      undo: async () => void (await mutateAsync({ questionIds, isWithdrawn: !isWithdrawn })),
    });
  }
  return { withdraw, isPending };
}

const idsOf = (rows: Row[]) => rows.map(({ questionId }) => questionId);

/** Dialogs that the page opens for questions: for their units and difficulty, and for a file of them. */
type Opens = { tag: (rows: Row[]) => void; exportRows: (rows: Row[]) => void };

/** What can be done to ticked questions, and to one. */
export function useQuestionActs({ tag, exportRows }: Opens): { acts: BulkAct<Row>[]; menu: RowAct<Row>[] } {
  const go = useGo();
  const { withdraw } = useWithdrawing();
  const makeTest = useMakeTest();
  async function make(rows: Row[]): Promise<void> {
    const title = m.squest_test_title({ what: countWords(rows.length) });
    const { testId } = await makeTest.mutateAsync({ title, rows });
    go(`/studio/tests/${testId}`);
  }
  const acts: BulkAct<Row>[] = [
    { id: 'tag', label: m.squest_tag(), icon: navIcons.bookmark, run: tag },
    {
      id: 'test',
      label: m.squest_make_test(),
      icon: 'checklist',
      refuse: ({ withdrawnAt }) => (withdrawnAt ? m.squest_refuse_withdrawn() : undefined),
      run: make,
    },
    { id: 'export', label: m.squest_export(), icon: navIcons.down, run: exportRows },
    {
      id: 'withdraw',
      label: m.squest_withdraw(),
      icon: navIcons.archive,
      refuse: ({ withdrawnAt }) => (withdrawnAt ? m.squest_refuse_withdrawn() : undefined),
      run: (rows) => withdraw(idsOf(rows), true),
    },
    {
      id: 'restore',
      label: m.common_bring_back(),
      icon: 'undo',
      refuse: ({ withdrawnAt }) => (withdrawnAt ? undefined : m.squest_refuse_in_bank()),
      run: (rows) => withdraw(idsOf(rows), false),
    },
  ];
  const menu: RowAct<Row>[] = [
    { id: 'edit', label: m.common_edit(), icon: 'pencil', to: ({ id }) => `${questionsScreen.to}/${id}` },
    { id: 'tag', label: m.squest_tag(), icon: navIcons.bookmark, run: (row) => tag([row]) },
    { id: 'errata', label: m.serrata_desk(), icon: 'warning', to: ({ versionId }) => `/studio/errata/${versionId}` },
    {
      id: 'withdraw',
      label: m.squest_withdraw(),
      icon: navIcons.archive,
      isFor: ({ withdrawnAt }) => withdrawnAt === null,
      run: ({ id }) => withdraw([id], true),
    },
    {
      id: 'restore',
      label: m.common_bring_back(),
      icon: 'undo',
      isFor: ({ withdrawnAt }) => withdrawnAt !== null,
      run: ({ id }) => withdraw([id], false),
    },
  ];
  return { acts, menu };
}
