import type { Quote } from '#contract/checkout/quote.ts';
import { inr } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { PayButton } from './pay-button.tsx';

type PayBarProps = { quote: Quote; busy: boolean };

/** On a phone the total and the button stay at the lower edge. */
export function PayBar({ quote: { listPaise, totalPaise }, busy }: PayBarProps) {
  const saved = listPaise - totalPaise;
  return (
    <div className="edge-to-edge sticky bottom-0 z-20 mt-6 -mb-4 border-line border-t bg-surface pb-safe md:-mb-6 lg:hidden print:hidden">
      <div className="flex items-center justify-between gap-4 py-2">
        <div className="min-w-0">
          <p className={`font-display text-lg tabular-nums ${totalPaise > 0 ? '' : 'text-leaf-700'}`}>
            {totalPaise > 0 ? inr(totalPaise) : m.common_free()}
          </p>
          {saved > 0 && totalPaise > 0 && (
            <p className="text-leaf-700 text-sm tabular-nums">{m.checkout_save({ amount: inr(saved) })}</p>
          )}
        </div>
        <PayButton totalPaise={totalPaise} busy={busy} className="min-w-44" />
      </div>
    </div>
  );
}
