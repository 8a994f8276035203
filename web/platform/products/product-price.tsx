import { inr } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';

type ProductPriceProps = { paise: number; listPaise: number | null; size?: 'card' | 'page' };

/** The price, or that there is none, and the earlier one struck out. */
export function ProductPrice({ paise, listPaise, size = 'card' }: ProductPriceProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      {paise <= 0 ? (
        <Chip tone="leaf">{m.common_free()}</Chip>
      ) : (
        <span className={`font-display ${size === 'page' ? 'text-xl lg:text-2xl' : 'text-md'}`}>{inr(paise)}</span>
      )}
      {listPaise !== null && listPaise > paise && (
        <span className="text-sm text-ink-3">
          <span className="sr-only">{m.common_earlier_price()} </span>
          <s>{inr(listPaise)}</s>
        </span>
      )}
    </p>
  );
}
