import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { refusalText } from '#web/studio/operations/operation-words.ts';
import { useTakeBackup } from '#web/studio/operations/operations.queries.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { compact } from '#web/studio/parts/upload/media-buttons.ts';
import { FaultText } from '#web/ui/forms/fault-text.tsx';

/** The other way: everything as one file, which the backups hold. */
export function ExportPanel() {
  const take = useTakeBackup();
  return (
    <div className="mt-5">
      <Panel title={m.srun_export_title()}>
        <div className="grid justify-items-start gap-3">
          <p className="max-w-prose text-ink-2 text-sm">{m.srun_export_text()}</p>
          <FaultText>{take.isError && refusalText(take.error)}</FaultText>
          <div className="flex flex-wrap gap-2">
            <button
              type="button"
              className={compact('line')}
              disabled={take.isPending || take.isSuccess}
              onClick={() => take.mutate('export')}
            >
              {m.srun_export_now()}
            </button>
            <PageLink to="/studio/backups" className={compact('ghost')}>
              {m.srun_export_see()}
            </PageLink>
          </div>
          <p role="status" className="min-h-6 text-leaf-700 text-sm">
            {take.isSuccess && m.srun_export_begun()}
          </p>
        </div>
      </Panel>
    </div>
  );
}
