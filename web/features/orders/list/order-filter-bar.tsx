import { Link } from '@tanstack/react-router';
import type { OrderFilter } from '#contract/orders/orders.ts';
import { m } from '#web/platform/words.ts';

const filters: Record<OrderFilter, () => string> = {
  waiting: m.common_waiting,
  paid: m.common_paid,
  refunded: m.common_refunded_orders,
  closed: m.common_closed,
};

/** The filter that an address names; undefined for all, and for what is none. */
export function readFilter(search: Record<string, unknown>): OrderFilter | undefined {
  const known = Object.keys(filters) as OrderFilter[];
  return known.find((each) => each === search['status']);
}

export function filterInWords(filter: OrderFilter): string {
  return filters[filter]();
}

/** Which orders are listed; the choice lives in the address. */
export function OrderFilterBar({ chosen }: { chosen: OrderFilter | undefined }) {
  const known = Object.keys(filters) as OrderFilter[];
  return (
    <nav aria-label={m.order_filter_label()} className="edge-to-edge scrollbar-none overflow-x-auto py-1">
      <ul className="flex gap-2">
        {[undefined, ...known].map((filter) => (
          <li key={filter ?? 'all'}>
            <FilterLink filter={filter} current={filter === chosen} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FilterLink({ filter, current }: { filter: OrderFilter | undefined; current: boolean }) {
  const link = { to: '/orders', search: filter ? { status: filter } : {} };
  const look = current
    ? 'border-brand-500 bg-brand-50 text-brand-700'
    : 'border-line-strong bg-surface text-ink-2 hover:border-ctl hover:text-ink';
  return (
    <Link
      {...link}
      resetScroll={false}
      activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
      className={`press inline-flex min-h-11 items-center whitespace-nowrap rounded-full border px-4 font-display font-medium text-base ${look}`}
    >
      {filter ? filters[filter]() : m.common_all()}
    </Link>
  );
}
