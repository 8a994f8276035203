import type { RefundLine } from '#contract/refunds.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';

/** In a row: whether the policy gives it back, and how much was seen. */
export function PolicyMark({ policy }: { policy: NonNullable<RefundLine['policy']> }) {
  const isInside = policy.refusal === null;
  return (
    <span className="block whitespace-nowrap">
      <span className={`inline-flex items-center gap-x-1.5 ${isInside ? 'text-leaf-700' : 'text-marigold-800'}`}>
        <Icon name={isInside ? 'check' : 'warning'} size={16} />
        {isInside ? m.smoney_policy_yes() : m.common_outside()}
      </span>
      <span className="block text-ink-2 text-xs">{m.smoney_seen({ percent: plain(policy.seenPercent) })}</span>
    </span>
  );
}
