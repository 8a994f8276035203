import type { StudioOrder } from '#contract/orders/order-page.studio.ts';
import { spellSource } from '#web/platform/arrivals/arrival-source.ts';
import { stateName } from '#web/platform/india/states.ts';
import { inr, plain } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { ordersScreen } from '#web/studio/orders/orders.screen.ts';
import { Facts } from '#web/studio/parts/page/facts.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Who bought it, and the way to all that is known of them. */
export function OrderBuyer({ order: { student, buyer, source } }: { order: StudioOrder }) {
  const language = useLanguage();
  return (
    <Panel>
      <PageLink
        to={`/studio/students/${student.id}`}
        className="mb-3 flex items-center gap-3 border-line border-b pb-3 hover:text-brand-700"
      >
        <span className="min-w-0 flex-1">
          <span className="wrap-anywhere block font-display text-lg">{student.name}</span>
          <span className="block break-all text-ink-2 text-sm">{student.email}</span>
        </span>
        <Icon name="chevron-right" className="text-brand-700" />
      </PageLink>
      <Facts
        facts={[
          [
            m.common_orders(),
            <PageLink
              key="orders"
              to={`${ordersScreen.to}?student=${encodeURIComponent(student.id)}`}
              className="text-brand-700 underline"
            >
              {m.smoney_orders_of({ count: plain(student.orders), sum: inr(student.paidPaise) })}
            </PageLink>,
          ],
          [m.common_phone(), student.phone],
          [m.common_programme(), student.programme],
          [m.smoney_state_pin(), buyer.stateCode && `${stateName(buyer.stateCode, language)}, ${buyer.pin}`],
          [m.smoney_business(), buyer.businessName],
          ['GSTIN', buyer.gstin],
          [m.smoney_source(), source && spellSource(source)],
          [m.smoney_refunds_before(), student.refundsBefore === 0 ? m.common_none() : plain(student.refundsBefore)],
        ]}
      />
    </Panel>
  );
}
