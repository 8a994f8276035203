import { useState } from 'react';
import type { Job } from '#contract/jobs.ts';
import { m } from '#web/platform/words.ts';
import { refusalText } from '#web/studio/operations/operation-words.ts';
import { useParkJob } from '#web/studio/operations/operations.queries.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';

const SHORTEST = 3;

/** Puts a job aside; the reason stands in the queue and in the log. */
export function ParkDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const park = useParkJob();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isGiven = reason.trim().length >= SHORTEST;
  const refused = park.isError ? refusalText(park.error) : undefined;
  return (
    <ConfirmDialog
      busy={park.isPending}
      title={m.srun_park_title({ kind: job.kind })}
      lines={[
        { icon: 'pause', text: m.srun_park_line() },
        { icon: 'undo', text: m.srun_park_back() },
      ]}
      confirm={m.srun_job_park()}
      keep={m.srun_park_keep()}
      onClose={onClose}
      onConfirm={() => {
        if (isGiven) park.mutate({ jobId: job.id, reason: reason.trim() }, { onSuccess: onClose });
        else setIsMissing(true);
      }}
    >
      <TextField
        label={m.srun_park_reason()}
        value={reason}
        onChange={setReason}
        maxLength={200}
        fault={isMissing && !isGiven ? m.srun_park_reason_missing() : refused}
      />
    </ConfirmDialog>
  );
}
