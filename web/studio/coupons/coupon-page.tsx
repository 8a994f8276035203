import { useSearch } from '@tanstack/react-router';
import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { PageSkeleton } from '#web/studio/parts/page/page-skeleton.tsx';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { CouponForm } from './coupon-form.tsx';
import { couponValues, NEW_COUPON } from './coupon-values.ts';
import { useCoupon } from './coupons.queries.ts';

export function CouponPage() {
  const couponId = useParam('couponId');
  const search = useSearch({ strict: false }) as { like?: string };
  if (couponId !== 'new') return <Saved id={couponId} />;
  return search.like ? <Copied id={search.like} /> : <CouponForm key="new" coupon={null} start={NEW_COUPON} />;
}

function Saved({ id }: { id: string }) {
  const query = useCoupon(id);
  return (
    <Arriving query={query}>
      {(coupon) => <CouponForm key={id} coupon={coupon} start={couponValues(coupon)} reload={query.refetch} />}
    </Arriving>
  );
}

/** A new coupon that begins as another one is, without its code. */
function Copied({ id }: { id: string }) {
  const { data, error } = useCoupon(id);
  if (!data && !error) return <PageSkeleton />;
  const start = data ? { ...couponValues(data), code: '', startsAt: null, endsAt: null } : NEW_COUPON;
  return <CouponForm key="new" coupon={null} start={NEW_COUPON} filled={start} />;
}
