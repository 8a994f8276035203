import type { Quote } from '#contract/checkout/quote.ts';
import type { ProductRef } from '#contract/products/product.ts';
import type { Visit } from '#web/features/checkout/use-visit.ts';
import type { useVisitorOrdering } from './visitor.queries.ts';

/** What a visitor's checkout knows and does. */
export type VisitorCheckoutState = {
  product: ProductRef;
  quote: Quote;
  visit: Visit;
  stateCode: string | undefined;
  chooseState: (code: string) => void;
  setCoupon: (code: string | undefined) => void;
  ordering: ReturnType<typeof useVisitorOrdering>;
};
