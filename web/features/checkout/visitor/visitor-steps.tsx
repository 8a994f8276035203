import { AddressCard } from '#web/features/checkout/form/address-card.tsx';
import { BusinessFields } from '#web/features/checkout/form/business-fields.tsx';
import { CouponCard } from '#web/features/checkout/form/coupon-card.tsx';
import { PaymentCard } from '#web/features/checkout/form/payment-card.tsx';
import { ProductHead } from '#web/features/checkout/summary/product-head.tsx';
import { Card } from '#web/ui/card.tsx';
import { BuyerCard } from './buyer-card.tsx';
import { useTryVisitorCoupon } from './visitor.queries.ts';
import type { VisitorCheckoutState } from './visitor-state.ts';

type VisitorStepsProps = { checkout: VisitorCheckoutState; errors: Record<string, string | undefined> };

/** What is bought, then all that is asked: who buys, where they live, a coupon, how one pays. */
export function VisitorSteps({ checkout, errors }: VisitorStepsProps) {
  const { product, quote, stateCode, chooseState, setCoupon } = checkout;
  const attempt = useTryVisitorCoupon({ product, stateCode });
  const next = quote.stateNeeded ? 3 : 2;
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <Card className="p-4 lg:hidden">
        <ProductHead quote={quote} />
      </Card>
      <BuyerCard product={product} errors={errors} />
      {quote.stateNeeded && (
        <AddressCard number={2} free={false} stateCode={stateCode} onState={chooseState} knownPin="" errors={errors}>
          <BusinessFields stateCode={stateCode} errors={errors} />
        </AddressCard>
      )}
      <CouponCard quote={quote} number={next} attempt={attempt} onCoupon={setCoupon} />
      <PaymentCard kind={product.kind} number={next + 1} />
    </div>
  );
}
