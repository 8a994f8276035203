import type { Backup, BackupFault } from '#contract/backups.ts';
import type { ImportRun } from '#contract/imports.ts';
import type { JobState } from '#contract/jobs.ts';
import { m } from '#web/platform/words.ts';
import { refusalOf } from '#web/studio/parts/form/refusals.queries.ts';

export const causeText = (cause: Backup['cause']): string =>
  ({
    asked: m.srun_cause_asked,
    nightly: m.srun_cause_nightly,
    'before-import': m.srun_cause_before_import,
    'before-restore': m.srun_cause_before_restore,
    export: m.srun_cause_export,
  })[cause]();

export const backupFaultText = ({ kind, text }: BackupFault): string =>
  ({
    'no-room': m.srun_fault_no_room,
    gone: m.srun_fault_gone,
    damaged: m.srun_fault_damaged,
    newer: m.srun_fault_newer,
    'other-key': m.srun_fault_other_key,
    busy: m.srun_fault_busy,
    other: () => m.srun_fault_other({ text }),
  })[kind]();

export const doingText = (doing: Backup['doing']): string =>
  ({
    '': m.srun_doing_begins,
    rows: m.srun_doing_rows,
    files: m.srun_doing_files,
    verifying: m.srun_doing_verifying,
    checking: m.srun_doing_verifying,
    done: m.srun_doing_ends,
  })[doing]();

/** What stops an act, for a person. */
export const refusalText = (error: unknown): string => {
  const { code } = refusalOf(error);
  if (code === 'ALREADY_WORKING') return m.srun_refused_working();
  if (code === 'NOT_READY') return m.srun_refused_not_ready();
  if (code === 'RUNNING') return m.srun_refused_running();
  if (code === 'CAN_NOT_GO') return m.srun_refused_mail();
  return m.srun_refused_other();
};

export const stateText = (state: JobState): string =>
  ({
    waiting: m.srun_job_waiting,
    running: m.srun_job_running,
    retrying: m.srun_job_retrying,
    failed: m.srun_job_failed,
    parked: m.srun_job_parked,
  })[state]();

export const runText = (status: ImportRun['status']): string =>
  ({
    collecting: m.srun_run_collecting,
    checking: m.srun_run_checking,
    checked: m.srun_run_checked,
    'backing-up': m.srun_run_backing_up,
    importing: m.srun_run_importing,
    done: m.srun_run_done,
    failed: m.srun_run_failed,
    undoing: m.srun_run_undoing,
    undone: m.srun_run_undone,
  })[status]();
