import { useState } from 'react';
import type { StudioErratum } from '#contract/errata/reported.ts';
import { setAlert } from '#web/platform/alert.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { useTakeBack, useTakingBackPreview } from '#web/studio/errata/errata.queries.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { SwitchField } from '#web/studio/parts/form/choice-field.tsx';
import { refusalOf } from '#web/studio/parts/form/refusals.queries.ts';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { PreviewFigures } from './preview-figures.tsx';

const MAX_REASON = 500;

/** Takes an erratum back by another one, once it was seen what that does to marks. */
export function TakeBackDialog({ erratum, onClose }: { erratum: StudioErratum; onClose: () => void }) {
  const { erratumId, number } = erratum;
  const [neverLower, setNeverLower] = useState(true);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const preview = useTakingBackPreview({ erratumId, neverLower });
  const back = useTakeBack();
  const loss = preview.data?.loss ?? 0;
  function run() {
    setTried(true);
    if (!preview.data || preview.isPlaceholderData || reason.trim() === '') return;
    back.mutate(
      { erratumId, neverLower, reason: reason.trim() },
      {
        onSuccess: onClose,
        onError: (error) =>
          setAlert(refusalOf(error).code === 'TAKEN_BACK' ? { message: m.serrata_taken_back_before() } : {}),
      },
    );
  }
  return (
    <ConfirmDialog
      danger={loss > 0}
      onClose={onClose}
      title={m.serrata_take_back_title({ number: plain(number) })}
      lines={[
        ...(loss > 0
          ? [{ icon: 'warning' as const, text: m.serrata_does_loss({ count: loss, results: plain(loss) }) }]
          : []),
        { text: m.serrata_does_mark() },
        { text: m.serrata_does_mail() },
      ]}
      confirm={m.serrata_take_back()}
      keep={m.common_keep_it()}
      busy={back.isPending}
      onConfirm={run}
    >
      <PreviewFigures preview={preview} />
      <SwitchField
        label={m.serrata_nobody_down()}
        hint={m.serrata_nobody_down_hint()}
        value={neverLower}
        onChange={setNeverLower}
      />
      <TextField
        label={m.serrata_why()}
        hint={m.serrata_why_hint()}
        lines={2}
        maxLength={MAX_REASON}
        value={reason}
        onChange={setReason}
        fault={isTried && reason.trim() === '' ? m.studio_form_required() : undefined}
      />
    </ConfirmDialog>
  );
}
