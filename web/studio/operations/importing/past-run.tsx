import type { ImportRun } from '#contract/imports.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { runText } from '#web/studio/operations/operation-words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { compact } from '#web/studio/parts/upload/media-buttons.ts';
import { Chip } from '#web/ui/chip.tsx';
import { FaultText } from '#web/ui/forms/fault-text.tsx';
import { ImportReportView } from './import-report.tsx';

/** An import that was made: what came in, and the way back. */
export function PastRun({ run, onUndo }: { run: ImportRun; onUndo: () => void }) {
  const language = useLanguage();
  const isUndoing = run.status === 'undoing';
  return (
    <Panel
      title={dayAndTimeOf(run.finishedAt ?? run.createdAt, language)}
      aside={<Chip tone={run.status === 'done' ? 'leaf' : 'neutral'}>{runText(run.status)}</Chip>}
    >
      <div className="grid gap-4">
        <p className="break-words text-ink-2 text-sm">
          {[run.files.firestore?.name, run.files.auth?.name, run.askedBy].filter(Boolean).join(' · ')}
        </p>
        {isUndoing && (
          <p role="status" className="text-ink-2 text-sm tabular-nums">
            {m.srun_undo_working({ percent: run.percent })}
          </p>
        )}
        <FaultText>{run.fault && m.srun_undo_failed({ why: run.fault })}</FaultText>
        {run.report && <ImportReportView report={run.report} />}
        {run.status === 'done' && (
          <div className="flex flex-wrap items-center gap-3">
            <button type="button" className={compact('line')} disabled={!run.canUndo} onClick={onUndo}>
              {m.srun_undo_import()}
            </button>
            {!run.canUndo && <span className="text-ink-2 text-sm">{m.srun_undo_gone()}</span>}
          </div>
        )}
      </div>
    </Panel>
  );
}
