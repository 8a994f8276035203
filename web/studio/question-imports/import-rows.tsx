import { useState } from 'react';
import type { ImportRowState, QuestionImport } from '#contract/questions/question-import.ts';
import { plain } from '#web/platform/numbers.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { Choices } from '#web/studio/access/choices.tsx';
import { ListLoading } from '#web/studio/parts/list/list-states.tsx';
import { Button } from '#web/ui/button.tsx';
import { ImportRow } from './import-row.tsx';
import { ROW_STATES, rowStateWords } from './import-words.ts';
import { useImportRows } from './question-imports.queries.ts';

/** Each row of a file as students would see it, and what becomes of it. */
export function ImportRows({ of }: { of: QuestionImport }) {
  const [shown, setShown] = useState<ImportRowState | 'all'>('all');
  const version = `${of.state} ${of.subjectId} ${of.unitId} ${of.marks} ${of.penalty} ${of.importable} ${of.duplicates}`;
  const rows = useImportRows(of.id, shown === 'all' ? undefined : shown, version);
  const options = [
    { value: 'all' as typeof shown, label: `${m.common_all()} ${plain(of.total)}` },
    ...ROW_STATES.filter((state) => of.counts[state] > 0).map((state) => ({
      value: state as typeof shown,
      label: `${rowStateWords[state]()} ${plain(of.counts[state])}`,
    })),
  ];
  const list = rows.data?.pages.flatMap((page) => page.rows);
  return (
    <div className="grid gap-4">
      <Choices label={m.simport_show()} value={shown} options={options} onChange={setShown} />
      {!list && rows.isError && <ListFailed retrying={rows.isFetching} onRetry={() => void rows.refetch()} />}
      {!list && !rows.isError && <ListLoading />}
      {list && (
        <ol className="grid gap-3">
          {list.map((row) => (
            <ImportRow key={row.position} row={row} importId={of.id} isOpen={of.state === 'checked'} />
          ))}
        </ol>
      )}
      {rows.hasNextPage && (
        <Button
          variant="line"
          busy={rows.isFetchingNextPage}
          onClick={() => void rows.fetchNextPage()}
          className="justify-self-center"
        >
          {m.common_show_more()}
        </Button>
      )}
    </div>
  );
}
