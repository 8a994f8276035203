import type { Quote } from '#contract/checkout/quote.ts';
import { useTryCoupon } from '#web/features/checkout/checkout.queries.ts';
import { ProductHead } from '#web/features/checkout/summary/product-head.tsx';
import type { CheckoutState } from '#web/features/checkout/use-checkout.ts';
import { Card } from '#web/ui/card.tsx';
import { AddressCard } from './address-card.tsx';
import { BusinessFields } from './business-fields.tsx';
import { CouponCard } from './coupon-card.tsx';
import { PaymentCard } from './payment-card.tsx';

type CheckoutStepsProps = {
  checkout: CheckoutState;
  quote: Quote;
  errors: Record<string, string | undefined>;
};

/** What is bought, and all that is asked. What is free asks only where one lives, a school without GST not even that. */
export function CheckoutSteps({ checkout, quote, errors }: CheckoutStepsProps) {
  const { product, address, stateCode, chooseState, setCoupon } = checkout;
  const attempt = useTryCoupon({ product, stateCode });
  const free = quote.totalPaise === 0;
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <Card className="p-4 lg:hidden">
        <ProductHead quote={quote} />
      </Card>
      {quote.stateNeeded && (
        <AddressCard
          free={free}
          stateCode={stateCode}
          onState={chooseState}
          knownPin={address?.pin ?? ''}
          errors={errors}
        >
          {!free && <BusinessFields stateCode={stateCode} errors={errors} />}
        </AddressCard>
      )}
      {quote.pricePaise > 0 && <CouponCard quote={quote} attempt={attempt} onCoupon={setCoupon} />}
      {!free && <PaymentCard kind={product.kind} />}
    </div>
  );
}
