import type { StudioOrderLine } from '#contract/orders/orders.studio.ts';
import { OrderChip } from '#web/features/orders/order-status.tsx';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { inr } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import type { Column } from '#web/studio/parts/list/list-types.ts';
import { Chip } from '#web/ui/chip.tsx';

/** What a row of the list of orders says. */
export function useOrderColumns(): Column<StudioOrderLine>[] {
  const language = useLanguage();
  return [
    {
      id: 'number',
      head: m.common_number(),
      cell: ({ number }) => <span className="whitespace-nowrap tabular-nums">{number}</span>,
    },
    {
      id: 'student',
      head: m.common_student(),
      cell: ({ student, email }) => (
        <span className="block max-w-36 truncate 2xl:max-w-48" title={`${student}, ${email}`}>
          {student}
        </span>
      ),
    },
    {
      id: 'item',
      head: m.common_item(),
      cell: ({ title }) => (
        <span className="block max-w-40 truncate text-ink-2 2xl:max-w-64" title={title}>
          {title}
        </span>
      ),
    },
    { id: 'status', head: m.common_state(), cell: (row) => <OrderState {...row} /> },
    { id: 'coupon', head: m.common_coupon(), isHidden: true, cell: ({ couponCode }) => couponCode },
    { id: 'provider', head: m.smoney_provider(), isHidden: true, cell: ({ provider }) => provider },
    {
      id: 'total',
      head: m.common_total(),
      sort: 'total',
      align: 'end',
      cell: ({ totalPaise }) => <span className="whitespace-nowrap">{inr(totalPaise)}</span>,
    },
    {
      id: 'created',
      head: m.smoney_made_at(),
      sort: 'created',
      align: 'end',
      cell: ({ createdAt }) => <span className="block min-w-32">{dayAndTimeOf(createdAt, language)}</span>,
    },
  ];
}

/** Where an order stands, and whether somebody wants its money back. */
export function OrderState(row: StudioOrderLine) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-1 md:justify-start">
      <OrderChip order={row} />
      {row.awaitsEmail && <Chip tone="mar">{m.smoney_awaits_email()}</Chip>}
      {row.refundWaits && <Chip tone="mar">{m.common_refund_asked_for()}</Chip>}
    </span>
  );
}
