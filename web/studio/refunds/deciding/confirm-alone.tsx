import { useState } from 'react';
import type { StudioOrder, StudioRefund } from '#contract/orders/order-page.studio.ts';
import { ALONE_AFTER_HOURS } from '#contract/refunds.ts';
import { setAlert } from '#web/platform/alert.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { inr } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { refundFault, useConfirmAlone } from '#web/studio/refunds/refunds.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { whatHappens } from './refund-lines.ts';

type Props = { refund: StudioRefund; proposal: NonNullable<StudioRefund['proposal']>; order: StudioOrder };

const HOUR_MS = 3_600_000;

/** What whoever proposed a refund reads of it: somebody else confirms it, or, where there is nobody, they do a day later. */
export function OwnProposal({ refund, proposal, order }: Props) {
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  if (order.confirmers.length > 0) return <p className="text-ink-2 text-sm">{m.smoney_yours_waits()}</p>;
  const from = Date.parse(proposal.at) + ALONE_AFTER_HOURS * HOUR_MS;
  if (from > Date.now())
    return (
      <p className="max-w-prose text-ink-2 text-sm">
        {m.smoney_alone_from({ time: dayAndTimeOf(new Date(from).toISOString(), language) })}
      </p>
    );
  return (
    <>
      <p className="w-full max-w-prose text-ink-2 text-sm">{m.smoney_alone_now()}</p>
      <Button onClick={() => setOpen(true)}>{m.smoney_confirm()}</Button>
      {open && <OpenDialog refund={refund} proposal={proposal} order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function OpenDialog({ refund, proposal, order, onClose }: Props & { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const confirm = useConfirmAlone(refund.id);
  const sum = inr(proposal.amountPaise);
  const done = () => {
    setAlert({ alertType: 'success', message: m.smoney_approved_now({ sum }) });
    onClose();
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={m.smoney_refund_title({ sum, name: order.student.name })}
      lines={whatHappens(order, proposal.amountPaise, refund)}
      confirm={m.smoney_refund_sum({ sum })}
      keep={m.smoney_keep_order()}
      danger
      busy={confirm.isPending}
      onConfirm={() => confirm.mutate(password, { onSuccess: done })}
      undoNote={m.smoney_no_way_back()}
    >
      <p className="text-sm">{m.smoney_alone_password_line()}</p>
      <TextField
        label={m.smoney_alone_password()}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      {confirm.error && <FormFault>{refundFault(confirm.error)}</FormFault>}
    </ConfirmDialog>
  );
}
