import { useEffect, useRef } from 'react';
import type { Coupon } from '#contract/coupons.ts';
import { m } from '#web/platform/words.ts';
import { StudioForm } from '#web/studio/parts/form/studio-form.tsx';
import { type StudioFormState, useStudioForm } from '#web/studio/parts/form/use-studio-form.ts';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { CouponLimits, CouponOff, CouponScope } from './coupon-fields.tsx';
import { CouponHead } from './coupon-head.tsx';
import { CouponUses } from './coupon-uses.tsx';
import { type CouponValues, CouponSchema as Shape } from './coupon-values.ts';
import { useSaveCoupon } from './coupons.queries.ts';
import { couponsScreen } from './coupons.screen.ts';

type Props = {
  coupon: Coupon | null;
  /** What is saved, or the emptiness that a new one begins with. */
  start: CouponValues;
  /** What a copy has already. */
  filled?: CouponValues;
  reload?: () => unknown;
};

/** A coupon, or a new one without. */
export function CouponForm({ coupon, start, filled, reload }: Props) {
  const go = useGo();
  const form = useStudioForm<CouponValues>({
    schema: Shape,
    saved: start,
    draft: `coupon:${coupon?.id ?? 'new'}`,
    save: useSaveCoupon(coupon?.id ?? ''),
    revision: coupon?.revision,
    ...(reload && { reload }),
    ...(coupon
      ? { undoable: m.common_coupon() }
      : { onSaved: (made) => go(`${couponsScreen.to}/${(made as { id: string }).id}`) }),
    faults: {
      CODE_TAKEN: { field: 'code', text: m.smoney_code_taken() },
      CODE_INVALID: { field: 'code', text: m.smoney_code_invalid() },
      PRODUCT_MISSING: { field: 'products', text: m.smoney_item_missing() },
      PERIOD_EMPTY: { field: 'endsAt', text: m.smoney_period_empty() },
    },
  });
  useFilled(form, filled);
  return (
    <>
      <CouponHead coupon={coupon} />
      <StudioForm of={form} names={fieldNames()} {...(!coupon && { saveLabel: m.smoney_coupon_make() })}>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <CouponOff of={form} isNew={!coupon} />
          <CouponScope of={form} />
          <CouponLimits of={form} />
          {coupon && <CouponUses coupon={coupon} />}
        </div>
      </StudioForm>
    </>
  );
}

/** Puts what a copy has into the form, once: later answers of the server are not written over what was typed. */
function useFilled({ form }: StudioFormState<CouponValues>, filled: CouponValues | undefined): void {
  const isFilled = useRef(false);
  useEffect(() => {
    if (!filled || isFilled.current) return;
    isFilled.current = true;
    for (const [name, value] of Object.entries(filled)) form.setValue(name as keyof CouponValues, value);
  }, [filled, form]);
}

function fieldNames(): Record<keyof CouponValues, string> {
  return {
    code: m.common_code(),
    offKind: m.smoney_off(),
    percent: m.smoney_percent(),
    mostPaise: m.smoney_at_most(),
    flatPaise: m.smoney_flat(),
    scope: m.smoney_scope(),
    products: m.smoney_items(),
    minimumPaise: m.smoney_minimum(),
    startsAt: m.smoney_starts(),
    endsAt: m.common_ends(),
    mostUses: m.smoney_most_uses(),
    mostUsesEach: m.smoney_uses_each(),
  };
}
