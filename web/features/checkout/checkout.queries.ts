import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Quote } from '#contract/checkout/quote.ts';
import type { ProductRef } from '#contract/products/product.ts';
import { ApiError, api, codeOf } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { rememberAttempt } from '#web/platform/payments/payment-attempt.ts';
import { openPaymentWindow } from '#web/platform/payments/payment-window.ts';
import { endVisit } from './use-visit.ts';

const FRESH_MS = 15_000;

type QuoteInput = Parameters<typeof api.checkout.quote>[0];
type Ordered = Parameters<typeof api.checkout.create>[0];
type Outcome = { next: 'order' | 'closed'; orderId: string };

const keyOfProduct = ({ kind, id }: ProductRef) => `checkout.quote ${kind} ${id} `;

/** The key of a quote in the query cache. */
export function quoteKey({ product, stateCode, coupon }: QuoteInput): [string] {
  return [`${keyOfProduct(product)}${stateCode ?? ''} ${coupon ?? ''}`];
}

const quoteOf = (input: QuoteInput) =>
  ({
    queryKey: quoteKey(input),
    queryFn: () => api.checkout.quote(input),
    staleTime: FRESH_MS,
    networkMode: 'always',
    retry: false,
  }) as const;

/** What a product costs you now, with its tax once a State is named; asked anew whenever the page is looked at again. */
export function useQuote(input: QuoteInput, enabled: boolean) {
  return useQuery({ ...quoteOf(input), enabled, refetchOnWindowFocus: true });
}

/** Tries a coupon for who is signed in. */
export function useTryCoupon(input: QuoteInput) {
  return useCouponTry((coupon) => quoteOf({ ...input, coupon }));
}

type QuoteQuery = { queryKey: [string]; queryFn: () => Promise<Quote>; staleTime: number };

/** Tries a coupon by the question that its quote is asked with: answers its code as it is written, or undefined when it takes nothing off. */
export function useCouponTry(askWith: (coupon: string) => QuoteQuery) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (typed: string) => {
      const quote = await queries.fetchQuery(askWith(typed));
      if (!quote.coupon) return undefined;
      const { code } = quote.coupon;
      queries.setQueryData(askWith(code).queryKey, quote);
      return code;
    },
  });
}

/** Asks for every price of a product anew, at once for the one that is shown. */
export function useAskAgain(product: ProductRef): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({
      predicate: ({ queryKey: [key] }) => String(key).startsWith(keyOfProduct(product)),
    });
  };
}

/**
 * Orders a product and, where it costs something, opens the payment: busy until the person closes that, because otherwise
 * the browser is led away. `onOrder` is told of an order that has a page to see.
 */
export function useOrder(onOrder: (orderId: string) => void) {
  return useMutation({
    mutationFn: placeOrder,
    onSuccess: ({ next, orderId }, { product }) => {
      if (next === 'closed') return;
      endVisit(product);
      onOrder(orderId);
    },
  });
}

/**
 * Makes an order, or finds the one of its key, and opens its payment. Throws what the contract declares, and ScriptMissing
 * when there is an order but no way to its payment.
 */
export async function placeOrder(ordered: Ordered): Promise<Outcome> {
  const made = await api.checkout.create(ordered);
  // An order that was open before may have another price: its own page says so, and nobody pays it unseen.
  if (made.next !== 'pay' || made.payment.amountPaise !== ordered.totalPaise)
    return { next: 'order', orderId: made.orderId };
  await openPaymentWindow(made.payment);
  rememberAttempt(made.orderId, 0, true);
  return { next: 'closed', orderId: made.orderId };
}

/** What a quote or an order was refused with, by the contract's word; undefined for every other failure. */
export function checkoutRefusal(error: unknown): string | undefined {
  return codeOf(error);
}

/** The total that a refused order would have now, in paise; undefined when that was not why it was refused. */
export function newTotalOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || codeOf(error) !== 'PRICE_CHANGED') return undefined;
  return (error.data as { totalPaise: number }).totalPaise;
}

/** Calls when Back brings this page to life again as it was left. */
export function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && onReturn();
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, [onReturn]);
}

type Address = { state: string | null; pin: string | null };

/** State and PIN of your profile; undefined until known. When they cannot be known there are none. */
export function useOwnAddress(): Address | undefined {
  const { data, isError } = useLive('accounts.profile.watch');
  return data ?? (isError ? { state: null, pin: null } : undefined);
}

/** Whether you own a product, as of now; false until known, because the server sells nothing twice. */
export function useOwned({ id }: ProductRef): boolean {
  const { data } = useLive('enrolments.watch');
  return data?.productIds.includes(id) ?? false;
}

/** Until when the price of an open order of yours is held. */
export function useHeldUntil(orderId: string): string | undefined {
  const { data } = useLive('orders.pending.watch');
  return data?.find(({ id }) => id === orderId)?.expiresAt;
}
