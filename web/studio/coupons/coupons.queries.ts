import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Coupon, CouponList } from '#contract/coupons.ts';
import { api, codeOf } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';
import { useOne } from '#web/studio/parts/page/one.queries.ts';
import { type CouponValues, readCouponInput } from './coupon-values.ts';

/** A page of all coupons, live. */
export function useCoupons(search: ListSearch) {
  const { data } = useLive('coupons.changes.watch');
  return useRows('coupons', search, (filter) => api.coupons.list(filter as CouponList), data?.version);
}

/** A coupon as it is saved and how often it was used, read anew when that changes. */
export function useCoupon(couponId: string) {
  const { data } = useLive('coupons.changes.watch');
  return useOne('coupon', couponId, data?.version, () => api.coupons.read({ couponId }), couponId !== '');
}

/** Saves a coupon over the revision that it was made from; without one it is a new coupon. */
export function useSaveCoupon(couponId: string) {
  return (values: CouponValues, revision: number | undefined) =>
    revision === undefined
      ? api.coupons.create({ code: values.code, ...readCouponInput(values) })
      : api.coupons.update({ couponId, ...readCouponInput(values), revision });
}

/** Switches a coupon off for new checkouts, or on again. */
export function useSwitchCoupon({ id, revision }: Pick<Coupon, 'id' | 'revision'>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (switchedOff: boolean) => api.coupons.update({ couponId: id, switchedOff, revision }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['studio', 'coupon', id] }),
  });
}

/** Switches a coupon on again. */
export function switchCouponOn({ id, revision }: Pick<Coupon, 'id' | 'revision'>) {
  return api.coupons.update({ couponId: id, switchedOff: false, revision });
}

/** Courses and e-books by a few letters, to choose from. */
export function useProductSearch(text: string) {
  return useQuery({
    queryKey: ['studio', 'coupon-products', text],
    queryFn: () => api.studio.search({ text }),
    enabled: text !== '',
    placeholderData: (before) => before,
    retry: false,
    networkMode: 'always',
  });
}

/** The orders that were made with a coupon, the newest first. */
export function useCouponOrders(code: string) {
  const { data } = useLive('coupons.changes.watch');
  return useQuery({
    queryKey: ['studio', 'coupon-orders', code, data?.version],
    queryFn: () => api.orders.studio.list({ coupon: code }),
    placeholderData: (before) => before,
    retry: false,
    networkMode: 'always',
  });
}

export function isChangedMeanwhile(error: unknown): boolean {
  return codeOf(error) === 'CHANGED_MEANWHILE';
}
