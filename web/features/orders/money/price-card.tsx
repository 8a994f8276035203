import type { TaxSplit } from '#contract/checkout/quote.ts';
import type { OrderPage } from '#contract/orders/order-page.ts';
import { inr, inrExact, plain } from '#web/platform/numbers.ts';
import { SectionCard } from '#web/platform/sections/section-card.tsx';
import { m } from '#web/platform/words.ts';
import { DocumentLinks } from './document-links.tsx';

const PER_CENT = 100;

/** What it cost, what was taken off, the tax within, and the papers about it. Paise stand only where tax is split. */
export function PriceCard({ order }: { order: OrderPage }) {
  const { listPaise, pricePaise, discountPaise, couponCode, tax, totalPaise, refundedPaise } = order;
  const say = tax ? inrExact : inr;
  const paid = order.payment !== null || totalPaise === 0;
  return (
    <SectionCard title={m.common_price()}>
      <dl className="grid gap-2 text-base text-ink-2 tabular-nums">
        {listPaise > pricePaise ? (
          <>
            <Line name={m.common_list_price()} sum={say(listPaise)} />
            <Line good name={m.common_offer()} sum={m.order_minus({ sum: say(listPaise - pricePaise) })} />
          </>
        ) : (
          <Line name={m.common_price()} sum={say(pricePaise)} />
        )}
        {discountPaise > 0 && (
          <Line
            good
            name={couponCode ? m.common_coupon_code({ code: couponCode }) : m.order_discount()}
            sum={m.order_minus({ sum: say(discountPaise) })}
          />
        )}
        {tax && totalPaise > 0 && <TaxLines tax={tax} />}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-3 text-ink">
          <dt className="font-display">{paid ? m.common_has_paid() : m.common_total()}</dt>
          <dd className="font-display text-xl">{say(totalPaise)}</dd>
        </div>
        {refundedPaise > 0 && <Line name={m.order_refunded()} sum={m.order_minus({ sum: say(refundedPaise) })} />}
      </dl>
      {order.documents.length > 0 && (
        <div className="mt-4 grid gap-2">
          <DocumentLinks documents={order.documents} />
        </div>
      )}
    </SectionCard>
  );
}

function TaxLines({ tax }: { tax: TaxSplit }) {
  const rate = plain(tax.basisPoints / PER_CENT);
  const half = plain(tax.basisPoints / PER_CENT / 2);
  return (
    <>
      <div aria-hidden="true" className="my-1 border-line-strong border-t border-dashed" />
      <Line name={m.common_taxable_value()} sum={inrExact(tax.taxablePaise)} />
      {tax.igstPaise > 0 ? (
        <Line name={m.common_igst_rate({ rate })} sum={inrExact(tax.igstPaise)} />
      ) : (
        <>
          <Line name={m.common_cgst_rate({ rate: half })} sum={inrExact(tax.cgstPaise)} />
          <Line
            name={tax.territory ? m.common_utgst_rate({ rate: half }) : m.common_sgst_rate({ rate: half })}
            sum={inrExact(tax.sgstPaise)}
          />
        </>
      )}
    </>
  );
}

function Line({ name, sum, good = false }: { name: string; sum: string; good?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${good ? 'text-leaf-700' : ''}`}>
      <dt>{name}</dt>
      <dd>{sum}</dd>
    </div>
  );
}
