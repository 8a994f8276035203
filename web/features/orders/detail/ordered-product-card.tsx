import type { OrderPage } from '#contract/orders/order-page.ts';
import { PICTURE_SHAPES } from '#web/platform/products/product-pages.ts';
import { m } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { NextStep } from './next-step.tsx';

const KINDS = {
  course: { label: m.common_course, width: 'w-28 @lg:w-40' },
  ebook: { label: m.common_assignment, width: 'w-16 @lg:w-20' },
  'test-series': { label: m.common_test_series, width: 'w-28 @lg:w-40' },
};

type ItemCardProps = { order: OrderPage; newer: OrderPage['id'] | undefined };

/** What was ordered, as it was then called, what it brought along, and the next step. */
export function OrderedProductCard({ order, newer }: ItemCardProps) {
  const { kind, title, thumbnailUrl, productId, items } = order;
  const included = items.slice(1);
  const { label, width } = KINDS[kind];
  return (
    <Card padded className="@container">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 @lg:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Picture src={thumbnailUrl} shape={PICTURE_SHAPES[kind]} eager className={`rounded-cover ${width}`} />
        <div className="min-w-0">
          <h2 className="text-balance font-display text-lg">{title}</h2>
          <p className="mt-0.5 text-base text-ink-2">{label()}</p>
          {productId === null && <p className="mt-1 text-ink-3 text-sm">{m.order_item_gone()}</p>}
        </div>
        <div className="@max-lg:col-span-2 @max-lg:grid empty:hidden">
          <NextStep order={order} newer={newer} />
        </div>
      </div>
      {included.length > 0 && (
        <div className="mt-4 border-line border-t pt-4">
          <h3 className="font-display text-ink-2 text-sm">{m.order_includes()}</h3>
          <ul className="mt-1 grid list-disc gap-1 ps-5 text-base">
            {included.map((item) => (
              <li key={`${item.kind} ${item.productId ?? item.title}`}>{item.title}</li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
