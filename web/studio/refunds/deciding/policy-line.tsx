import type { StudioOrder, StudioRefund } from '#contract/orders/order-page.studio.ts';
import { refundRefusalInWords } from '#web/features/orders/refunding/refusal-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';

const DAY_MS = 86_400_000;

/** Whether the policy that students read would give the money back, by the same numbers. */
export function PolicyLine({ order, refund }: { order: StudioOrder; refund: StudioRefund | null }) {
  const { policy } = order;
  if (policy.refusal)
    return (
      <p className="flex gap-2 text-marigold-800 text-sm">
        <Icon name="warning" size={18} />
        <span>
          {m.smoney_policy_outside()} {refundRefusalInWords(policy.refusal, { refundable: policy })}
        </span>
      </p>
    );
  const asked = refund ? Date.parse(refund.requestedAt) : Date.now();
  const paid = policy.until === null ? asked : Date.parse(policy.until) - policy.days * DAY_MS;
  const day = Math.max(1, Math.ceil((asked - paid) / DAY_MS));
  const { seenPages, limitPages } = policy;
  const days = { day: plain(day), days: plain(policy.days) };
  return (
    <p className="flex gap-2 text-leaf-700 text-sm">
      <Icon name="check" size={18} />
      {seenPages === null || limitPages === null
        ? m.smoney_policy_inside({ ...days, seen: plain(policy.seenPercent), limit: plain(policy.limitPercent) })
        : m.smoney_policy_inside_pages({ ...days, seen: plain(seenPages), limit: plain(limitPages) })}
    </p>
  );
}
