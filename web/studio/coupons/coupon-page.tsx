import { useSearch } from '@tanstack/react-router';
import { ListFailed } from '#web/platform/frame/list-failed.tsx';
import { StudioMissing } from '#web/studio/frame/studio-missing.tsx';
import { useParam } from '#web/studio/frame/use-staff.ts';
import { PageSkeleton } from '#web/studio/parts/page/page-skeleton.tsx';
import { CouponForm } from './coupon-form.tsx';
import { NEW_COUPON, valuesOf } from './coupon-values.ts';
import { isMissing, useCoupon } from './coupons.queries.ts';

export function CouponPage() {
  const couponId = useParam('couponId');
  const search = useSearch({ strict: false }) as { like?: string };
  if (couponId !== 'new') return <Saved id={couponId} />;
  return search.like ? <Copied id={search.like} /> : <CouponForm key="new" coupon={null} start={NEW_COUPON} />;
}

function Saved({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useCoupon(id);
  if (data) return <CouponForm key={id} coupon={data} start={valuesOf(data)} reload={refetch} />;
  if (isMissing(error)) return <StudioMissing />;
  return error ? <ListFailed retrying={isFetching} onRetry={() => void refetch()} /> : <PageSkeleton />;
}

/** A new coupon that begins as another one is, without its code. */
function Copied({ id }: { id: string }) {
  const { data, error } = useCoupon(id);
  if (!data && !error) return <PageSkeleton />;
  const start = data ? { ...valuesOf(data), code: '', startsAt: null, endsAt: null } : NEW_COUPON;
  return <CouponForm key="new" coupon={null} start={NEW_COUPON} filled={start} />;
}
