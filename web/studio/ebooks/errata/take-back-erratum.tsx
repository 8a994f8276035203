import { useState } from 'react';
import type { StudioBookErratum } from '#contract/ebooks/errata.ts';
import { setAlert } from '#web/platform/alert.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { refusalOf } from '#web/studio/parts/form/refusals.queries.ts';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { useTakeErratumBack } from './errata.queries.ts';
import { recipientsText } from './recipients-text.ts';

type Props = { owners: number; erratum: StudioBookErratum; onClose: () => void };

/** Takes an erratum of a book back by another one, which owners are told too. */
export function TakeBackErratum({ owners, erratum: { erratumId, number }, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const back = useTakeErratumBack();
  function run() {
    setTried(true);
    if (reason.trim() === '') return;
    back.mutate(
      { erratumId, reason: reason.trim() },
      {
        onSuccess: onClose,
        onError: (error) =>
          setAlert(refusalOf(error).code === 'TAKEN_BACK' ? { message: m.serrata_taken_back_before() } : {}),
      },
    );
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={m.serrata_take_back_title({ number: plain(number) })}
      lines={[{ text: m.sbook_erratum_back_stays() }, { text: recipientsText(owners) }]}
      confirm={m.serrata_take_back()}
      keep={m.common_keep_it()}
      busy={back.isPending}
      onConfirm={run}
    >
      <TextField
        label={m.serrata_why()}
        hint={m.sbook_erratum_why_hint()}
        lines={2}
        maxLength={500}
        value={reason}
        onChange={setReason}
        fault={isTried && reason.trim() === '' ? m.studio_form_required() : undefined}
      />
    </ConfirmDialog>
  );
}
