import type { Coupon } from '#contract/coupons.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { inr, plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import type { Column } from '#web/studio/parts/list/list-types.ts';
import { Chip } from '#web/ui/chip.tsx';
import { couponState, offInWords, scopeInWords, usesInWords } from './coupon-words.ts';

/** Whether it takes something off now. */
export function CouponState(coupon: Coupon) {
  const { tone, say } = couponState(coupon, Date.now());
  return <Chip tone={tone}>{say()}</Chip>;
}

/** What a row of the list of coupons says. */
export function useCouponColumns(): Column<Coupon>[] {
  const language = useLanguage();
  return [
    { id: 'code', head: m.common_code(), sort: 'code', cell: ({ code }) => <code className="text-sm">{code}</code> },
    { id: 'off', head: m.smoney_off(), cell: offInWords },
    { id: 'scope', head: m.smoney_scope(), cell: scopeInWords },
    { id: 'state', head: m.common_state(), cell: (row) => <CouponState {...row} /> },
    { id: 'uses', head: m.smoney_uses(), align: 'end', cell: usesInWords },
    {
      id: 'minimum',
      head: m.smoney_minimum(),
      isHidden: true,
      align: 'end',
      cell: ({ minimumPaise }) => (minimumPaise === 0 ? '' : inr(minimumPaise)),
    },
    {
      id: 'each',
      head: m.smoney_uses_each(),
      isHidden: true,
      align: 'end',
      cell: ({ mostUsesEach }) => mostUsesEach !== null && plain(mostUsesEach),
    },
    {
      id: 'ends',
      head: m.common_ends(),
      sort: 'ends',
      align: 'end',
      cell: ({ endsAt }) => (endsAt ? dayAndTimeOf(endsAt, language) : m.common_never()),
    },
  ];
}
