import type { ReactNode } from 'react';
import type { Quote } from '#contract/checkout/quote.ts';
import { statesByName } from '#web/platform/india/states.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { PayButton } from './pay-button.tsx';
import { PriceLines } from './price-lines.tsx';
import { ProductHead } from './product-head.tsx';

type SummaryCardProps = {
  quote: Quote;
  stateCode: string | undefined;
  /** A newer price is being worked out. */
  stale: boolean;
  onRetry: (() => void) | undefined;
  busy: boolean;
  children: ReactNode;
};

const LIKE_A_CARD = {
  phone: 'max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 max-lg:shadow-card',
  desktop: 'lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-6 lg:shadow-card',
};

/** What is paid and why, then what is agreed to. On a phone product and button stand elsewhere. */
export function SummaryCard({ quote, stateCode, stale, onRetry, busy, children }: SummaryCardProps) {
  return (
    <aside aria-labelledby="summary" className={`grid gap-4 lg:sticky lg:top-24 ${LIKE_A_CARD.desktop}`}>
      <div className={LIKE_A_CARD.phone}>
        <h2 id="summary" className="font-display text-lg">
          {m.checkout_summary()}
        </h2>
        <div className="mt-3 border-line border-b pb-4 max-lg:hidden">
          <ProductHead quote={quote} />
        </div>
        <div aria-busy={stale} className={`mt-3 transition-opacity lg:mt-4 ${stale ? 'opacity-60' : ''}`}>
          <PriceLines quote={quote} />
        </div>
        {onRetry && <TaxUnknown onRetry={onRetry} />}
      </div>
      {children}
      <div className="grid">
        <PayButton totalPaise={quote.totalPaise} busy={busy} className="max-lg:hidden" />
        <Afterwards quote={quote} stateCode={stateCode} busy={busy} />
      </div>
    </aside>
  );
}

function TaxUnknown({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="status" className="mt-3 text-ink-2 text-sm">
      {m.checkout_stale()}
      <Button variant="ghost" icon="refresh" className="-ms-2 px-2" onClick={onRetry}>
        {m.common_retry()}
      </Button>
    </div>
  );
}

type AfterwardsProps = Pick<SummaryCardProps, 'quote' | 'stateCode' | 'busy'>;

/** What comes after the button: now, and when it is paid. */
function Afterwards({ quote: { tax, taxNeedsState, totalPaise }, stateCode: code = '', busy }: AfterwardsProps) {
  const state = statesByName(useLanguage()).find((each) => each.code === code)?.name;
  const paper = tax && state ? m.checkout_supply({ state, code }) : !taxNeedsState && m.checkout_receipt();
  const running = totalPaise > 0 ? m.checkout_busy_pay() : m.checkout_busy_free();
  return (
    <div className="text-center text-ink-2 text-sm">
      <p role="status" className={busy ? 'pt-3' : ''}>
        {busy && running}
      </p>
      {!busy && totalPaise > 0 && paper && <p className="text-balance pt-3">{paper}</p>}
    </div>
  );
}
