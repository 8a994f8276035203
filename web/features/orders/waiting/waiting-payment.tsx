import { useState } from 'react';
import type { OrderPage } from '#contract/orders/order-page.ts';
import { forgetAttempt, usePaymentAttempt } from '#web/platform/payments/payment-attempt.ts';
import { Confirming } from './confirming.tsx';
import { Unpaid } from './unpaid.tsx';
import { readUnpaidState } from './unpaid-state.ts';
import { useNow } from './use-now.ts';

type WaitingPaymentProps = { order: OrderPage; named: boolean };

/** An order without its money: either its bank is being asked, or it can be paid. */
export function WaitingPayment({ order, named }: WaitingPaymentProps) {
  const [denied, setDenied] = useState(false);
  const attempt = usePaymentAttempt(order.id);
  const now = useNow();
  const face = readUnpaidState({
    events: order.events,
    now,
    named: named && !denied,
    attempt: denied ? undefined : attempt,
  });

  function deny() {
    forgetAttempt(order.id);
    setDenied(true);
  }

  const { shows, reason } = face;
  if (shows !== 'confirming') return <Unpaid order={order} face={{ shows, reason }} />;
  const sure = order.events.some(({ step }) => step === 'waiting-for-bank');
  return <Confirming order={order} onNotPaid={sure ? undefined : deny} />;
}
