import type { Coupon } from '#contract/coupons.ts';
import { m } from '#web/platform/words.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { CouponActs } from './coupon-acts.tsx';
import { couponState, offInWords, usesInWords } from './coupon-words.ts';
import { couponsScreen } from './coupons.screen.ts';

const LIST = couponsScreen.to;

/** A coupon's code, its state, and what can be done with it; without one it is a new one. */
export function CouponHead({ coupon }: { coupon: Coupon | null }) {
  const state = coupon && couponState(coupon, Date.now());
  return (
    <PageHead
      crumb={{ to: LIST, label: m.studio_nav_coupons() }}
      title={coupon ? coupon.code : m.common_new_coupon()}
      chip={state && <Chip tone={state.tone}>{state.say()}</Chip>}
      line={coupon && `${offInWords(coupon)} · ${usesInWords(coupon)}`}
      acts={coupon && <CouponActs coupon={coupon} />}
    />
  );
}
