import type { OrderLine } from '#contract/orders/order-page.ts';
import { OrderLink } from '#web/features/orders/order-link.tsx';
import { OrderChip } from '#web/features/orders/order-status.tsx';
import { dayOf } from '#web/platform/india/moments.ts';
import { inr } from '#web/platform/numbers.ts';
import { PICTURE_SHAPES } from '#web/platform/products/product-pages.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/media/picture.tsx';

const WIDTHS = { course: '', ebook: 'mx-auto w-12 md:w-14', 'test-series': '' };

/** An order in the list, with title and price as they were when it was made. */
export function OrderRow({ order }: { order: OrderLine }) {
  const language = useLanguage();
  const { kind, title, thumbnailUrl, number, createdAt, totalPaise, refundedPaise } = order;
  return (
    <Card lift className="relative flex items-center gap-3 p-3 md:gap-5 md:p-4">
      <span className="w-22 shrink-0 self-start md:w-32">
        <Picture src={thumbnailUrl} shape={PICTURE_SHAPES[kind]} className={`rounded-cover ${WIDTHS[kind]}`} />
      </span>
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1.5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
        <div className="min-w-0">
          <h2 className="line-clamp-2 font-display text-md">
            <OrderLink order={order} className="after:absolute after:inset-0 after:rounded-card">
              {title}
            </OrderLink>
          </h2>
          <p className="mt-0.5 flex flex-wrap gap-x-2 text-ink-2 text-sm tabular-nums">
            <span className="whitespace-nowrap">{number}</span>
            <time dateTime={createdAt} className="whitespace-nowrap text-ink-3">
              {dayOf(createdAt, language)}
            </time>
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 md:flex-col md:items-end">
          <p className="font-display text-md tabular-nums">
            {totalPaise === 0 ? m.common_free() : inr(totalPaise)}
            {refundedPaise > 0 && (
              <span className="ms-2 font-sans font-normal text-ink-2 text-sm">
                {m.order_row_refunded({ amount: inr(refundedPaise) })}
              </span>
            )}
          </p>
          <OrderChip order={order} />
        </div>
      </div>
      <Icon name="chevron-right" size={18} className="text-ink-3 max-md:hidden" />
    </Card>
  );
}
