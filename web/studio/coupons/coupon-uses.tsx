import type { Coupon } from '#contract/coupons.ts';
import { OrderChip } from '#web/features/orders/order-status.tsx';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { inr } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { useCouponOrders } from './coupons.queries.ts';

const SHOWN = 8;

/** The newest orders with a coupon, and the way to all of them. */
export function CouponUses({ coupon }: { coupon: Coupon }) {
  const { data, error, isFetching, refetch } = useCouponOrders(coupon.code);
  const language = useLanguage();
  const all = (
    <PageLink to={`/studio/orders?coupon=${encodeURIComponent(coupon.code)}`} className="text-brand-700 underline">
      {m.smoney_coupon_all()}
    </PageLink>
  );
  return (
    <Panel title={m.smoney_uses()} count={coupon.used + coupon.held} aside={all}>
      {error && !data && <ListFailed retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText className="w-2/3" />}
      {data?.rows.length === 0 && <p className="text-ink-2 text-sm">{m.smoney_uses_none()}</p>}
      <ul className="divide-y divide-line text-sm">
        {data?.rows.slice(0, SHOWN).map((order) => (
          <li key={order.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <PageLink to={`/studio/orders/${order.id}`} className="font-medium text-brand-700 underline">
              {order.number}
            </PageLink>
            <span className="min-w-0 flex-1 truncate">{order.student}</span>
            <OrderChip order={order} />
            <span className="tabular-nums">{inr(order.totalPaise)}</span>
            <span className="w-full text-ink-3 text-xs">{dayAndTimeOf(order.createdAt, language)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
