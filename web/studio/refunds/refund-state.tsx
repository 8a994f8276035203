import { useEffect, useState } from 'react';
import type { StudioRefund } from '#contract/orders/order-page.studio.ts';
import { Chip } from '#web/ui/chip.tsx';
import { standingOf, waitInWords } from './refund-words.ts';

export function StudioRefundState({ refund }: { refund: Pick<StudioRefund, 'status' | 'approvedAt' | 'proposal'> }) {
  const { tone, say } = standingOf(refund);
  return <Chip tone={tone}>{say()}</Chip>;
}

const A_MINUTE = 60_000;

/** How long there is to answer; red once it is over. */
export function RefundClock({ due }: { due: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), A_MINUTE);
    return () => clearInterval(clock);
  }, []);
  const { text, isLate } = waitInWords(due, now);
  return (
    <Chip tone={isLate ? 'over' : 'mar'} icon="clock">
      {text}
    </Chip>
  );
}
