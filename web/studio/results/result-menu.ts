import type { ResultRow } from '#contract/attempts/studio-result.ts';
import { m } from '#web/platform/words.ts';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import type { RowAct } from '#web/studio/parts/list/list-types.ts';
import { copyText } from '#web/studio/parts/page/copy-text.ts';
import { acceptLate } from './results.queries.ts';

type LateRow = Pick<ResultRow, 'attemptId' | 'name' | 'isLateCounted' | 'isLateSettled'>;

/** Counts late answers, or does not; Undo brings back what held before. */
export async function setLate(row: LateRow, accept: boolean): Promise<void> {
  const before = row.isLateSettled ? row.isLateCounted : null;
  await acceptLate(row, accept);
  const text = accept ? m.sresults_late_now({ name: row.name }) : m.sresults_late_not_now({ name: row.name });
  showUndo({ text, undo: async () => void (await acceptLate(row, before)) });
}

type Openers = { testId: string; voidAttempt: (row: ResultRow) => void };

/** What can be done to one attempt of the list. */
export function resultMenu({ testId, voidAttempt }: Openers): RowAct<ResultRow>[] {
  const hasLate = ({ late, state, isLateDecided }: ResultRow) => isLateDecided && late > 0 && state === 'submitted';
  return [
    {
      id: 'open',
      label: m.sresults_answers(),
      icon: 'eye',
      to: ({ attemptId }) => `/studio/tests/${testId}/results/${attemptId}`,
    },
    {
      id: 'late',
      label: m.sresults_late_accept(),
      icon: 'check-circle',
      isFor: (row) => hasLate(row) && !row.isLateCounted,
      run: (row) => setLate(row, true),
    },
    {
      id: 'not-late',
      label: m.sresults_late_refuse(),
      icon: 'close-circle',
      isFor: (row) => hasLate(row) && (row.isLateCounted || !row.isLateSettled),
      run: (row) => setLate(row, false),
    },
    { id: 'copy', label: m.studio_copy_email(), icon: 'copy', run: ({ email }) => copyText(email) },
    {
      id: 'void',
      label: m.sresults_void(),
      icon: 'close-circle',
      isDanger: true,
      isFor: ({ state }) => state !== 'voided',
      run: voidAttempt,
    },
  ];
}
