import { useState } from 'react';
import type { ImportRun } from '#contract/imports.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { ListLoading } from '#web/studio/parts/list/list-states.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { ExportPanel } from './importing/export-panel.tsx';
import { ImportPanel } from './importing/import-panel.tsx';
import { PastRun } from './importing/past-run.tsx';
import { UndoDialog } from './importing/undo-dialog.tsx';
import { useImports } from './operations.queries.ts';

/** A school that comes over from Firebase: its files, what would come in, bringing it in, and undoing that. */
export function ImportPage() {
  const { data, isError, isPending, refetch } = useImports();
  const [undoing, setUndoing] = useState<ImportRun>();
  const open = data?.runs.find(({ status }) => !['done', 'undone', 'undoing'].includes(status));
  const past = data?.runs.filter((run) => run !== open) ?? [];
  return (
    <>
      <PageHead title={m.studio_nav_import()} line={m.srun_import_line()} />
      {isPending && <ListLoading />}
      {isError && !data && <ListFailed retrying={false} onRetry={() => void refetch()} />}
      {data && <ImportPanel run={open} />}
      <ExportPanel />
      {past.length > 0 && (
        <section className="mt-8 grid gap-4">
          <h2 className="font-display text-lg">{m.srun_import_past()}</h2>
          {past.map((run) => (
            <PastRun key={run.id} run={run} onUndo={() => setUndoing(run)} />
          ))}
        </section>
      )}
      {undoing && <UndoDialog run={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  );
}
