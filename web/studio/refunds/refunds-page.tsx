import { useState } from 'react';
import type { RefundLine } from '#contract/refunds.ts';
import { m } from '#web/platform/words.ts';
import { MoneyPanel } from '#web/studio/orders/money-panel.tsx';
import { StudioList } from '#web/studio/parts/list/studio-list.tsx';
import { useList } from '#web/studio/parts/list/use-list.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { DecideSheet } from './decide-sheet.tsx';
import { NoRefunds } from './no-refunds.tsx';
import { refundOnPhone, useRefundColumns } from './refund-columns.tsx';
import { useRefunds } from './refunds.queries.ts';
import { refundsScreen } from './refunds.screen.ts';

export function RefundsPage() {
  const list = useList('refunds', ['state']);
  const rows = useRefunds(list.search);
  const [chosen, setChosen] = useState<RefundLine>();
  return (
    <>
      <PageHead title={m.studio_nav_refunds()} line={m.smoney_refunds_line()} />
      <div className="mb-5">
        <MoneyPanel />
      </div>
      <StudioList
        list={list}
        rows={rows}
        label={m.studio_nav_refunds()}
        columns={useRefundColumns(setChosen)}
        nameOf={({ orderNumber }) => orderNumber}
        phone={refundOnPhone}
        to={({ orderId }) => `/studio/orders/${orderId}`}
        tabs={[
          { label: m.smoney_tab_all_waiting(), search: {} },
          { label: m.smoney_tab_decide(), search: { state: 'decide' } },
          { label: m.smoney_tab_confirm(), search: { state: 'confirm' } },
          { label: m.smoney_tab_bank(), search: { state: 'bank' } },
          { label: m.common_failed(), search: { state: 'failed' } },
          { label: m.smoney_tab_done(), search: { state: 'done' } },
          { label: m.smoney_tab_declined(), search: { state: 'declined' } },
        ]}
        csv={refundsScreen.csv.list}
        empty={<NoRefunds done={() => list.change({ state: 'done' })} />}
      />
      <DecideSheet refund={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
}
