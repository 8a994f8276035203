import type { Coupon } from '#contract/coupons.ts';
import { inr, plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';

export function offInWords({ off }: Pick<Coupon, 'off'>): string {
  if (off.kind === 'flat') return m.smoney_off_flat({ sum: inr(off.paise) });
  const percent = plain(off.percent);
  return off.mostPaise === null
    ? m.common_percent_off({ percent })
    : m.smoney_off_percent_most({ percent, most: inr(off.mostPaise) });
}

export function scopeInWords({ scope }: Pick<Coupon, 'scope'>): string {
  switch (scope.kind) {
    case 'courses':
      return m.common_all_courses();
    case 'ebooks':
      return m.smoney_scope_ebooks();
    case 'test-series':
      return m.smoney_scope_series();
    case 'products':
      return m.smoney_scope_some({ count: scope.products.length });
    default:
      return m.smoney_scope_everything();
  }
}

export function usesInWords({ used, held, mostUses }: Pick<Coupon, 'used' | 'held' | 'mostUses'>): string {
  const of = mostUses === null ? plain(used) : m.smoney_uses_of({ used: plain(used), most: plain(mostUses) });
  return held > 0 ? `${of} · ${m.smoney_uses_held({ held: plain(held) })}` : of;
}

type Timed = Pick<Coupon, 'switchedOffAt' | 'startsAt' | 'endsAt' | 'used' | 'held' | 'mostUses'>;

/** Whether it takes something off at `now` (milliseconds), and if not why. */
export function couponState(coupon: Timed, now: number): { tone: 'leaf' | 'mar' | 'neutral'; say: () => string } {
  const { switchedOffAt, startsAt, endsAt, used, held, mostUses } = coupon;
  if (switchedOffAt) return { tone: 'neutral', say: m.smoney_coupon_off };
  if (endsAt && Date.parse(endsAt) <= now) return { tone: 'neutral', say: m.common_over };
  if (mostUses !== null && used + held >= mostUses) return { tone: 'neutral', say: m.smoney_coupon_used_up };
  if (Date.parse(startsAt) > now) return { tone: 'mar', say: m.smoney_coupon_planned };
  return { tone: 'leaf', say: m.smoney_coupon_live };
}
