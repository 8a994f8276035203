import type { RefundInput } from '#web/features/orders/orders.queries.ts';
import { timeOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';

const troubles: Record<Exclude<RefundInput['trouble'], 'none'>, () => string> = {
  silent: m.order_asked_silent,
  'too-often': m.order_asked_too_often,
  'no-line': m.order_asked_no_network,
  unknown: m.order_asked_unknown,
};

/** When the bank was asked last, or why it could not be; a screen reader hears only the trouble. */
export function RefundRequestedLine({ asked }: { asked: RefundInput | undefined }) {
  const language = useLanguage();
  const { at, trouble = 'none' } = asked ?? {};
  return (
    <>
      <p role="status" className="text-sm text-ink empty:hidden">
        {trouble !== 'none' && troubles[trouble]()}
      </p>
      {at && trouble === 'none' && (
        <p className="text-ink-2 text-sm tabular-nums">{m.order_asked_at({ time: timeOf(at, language) })}</p>
      )}
    </>
  );
}
