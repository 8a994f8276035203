import { inr } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { useOpenKey } from '#web/studio/parts/confirm/use-open-key.ts';
import { PriceField } from '#web/studio/parts/form/number-field.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { refundFault } from '#web/studio/refunds/refunds.queries.ts';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { PolicyLine } from './policy-line.tsx';
import { RefundItems } from './refund-items.tsx';
import { needsSecond, whatHappens } from './refund-lines.ts';
import { type Giving, useGiving } from './use-giving.ts';

/** Gives money back, in full or in part: what of, how much was used, what follows, and whether somebody else must confirm it. */
export function RefundDialog(props: Giving) {
  return <OpenDialog key={useOpenKey(props.open)} {...props} />;
}

function OpenDialog(props: Giving) {
  const { order, refund, open, onClose } = props;
  const { most, paise, setPaise, note, setNote, sum, faults, give, confirm } = useGiving(props);
  const proposal = refund?.proposal ?? null;
  const isSecond = !proposal && needsSecond(order, sum);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.smoney_refund_title({ sum: inr(sum), name: order.student.name })}
      lines={whatHappens(order, sum, refund)}
      confirm={isSecond ? m.smoney_ask_approval() : m.smoney_refund_sum({ sum: inr(sum) })}
      keep={m.smoney_keep_order()}
      danger
      busy={give.isPending}
      onConfirm={confirm}
      undoNote={m.smoney_no_way_back()}
    >
      <RefundItems order={order} />
      {proposal ? (
        <p className="text-sm">
          {m.smoney_proposed_by({ name: proposal.by ?? m.smoney_nobody(), sum: inr(proposal.amountPaise) })}
        </p>
      ) : (
        <PriceField
          label={m.smoney_sum()}
          hint={m.smoney_sum_hint({ most: inr(most) })}
          value={paise}
          onChange={setPaise}
          fault={faults.sum}
        />
      )}
      <TextField
        label={refund ? m.smoney_note_to_student() : m.common_reason()}
        lines={2}
        maxLength={1000}
        value={note}
        onChange={setNote}
        fault={faults.note}
      />
      <PolicyLine order={order} refund={refund} />
      {give.error && <FormFault>{refundFault(give.error)}</FormFault>}
    </ConfirmDialog>
  );
}
