import type { ReactNode } from 'react';
import type { StudioOrder, StudioRefund } from '#contract/orders/order-page.studio.ts';
import { BANK_DAYS } from '#web/features/orders/money/method-words.ts';
import { inr } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import type { IconLook } from '#web/ui/icon.tsx';

type Line = { icon: IconLook; text: ReactNode };

/** Whether a sum, with what went back of the order before, is above the one that one person may give back alone. */
export function needsSecond({ twoPersonPaise, givenPaise }: StudioOrder, sum: number): boolean {
  return twoPersonPaise > 0 && givenPaise + sum > twoPersonPaise;
}

/** What follows from a refund, in the order in which it happens. */
export function whatHappens(order: StudioOrder, sum: number, refund: StudioRefund | null): Line[] {
  const { student, totalPaise, refundedPaise, documents, confirmers } = order;
  const invoice = documents.find(({ kind }) => kind !== 'credit-note');
  const isAll = refundedPaise + sum >= totalPaise;
  const second = !refund?.proposal && needsSecond(order, sum);
  const others =
    confirmers.length > 0 ? m.smoney_line_second_who({ names: confirmers.join(', ') }) : m.smoney_line_nobody();
  return [
    ...(second
      ? [{ icon: 'people' as const, text: `${m.smoney_line_second({ sum: inr(order.twoPersonPaise) })} ${others}` }]
      : []),
    { icon: 'bank', text: m.smoney_line_bank({ sum: inr(sum), days: BANK_DAYS }) },
    {
      icon: 'lock',
      text: isAll
        ? m.smoney_line_access_ends({ name: student.name })
        : m.smoney_line_access_stays({ name: student.name }),
    },
    ...(invoice ? [{ icon: 'file' as const, text: m.smoney_line_credit_note({ number: invoice.number }) }] : []),
    { icon: 'mail', text: second ? m.smoney_line_mail_later() : m.smoney_line_mail() },
  ];
}
