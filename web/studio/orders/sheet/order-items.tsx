import type { StudioOrder } from '#contract/orders/order-page.studio.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { stateName } from '#web/platform/india/states.ts';
import { inrExact, plain } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { ordersScreen } from '#web/studio/orders/orders.screen.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { kindWords } from '#web/studio/parts/sale/kind-words.ts';
import { Chip } from '#web/ui/chip.tsx';

type Item = StudioOrder['items'][number];

/** What was bought, whether it is open, how much of it was seen, and the price with its tax. */
export function OrderItems({ order }: { order: StudioOrder }) {
  const language = useLanguage();
  const { stateCode } = order.buyer;
  return (
    <Panel title={m.smoney_items()}>
      <ul className="grid gap-3">
        {order.items.map((item) => (
          <ItemLine key={`${item.kind} ${item.productId ?? item.title}`} item={item} />
        ))}
      </ul>
      <div className="-mx-4 mt-4 -mb-4 grid gap-4 rounded-b-card border-line border-t bg-head p-4 text-sm sm:grid-cols-[1fr_minmax(15rem,auto)]">
        <p className="self-center text-ink-2">
          {stateCode && (
            <>
              {m.smoney_supply({ state: stateName(stateCode, language), code: stateCode })}
              <br />
            </>
          )}
          {order.tax && m.smoney_sac({ sac: order.sac, rate: plain(order.tax.basisPoints / 100) })}
          {order.documents.map(({ id, number }) => (
            <span key={id} className="block">
              <a href={`/files/invoices/${encodeURIComponent(id)}`} download className="text-brand-700 underline">
                {number}
              </a>
            </span>
          ))}
        </p>
        <PriceLines order={order} />
      </div>
    </Panel>
  );
}

function ItemLine({ item }: { item: Item }) {
  const language = useLanguage();
  const { title, kind, productId, access, expiresAt, seenPercent, paise } = item;
  const until = expiresAt ? m.smoney_until_day({ day: dayOf(expiresAt, language) }) : m.smoney_for_ever();
  const seen = m.smoney_seen({ percent: plain(seenPercent) });
  const looks = { open: 'leaf', over: 'neutral', 'taken-back': 'over', none: 'neutral' } as const;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-52">
        <p className="wrap-anywhere font-medium text-base">{title}</p>
        <p className="text-ink-2 text-sm">
          {kindWords(kind)}
          {access === 'open' && ` · ${until}`}
          {` · ${seen}`}
        </p>
        {productId && (
          <PageLink
            to={`${ordersScreen.to}?item=${kind}:${encodeURIComponent(productId)}`}
            className="text-brand-700 text-sm underline"
          >
            {m.smoney_item_orders()}
          </PageLink>
        )}
      </div>
      <Chip tone={looks[access]} icon={access === 'open' ? 'check' : 'lock'}>
        {accessWords[access]()}
      </Chip>
      <span className="min-w-20 text-end font-medium tabular-nums">{inrExact(paise)}</span>
    </li>
  );
}

const accessWords: Record<Item['access'], () => string> = {
  open: m.smoney_access_open,
  over: m.smoney_access_over,
  'taken-back': m.smoney_access_taken,
  none: m.smoney_access_none,
};

function PriceLines({ order }: { order: StudioOrder }) {
  const { listPaise, pricePaise, discountPaise, couponCode, tax, totalPaise, refundedPaise } = order;
  const half = tax ? plain(tax.basisPoints / 200) : '';
  const lines: [string, number][] = [
    ...(listPaise > pricePaise ? [[m.common_list_price(), listPaise] as [string, number]] : []),
    [m.common_price(), pricePaise],
    ...(discountPaise > 0
      ? [[m.common_coupon_code({ code: couponCode ?? '' }), -discountPaise] as [string, number]]
      : []),
    ...(tax ? [[m.common_taxable_value(), tax.taxablePaise] as [string, number]] : []),
    ...(tax && tax.igstPaise > 0
      ? [[m.common_igst_rate({ rate: plain(tax.basisPoints / 100) }), tax.igstPaise] as [string, number]]
      : []),
    ...(tax && tax.cgstPaise > 0
      ? ([
          [m.common_cgst_rate({ rate: half }), tax.cgstPaise],
          [tax.territory ? m.common_utgst_rate({ rate: half }) : m.common_sgst_rate({ rate: half }), tax.sgstPaise],
        ] as [string, number][])
      : []),
  ];
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 tabular-nums">
      {lines.map(([label, paise]) => (
        <PriceLine key={label} label={label} paise={paise} />
      ))}
      <PriceLine label={m.common_total()} paise={totalPaise} isStrong />
      {refundedPaise > 0 && <PriceLine label={m.smoney_given_back()} paise={-refundedPaise} />}
    </dl>
  );
}

function PriceLine({ label, paise, isStrong = false }: { label: string; paise: number; isStrong?: boolean }) {
  const look = isStrong ? 'font-bold text-ink' : 'text-ink-2';
  return (
    <>
      <dt className={look}>{label}</dt>
      <dd className={`text-end ${look}`}>{paise < 0 ? `− ${inrExact(-paise)}` : inrExact(paise)}</dd>
    </>
  );
}
