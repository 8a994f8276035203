import type { ImportFile, ImportRun } from '#contract/imports.ts';
import { m } from '#web/platform/words.ts';
import { refusalText, runText } from '#web/studio/operations/operation-words.ts';
import {
  useBeginImport,
  useCheckImport,
  useRemoveImport,
  useStartImport,
} from '#web/studio/operations/operations.queries.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { ImportFileField } from './import-file.tsx';
import { ImportReportView } from './import-report.tsx';

const KINDS: ImportFile[] = ['firestore', 'auth', 'hash'];
const AT_WORK: ImportRun['status'][] = ['checking', 'backing-up', 'importing'];

/** Where an import is made: files first, then what they would bring, then it comes in. */
export function ImportPanel({ run }: { run: ImportRun | undefined }) {
  const [begin, check, start, remove] = [useBeginImport(), useCheckImport(), useStartImport(), useRemoveImport()];
  const failed = [begin, check, start, remove].find(({ isError }) => isError);
  const isAtWork = run !== undefined && AT_WORK.includes(run.status);
  const openRun = async () => run?.id ?? (await begin.mutateAsync()).id;
  return (
    <Panel title={m.srun_import_title()} aside={run && runText(run.status)}>
      <div className="grid gap-5">
        <p className="max-w-prose text-ink-2 text-sm">{m.srun_import_how()}</p>
        <div className="grid gap-4 md:grid-cols-3">
          {KINDS.map((kind) => (
            <ImportFileField key={kind} kind={kind} sent={run?.files[kind]} isLocked={isAtWork} openRun={openRun} />
          ))}
        </div>
        {failed && (
          <Notice tone="live" role="alert">
            {refusalText(failed.error)}
          </Notice>
        )}
        {run?.fault && (
          <Notice tone="live" role="alert" title={m.srun_import_failed()}>
            <span className="break-words">{run.fault}</span>
          </Notice>
        )}
        {isAtWork && <AtWork run={run} />}
        {run?.status === 'checked' && run.report && (
          <>
            <h3 className="font-display text-lg">{m.srun_import_would()}</h3>
            <ImportReportView report={run.report} />
          </>
        )}
        {run && !isAtWork && (
          <Acts
            run={run}
            busy={check.isPending || start.isPending || remove.isPending}
            onCheck={() => check.mutate(run.id)}
            onStart={() => start.mutate(run.id)}
            onRemove={() => remove.mutate(run.id)}
          />
        )}
      </div>
    </Panel>
  );
}

function AtWork({ run: { percent, status, doing } }: { run: ImportRun }) {
  return (
    <div className="grid gap-1.5">
      <Progress percent={percent} label={runText(status)} />
      <p role="status" className="text-ink-2 text-sm tabular-nums">
        {percent} % · {runText(status)}
        {status === 'importing' && doing && <span lang="en"> ({doing})</span>}
      </p>
    </div>
  );
}

type ActsProps = { run: ImportRun; busy: boolean; onCheck: () => void; onStart: () => void; onRemove: () => void };

function Acts({ run, busy, onCheck, onStart, onRemove }: ActsProps) {
  const { firestore, auth, hash } = run.files;
  const missing = !firestore ? m.srun_import_needs_export() : !auth !== !hash ? m.srun_import_needs_both() : undefined;
  const isChecked = run.status === 'checked';
  return (
    <div className="grid gap-3">
      {missing && <p className="text-ink-2 text-sm">{missing}</p>}
      {isChecked && <p className="max-w-prose text-ink-2 text-sm">{m.srun_import_backup_first()}</p>}
      <div className="flex flex-wrap gap-2">
        {isChecked && (
          <Button busy={busy} onClick={onStart}>
            {m.srun_import_start()}
          </Button>
        )}
        <Button
          variant={isChecked ? 'line' : 'primary'}
          busy={busy && !isChecked}
          disabled={missing !== undefined}
          onClick={onCheck}
        >
          {isChecked ? m.common_check_again() : m.srun_import_check()}
        </Button>
        <Button variant="ghost" resting={busy} onClick={onRemove}>
          {m.srun_import_discard()}
        </Button>
      </div>
    </div>
  );
}
