import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ProductRef } from '#contract/products/product.ts';
import { readOrderSource } from '#web/platform/arrivals/arrival-source.ts';
import { rememberAttempt, takeClosed } from '#web/platform/payments/payment-attempt.ts';
import { productPages } from '#web/platform/products/product-pages.ts';
import {
  checkoutRefusal,
  useAskAgain,
  useOrder,
  useOwnAddress,
  useOwned,
  useQuote,
  useReturn,
} from './checkout.queries.ts';
import { useVisit } from './use-visit.ts';

/** What the buyer's part of an order is; the rest of it is the checkout's. */
export type Buyer = { stateCode?: string; pin?: string; gstin?: string; businessName?: string };

export type CheckoutState = ReturnType<typeof useCheckout>;

/** All that a checkout knows and does. `busy` while the order is made, its payment is open or its page comes. */
export function useCheckout(product: ProductRef) {
  const address = useOwnAddress();
  const [chosenState, chooseState] = useState<string>();
  const stateCode = (chosenState ?? address?.state) || undefined;
  const { visit, setCoupon } = useVisit(product);
  const query = useQuote({ product, stateCode, coupon: visit?.coupon }, visit !== undefined && address !== undefined);
  const quote = useStored(query.data);
  const askAgain = useAskAgain(product);
  const order = useOrder(useWayToOrder(product));
  const busy = order.isPending || order.data?.next === 'order';
  const owned = useOwned(product) || quote?.owned || checkoutRefusal(order.error) === 'ALREADY_OWNED';

  const openOrderId = quote?.openOrderId ?? undefined;
  const isClosed = useClosed(openOrderId);

  // A double click is faster than the next rendering.
  const pressed = useRef(false);

  useReturn(() => {
    pressed.current = false;
    order.reset();
    askAgain();
  });

  function pay(buyer: Buyer): void {
    if (pressed.current || busy || !visit || !quote) return;
    pressed.current = true;
    const { totalPaise, coupon } = quote;
    const ordered = {
      product,
      ...buyer,
      coupon: coupon?.code,
      totalPaise,
      attribution: readOrderSource(),
      termsAccepted: true,
      key: visit.key,
    } as const;
    order.mutate(ordered, {
      onError: (error) => checkoutRefusal(error) === 'COUPON_REFUSED' && setCoupon(undefined),
      onSettled: () => {
        pressed.current = false;
        askAgain();
      },
    });
  }

  return {
    product,
    address,
    stateCode,
    chooseState,
    query,
    quote,
    setCoupon,
    pay,
    order,
    busy,
    /** Said only when nothing is on its way: what is being given to you is not yet yours. */
    owned: owned && !busy,
    gone: [query.error, order.error].some((error) => checkoutRefusal(error) === 'NOT_FOUND'),
    closedOrderId: order.data?.next === 'closed' ? order.data.orderId : isClosed ? openOrderId : undefined,
  };
}

/** Whether one came back to this page from a payment page that was closed; its order remembers it. */
function useClosed(orderId: string | undefined): boolean {
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    if (takeClosed()) setClosed(true);
  }, []);
  useEffect(() => {
    if (isClosed && orderId !== undefined) rememberAttempt(orderId, 0, true);
  }, [isClosed, orderId]);
  return isClosed;
}

/** The last value that was there: what is worked out anew does not take the old one off the screen. */
function useStored<T>(value: T | undefined): T | undefined {
  const [kept, keep] = useState(value);
  if (value !== undefined && value !== kept) keep(value);
  return value ?? kept;
}

function useWayToOrder(product: ProductRef): (orderId: string) => void {
  const navigate = useNavigate();
  return (orderId) => void navigate({ ...productPages(product).orders, search: { order: orderId } });
}
