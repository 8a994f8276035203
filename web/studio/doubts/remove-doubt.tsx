import { useState } from 'react';
import type { StudioDoubt } from '#contract/doubts/doubt.ts';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { useRemoveDoubt } from './doubts.queries.ts';

const MIN_LETTERS = 3;

/** Takes a question off the lesson for everybody, with the reason. */
export function RemoveDoubt({ doubt }: { doubt: StudioDoubt }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useRemoveDoubt(doubt.id);
  const confirm = () => {
    if (reason.trim().length < MIN_LETTERS) return setFault(m.shelp_reason_needed());
    mutate(reason.trim(), { onSuccess: () => setOpen(false) });
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {m.common_remove()}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.shelp_remove_doubt_title()}
        lines={[{ text: m.shelp_remove_doubt_line() }, { text: m.shelp_reason_in_log() }]}
        confirm={m.common_remove()}
        keep={m.shelp_keep_question()}
        danger
        busy={isPending}
        onConfirm={confirm}
      >
        <TextField label={m.common_reason()} value={reason} onChange={setReason} fault={fault} maxLength={500} />
      </ConfirmDialog>
    </>
  );
}
