import { Link } from '@tanstack/react-router';
import type { OrderFilter } from '#contract/orders/orders.ts';
import { EmptyShelf } from '#web/platform/sections/empty-shelf.tsx';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { LostPathArt } from '#web/ui/line-art.tsx';
import { filterInWords } from './order-filter-bar.tsx';

const ALL = { to: '/orders', search: {} };

/** Nothing ordered yet, or nothing in this state. */
export function NoOrders({ filter }: { filter: OrderFilter | undefined }) {
  if (!filter)
    return (
      <EmptyShelf
        title={m.common_no_orders_yet()}
        text={m.order_none_text()}
        to="/all-courses"
        action={m.common_see_all_courses()}
      />
    );
  return (
    <Card>
      <EmptyState
        art={<LostPathArt />}
        title={m.order_none_filtered_title({ filter: filterInWords(filter) })}
        text={m.order_none_filtered_text()}
        actions={
          <Link {...ALL} className={buttonClass('soft')}>
            {m.common_see_all_orders()}
          </Link>
        }
      />
    </Card>
  );
}
