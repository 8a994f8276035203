import { useState } from 'react';
import type { StudioOrder, StudioRefund } from '#contract/orders/order-page.studio.ts';
import { MIN_REFUND_PAISE } from '#contract/refunds.ts';
import { setAlert } from '#web/platform/alert.ts';
import { inr } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { useGiveBack } from '#web/studio/refunds/refunds.queries.ts';

export type Giving = {
  order: StudioOrder;
  /** The one that was asked for, or proposed; null: one that nobody asked for. */
  refund: StudioRefund | null;
  open: boolean;
  onClose: () => void;
};

const MIN_LETTERS = 3;

/** What is typed of a refund, what is wrong with it, and how it is sent. */
export function useGiving({ order, refund, onClose }: Giving) {
  const most = refund ? refund.amountPaise : order.mostPaise;
  const [paise, setPaise] = useState<number | null>(refund?.proposal?.amountPaise ?? most);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const give = useGiveBack(order.id, refund?.id);
  // What is typed and is no number counts as nothing.
  const sum = paise || 0;
  const said = note.trim();
  const isNoteNeeded = refund === null || said !== '';
  const least = Math.min(MIN_REFUND_PAISE, most);
  const sumFault = sum >= least && sum <= most ? undefined : m.smoney_sum_wrong({ least: inr(least), most: inr(most) });
  const noteFault = isNoteNeeded && said.length < MIN_LETTERS ? m.smoney_reason_short() : undefined;
  function confirm(): void {
    setTried(true);
    if (sumFault || noteFault) return;
    give.mutate(
      { amountPaise: sum, note: said },
      {
        onSuccess: ({ state }) => {
          const message = state === 'proposed' ? m.smoney_proposed_now() : m.smoney_approved_now({ sum: inr(sum) });
          setAlert({ alertType: 'success', message });
          onClose();
        },
      },
    );
  }
  const faults = isTried ? { sum: sumFault, note: noteFault } : { sum: undefined, note: undefined };
  return { most, paise, setPaise, note, setNote, sum, faults, give, confirm };
}
