import { inr } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import type { Filter } from '#web/studio/parts/list/list-types.ts';
import { StudioList } from '#web/studio/parts/list/studio-list.tsx';
import { useList } from '#web/studio/parts/list/use-list.ts';
import { copyText } from '#web/studio/parts/page/copy-text.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { OrderBounds } from './order-bounds.tsx';
import { OrderState, useOrderColumns } from './order-columns.tsx';
import { useStudioOrders } from './orders.queries.ts';
import { ordersScreen } from './orders.screen.ts';

const FILTERS = ['status', 'item', 'provider', 'from', 'until', 'refunded', 'finding', 'coupon', 'student'];

export function StudioOrdersPage() {
  const list = useList('orders', FILTERS);
  const rows = useStudioOrders(list.search);
  return (
    <>
      <PageHead title={m.common_orders()} line={m.smoney_orders_line()} />
      <div className="mb-5">
        <MoneyPanel />
      </div>
      <OrderBounds list={list} />
      <StudioList
        list={list}
        rows={rows}
        label={m.common_orders()}
        columns={useOrderColumns()}
        nameOf={({ number }) => number}
        phone={(row) => ({
          title: row.student,
          detail: `${row.number} · ${row.title}`,
          end: (
            <span className="grid max-w-36 justify-items-end gap-1">
              {inr(row.totalPaise)}
              <OrderState {...row} />
            </span>
          ),
        })}
        to={({ id }) => `${ordersScreen.to}/${id}`}
        tabs={[
          { label: m.common_all(), search: {} },
          { label: m.common_waiting(), search: { status: 'waiting' } },
          { label: m.common_paid(), search: { status: 'paid' } },
          { label: m.common_refunded_orders(), search: { status: 'refunded' } },
          { label: m.common_closed(), search: { status: 'closed' } },
          { label: m.smoney_tab_findings(), search: { finding: 'yes' } },
        ]}
        filters={filters()}
        menu={[
          {
            id: 'student',
            label: m.studio_to_student(),
            icon: 'user',
            to: (row) => `/studio/students/${row.studentId}`,
          },
          {
            id: 'orders',
            label: m.studio_to_orders(),
            icon: 'receipt',
            to: (row) => `${ordersScreen.to}?student=${row.studentId}`,
          },
          { id: 'copy', label: m.studio_copy_number(), icon: 'copy', run: (row) => copyText(row.number) },
        ]}
        csv={ordersScreen.csv.list}
        empty={<EmptyState title={m.common_no_orders_yet()} text={m.smoney_orders_none_text()} />}
      />
    </>
  );
}

function filters(): Filter[] {
  const yesNo = [
    { value: 'yes', label: m.studio_yes() },
    { value: 'no', label: m.studio_no() },
  ];
  return [
    {
      name: 'provider',
      label: m.smoney_provider(),
      options: [
        { value: 'razorpay', label: 'Razorpay' },
        { value: 'sandbox', label: m.smoney_provider_sandbox() },
        { value: 'free', label: m.common_free() },
      ],
    },
    { name: 'refunded', label: m.common_refunded(), options: yesNo },
  ];
}
