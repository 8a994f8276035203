import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { VisitorOrder, VisitorOrderInput } from '#contract/checkout/visitor-order.ts';
import type { ProductRef } from '#contract/products/product.ts';
import { useCouponTry } from '#web/features/checkout/checkout.queries.ts';
import { type ApiError, api, codeOf } from '#web/platform/api.ts';
import { openPaymentWindow } from '#web/platform/payments/payment-window.ts';
import { doWork } from '#web/platform/work/proof-of-work.ts';

const FRESH_MS = 15_000;
/** Fifty in ten minutes, of the sixty allowed. */
const RETRY_MS = 12_000;

type QuoteInput = { product: ProductRef; stateCode: string | undefined; coupon?: string | undefined };

/** What a product costs a visitor now, with its tax once a State is named. */
export function useVisitorQuote(input: QuoteInput, enabled: boolean) {
  return useQuery({ ...quoteOf(input), placeholderData: (before) => before, enabled });
}

/** Tries a coupon for who has no account. */
export function useTryVisitorCoupon(input: QuoteInput) {
  return useCouponTry((coupon) => quoteOf({ ...input, coupon }));
}

const quoteOf = ({ product, stateCode, coupon }: QuoteInput) => ({
  queryKey: [`checkout.visitor.quote ${product.kind} ${product.id} ${stateCode ?? ''} ${coupon ?? ''}`] as [string],
  queryFn: () => api.checkout.visitor.quote({ product, stateCode, coupon }),
  staleTime: FRESH_MS,
  networkMode: 'always' as const,
  retry: false,
});

/**
 * Orders, and opens the payment: busy until that is closed, because otherwise the browser is led away. `onOrder` is told of the order,
 * whose page goes on. `isWorking`: the browser does the work that a crowded network costs.
 */
export function useVisitorOrdering(onOrder: (orderId: string) => void) {
  const [isWorking, setIsWorking] = useState(false);
  const ordering = useMutation({
    mutationFn: async (input: VisitorOrderInput) => {
      const made = await orderOnce(input, () => setIsWorking(true));
      setIsWorking(false);
      // An order of the same press may have another price: its own page says so, and nobody pays it unseen.
      if (made.next === 'pay' && made.payment.amountPaise === input.totalPaise)
        await openPaymentWindow(made.payment).catch(() => undefined);
      return made.orderId;
    },
    onSuccess: onOrder,
    onSettled: () => setIsWorking(false),
  });
  return { ...ordering, isWorking };
}

async function orderOnce(input: VisitorOrderInput, onWork: () => void) {
  try {
    return await api.checkout.visitor.create(input);
  } catch (error) {
    if (codeOf(error) !== 'WORK_NEEDED') throw error;
    const { challenge } = (error as ApiError).data as { challenge: string };
    onWork();
    return api.checkout.visitor.create({ ...input, work: await doWork(challenge) });
  }
}

const keyOf = (orderId: string): [string] => [`checkout.visitor.read ${orderId}`];
const isUnpaid = (order: VisitorOrder) => order.status === 'open' || order.status === 'waiting-for-bank';

/** An order of this browser that waits, asked for again and again; while it is not paid its bank is asked first. */
export function useWaitingOrder(orderId: string) {
  return useQuery({
    queryKey: keyOf(orderId),
    queryFn: async () => {
      const order = await api.checkout.visitor.read({ orderId });
      if (!order || !isUnpaid(order)) return order;
      await api.checkout.visitor.check({ orderId }).catch(() => undefined);
      return api.checkout.visitor.read({ orderId });
    },
    refetchInterval: ({ state }) => (state.data === null ? false : RETRY_MS),
    refetchOnWindowFocus: true,
    networkMode: 'always',
    retry: false,
  });
}

/** Opens the payment of an order; settles when it is closed. */
export function usePayWaiting(orderId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => openPaymentWindow(await api.checkout.visitor.pay({ orderId })),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(orderId) }),
  });
}

/** Has the link mailed again. */
export function useResendLink(orderId: string) {
  return useMutation({ mutationFn: () => api.checkout.visitor.resend({ orderId }) });
}

/** Has the link go to another address. */
export function useCorrectEmail(orderId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => api.checkout.visitor.correctEmail({ orderId, email }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(orderId) }),
  });
}

/** Puts what was paid on the account that is signed in, by the link that was mailed. */
export function useClaimOrder() {
  return useMutation({ mutationFn: (token: string) => api.checkout.visitor.claim({ token }) });
}

/** Whether a call was refused with this code of the contract. */
export function isRefused(error: unknown, code: string): boolean {
  return codeOf(error) === code;
}
