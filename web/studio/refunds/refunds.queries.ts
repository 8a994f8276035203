import { useMutation } from '@tanstack/react-query';
import type { StudioRefunds } from '#contract/refunds.ts';
import { ApiError, api, codeOf } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { inr } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';

/** A page of the queue of refunds, live. */
export function useRefunds(search: ListSearch) {
  const { data } = useLive('orders.studio.changes.watch');
  return useRows('refunds', search, (filter) => api.refunds.list(filter as StudioRefunds), data?.version);
}

type ManualRefund = { amountPaise: number; note: string };

/** Approves or proposes a refund that was asked for, confirms one that was proposed, or makes one that nobody asked for. */
export function useGiveBack(orderId: string, refundId: string | undefined) {
  return useMutation({
    mutationFn: ({ amountPaise, note }: ManualRefund) =>
      refundId === undefined
        ? api.refunds.create({ orderId, amountPaise, reason: note })
        : api.refunds.decide({ refundId, approve: true, amountPaise, ...(note && { note }) }),
  });
}

/** Confirms one's own proposal, in a school where nobody else could. */
export function useConfirmAlone(refundId: string) {
  return useMutation({ mutationFn: (password: string) => api.refunds.confirmAlone({ refundId, password }) });
}

export function useDecline(refundId: string) {
  return useMutation({ mutationFn: (note: string) => api.refunds.decide({ refundId, approve: false, note }) });
}

export function useWithdrawRefund(refundId: string) {
  return useMutation({ mutationFn: () => api.refunds.withdraw({ refundId }) });
}

export function useRetryRefund(refundId: string) {
  return useMutation({ mutationFn: () => api.refunds.retry({ refundId }) });
}

/** Why the server would not do it, in words. */
export function refundFault(error: unknown): string {
  const data = error instanceof ApiError ? error.data : undefined;
  switch (codeOf(error)) {
    case 'TOO_MUCH':
      return m.smoney_fault_too_much({ most: inr((data as { mostPaise: number }).mostPaise) });
    case 'TOO_LITTLE':
      return m.smoney_fault_too_little({ least: inr((data as { leastPaise: number }).leastPaise) });
    case 'SAME_PERSON':
      return m.smoney_fault_same_person();
    case 'PROPOSED_OTHERWISE':
      return m.smoney_fault_otherwise({ sum: inr((data as { amountPaise: number }).amountPaise) });
    case 'ALREADY_DECIDED':
    case 'NOT_PROPOSED':
    case 'NOT_FAILED':
      return m.smoney_fault_decided();
    case 'WRONG_PASSWORD':
      return m.smoney_fault_password();
    case 'TOO_MANY_REQUESTS':
      return m.smoney_fault_often();
    case 'NOT_ALONE':
      return m.smoney_fault_same_person();
    case 'TOO_SOON':
      return m.smoney_fault_soon();
    case 'NOT_REFUNDABLE':
      return m.smoney_fault_not_refundable();
    default:
      return m.smoney_fault_unknown();
  }
}
