import { useState } from 'react';
import type { StudioOrder, StudioRefund } from '#contract/orders/order-page.studio.ts';
import { inr } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { refundFault, useDecline } from '#web/studio/refunds/refunds.queries.ts';
import { FormFault } from '#web/ui/forms/form-fault.tsx';

type Props = { order: StudioOrder; refund: StudioRefund; open: boolean; onClose: () => void };

const MIN_LETTERS = 3;

/** Declines a refund, with the reason that its student is told. */
export function DeclineDialog({ order, refund, open, onClose }: Props) {
  const [note, setNote] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const decline = useDecline(refund.id);
  const isOurs = refund.cause === 'staff';
  function confirm(): void {
    const text = note.trim();
    setTooShort(text.length < MIN_LETTERS);
    if (text.length >= MIN_LETTERS) decline.mutate(text, { onSuccess: onClose });
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.smoney_decline_title({ sum: inr(refund.amountPaise), name: order.student.name })}
      lines={[
        { icon: 'card', text: m.smoney_decline_money() },
        { icon: 'mail', text: isOurs ? m.smoney_decline_silent() : m.smoney_decline_mail() },
      ]}
      confirm={m.smoney_decline()}
      keep={m.smoney_decline_keep()}
      danger
      busy={decline.isPending}
      onConfirm={confirm}
      undoNote={m.smoney_no_way_back()}
    >
      <TextField
        label={isOurs ? m.common_reason() : m.smoney_reason_told()}
        lines={3}
        maxLength={1000}
        value={note}
        onChange={setNote}
        fault={isTooShort ? m.smoney_reason_short() : undefined}
      />
      {decline.error && <FormFault>{refundFault(decline.error)}</FormFault>}
    </ConfirmDialog>
  );
}
