import { type KeyboardEvent, useRef, useState } from 'react';
import type { Quote } from '#contract/checkout/quote.ts';
import type { useCouponTry } from '#web/features/checkout/checkout.queries.ts';
import { sentenceFor } from '#web/platform/faults.ts';
import { inr } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NumberedCard } from './numbered-card.tsx';

type CouponCardProps = {
  quote: Quote;
  number?: number;
  attempt: ReturnType<typeof useCouponTry>;
  onCoupon: (code: string | undefined) => void;
};

/** A code that takes something off. Why one does not is nobody's to learn: there is one refusal. */
export function CouponCard({ quote: { coupon, couponRefused }, number = 2, attempt, onCoupon }: CouponCardProps) {
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();

  function refuse(sentence: string): void {
    setFault(sentence);
    field.current?.focus();
  }

  function take(code: string): void {
    if (field.current) field.current.value = '';
    onCoupon(code);
  }

  function apply(): void {
    const typed = field.current?.value.trim() ?? '';
    if (attempt.isPending) return;
    if (typed === '') {
      refuse(m.checkout_coupon_missing());
      return;
    }
    setFault(undefined);
    attempt.mutate(typed, {
      onSuccess: (code) => {
        if (code) take(code);
        else refuse(m.checkout_coupon_refused());
      },
      onError: (error) => refuse(sentenceFor(error, {}) ?? m.checkout_coupon_unanswered()),
    });
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    // Enter here means this button, not the payment.
    event.preventDefault();
    apply();
  }

  function remove(): void {
    onCoupon(undefined);
    field.current?.focus();
  }

  return (
    <NumberedCard number={number} title={m.common_coupon()} intro={m.checkout_coupon_text()}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <Field
          ref={field}
          label={m.common_coupon()}
          name="coupon"
          placeholder={m.checkout_coupon_placeholder()}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onKeyDown={onKey}
          onInput={() => setFault(undefined)}
          error={fault ?? (couponRefused && m.checkout_coupon_refused())}
        />
        <Button
          variant="soft"
          size="lg"
          className="mt-[calc(var(--text-sm--line-height)+0.375rem)]"
          busy={attempt.isPending}
          onClick={apply}
        >
          {m.checkout_coupon_apply()}
        </Button>
      </div>
      <div role="status" className="mt-3 empty:hidden">
        {coupon && <Applied coupon={coupon} onRemove={remove} />}
      </div>
    </NumberedCard>
  );
}

type AppliedProps = { coupon: NonNullable<Quote['coupon']>; onRemove: () => void };

function Applied({ coupon: { code, offPaise }, onRemove }: AppliedProps) {
  return (
    <div className="flex items-center gap-3 rounded-control bg-leaf-100 py-1 ps-4 pe-2 text-leaf-700">
      <Icon name="coupon" />
      <p className="min-w-0 flex-1 py-1 text-base">
        <span className="break-all font-display">{code}</span> {m.checkout_coupon_applied({ amount: inr(offPaise) })}
      </p>
      <button
        type="button"
        aria-label={m.checkout_coupon_remove_label({ code })}
        onClick={onRemove}
        className="press min-h-11 rounded-control px-2 font-display text-base underline underline-offset-4"
      >
        {m.common_remove()}
      </button>
    </div>
  );
}
