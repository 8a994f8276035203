import { useState } from 'react';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { useOpenKey } from '#web/studio/parts/confirm/use-open-key.ts';
import { TextField } from '#web/studio/parts/form/text-field.tsx';

type Props = {
  open: boolean;
  title: string;
  text: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: (note: string) => void;
};

const MIN_LETTERS = 3;

/** Puts something away with what was done about it; the note stays in the log. */
export function PutAwayDialog(props: Props) {
  return <OpenDialog key={useOpenKey(props.open)} {...props} />;
}

function OpenDialog({ open, title, text, busy, onClose, onConfirm }: Props) {
  const [note, setNote] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const confirm = () => {
    const said = note.trim();
    setTooShort(said.length < MIN_LETTERS);
    if (said.length >= MIN_LETTERS) onConfirm(said);
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={title}
      lines={[{ text }]}
      confirm={m.smoney_put_away()}
      keep={m.smoney_leave_it()}
      busy={busy}
      onConfirm={confirm}
    >
      <TextField
        label={m.smoney_what_was_done()}
        lines={2}
        maxLength={1000}
        value={note}
        onChange={setNote}
        fault={isTooShort ? m.smoney_reason_short() : undefined}
      />
    </ConfirmDialog>
  );
}
