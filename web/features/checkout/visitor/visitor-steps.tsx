import type { Quote } from '#contract/checkout/quote.ts';
import type { ProductRef } from '#contract/products/product.ts';
import { AddressCard } from '#web/features/checkout/form/address-card.tsx';
import { PaymentCard } from '#web/features/checkout/form/payment-card.tsx';
import { ProductHead } from '#web/features/checkout/summary/product-head.tsx';
import { Card } from '#web/ui/card.tsx';
import { BuyerCard } from './buyer-card.tsx';

type VisitorStepsProps = {
  product: ProductRef;
  quote: Quote;
  stateCode: string | undefined;
  onState: (code: string) => void;
  errors: Record<string, string | undefined>;
};

/** What is bought, then all that is asked: who buys, where they live, how one pays. */
export function VisitorSteps({ product, quote, stateCode, onState, errors }: VisitorStepsProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <Card className="p-4 lg:hidden">
        <ProductHead quote={quote} />
      </Card>
      <BuyerCard product={product} errors={errors} />
      {quote.stateNeeded && (
        <AddressCard number={2} free={false} stateCode={stateCode} onState={onState} knownPin="" errors={errors}>
          {null}
        </AddressCard>
      )}
      <PaymentCard kind={product.kind} number={quote.stateNeeded ? 3 : 2} />
    </div>
  );
}
