import type { Quote, TaxSplit } from '#contract/checkout/quote.ts';
import { inr, inrExact, plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';

type Line = { name: string; paise: number; off?: boolean };

/** From the list price to the total, and the tax within it; a new total is read out. */
export function PriceLines({ quote }: { quote: Quote }) {
  const { listPaise, taxNeedsState, totalPaise } = quote;
  const tax = totalPaise > 0 ? quote.tax : null;
  const written = tax ? inrExact : inr;
  return (
    <div className="grid gap-3 text-base tabular-nums">
      {listPaise > 0 && <Lines lines={priceLines(quote)} written={written} />}
      {tax && (
        <div className="border-line-strong border-t border-dashed pt-3">
          <Lines lines={taxLines(tax)} written={written} />
        </div>
      )}
      {taxNeedsState && totalPaise > 0 && (
        <p className="border-line-strong border-t border-dashed pt-3 text-ink-2">{m.checkout_tax_included()}</p>
      )}
      <p
        aria-live="polite"
        aria-atomic="true"
        className="flex items-baseline justify-between gap-4 border-line border-t pt-3 font-display"
      >
        <span className="text-md">{m.common_total()}</span>{' '}
        <span className="text-xl">{totalPaise > 0 ? written(totalPaise) : m.common_free()}</span>
      </p>
    </div>
  );
}

type LinesProps = { lines: Line[]; written: (paise: number) => string };

function Lines({ lines, written }: LinesProps) {
  return (
    <dl className="grid gap-2.5">
      {lines.map(({ name, paise, off }) => (
        <div key={name} className={`flex justify-between gap-4 ${off ? 'text-leaf-700' : 'text-ink-2'}`}>
          <dt className="min-w-0 break-words">{name}</dt>
          <dd className="shrink-0">
            {off && '− '}
            {written(paise)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function priceLines({ listPaise, pricePaise, coupon }: Quote): Line[] {
  const off = [
    { name: m.common_offer(), paise: listPaise - pricePaise, off: true },
    { name: m.common_coupon_code({ code: coupon?.code ?? '' }), paise: coupon?.offPaise ?? 0, off: true },
  ].filter(({ paise }) => paise > 0);
  return [{ name: listPaise > pricePaise ? m.common_list_price() : m.common_price(), paise: listPaise }, ...off];
}

function taxLines({ basisPoints, taxablePaise, cgstPaise, sgstPaise, igstPaise, territory }: TaxSplit): Line[] {
  const taxable = { name: m.common_taxable_value(), paise: taxablePaise };
  if (igstPaise > 0)
    return [taxable, { name: m.common_igst_rate({ rate: plain(basisPoints / 100) }), paise: igstPaise }];
  const half = { rate: plain(basisPoints / 200) };
  return [
    taxable,
    { name: m.common_cgst_rate(half), paise: cgstPaise },
    { name: territory ? m.common_utgst_rate(half) : m.common_sgst_rate(half), paise: sgstPaise },
  ];
}
