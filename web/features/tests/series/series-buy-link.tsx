import { Link } from '@tanstack/react-router';
import type { TestSeriesPage } from '#contract/testseries/testseries.ts';
import { productPages } from '#web/platform/products/product-pages.ts';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** Leads to the order of a series, which is its checkout until there is one. */
export function SeriesBuyLink({ series: { id, pricePaise } }: { series: TestSeriesPage }) {
  return (
    <Link {...productPages({ kind: 'test-series', id }).orders} className={buttonClass('primary', 'lg', 'min-w-40')}>
      {pricePaise > 0 ? m.common_buy_now() : m.common_get_free()}
    </Link>
  );
}
