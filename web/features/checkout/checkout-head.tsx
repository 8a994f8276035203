import { Link } from '@tanstack/react-router';
import type { Quote } from '#contract/checkout/quote.ts';
import type { ProductRef } from '#contract/products/product.ts';
import { productPages } from '#web/platform/products/product-pages.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { languageOf } from './summary/product-head.tsx';

type CheckoutHeadProps = { product: ProductRef; title: Quote['product'] | undefined };

const kinds = { course: m.common_course, ebook: m.common_assignment, 'test-series': m.common_test_series };

/** The way back to what is bought, and what this page is. */
export function CheckoutHead({ product, title }: CheckoutHeadProps) {
  return (
    <header>
      <nav aria-label={m.common_you_are_here()}>
        <ol className="flex min-h-11 items-center gap-2 text-sm text-ink-2">
          <li className="min-w-0">
            <Link
              {...productPages(product).landing}
              lang={title && languageOf(title)}
              className="block truncate py-3 hover:underline"
            >
              {title?.title ?? kinds[product.kind]()}
            </Link>
          </li>
          <li aria-current="page" className="inline-flex shrink-0 items-center gap-2">
            <Icon name="chevron-right" size={14} className="text-ink-3" />
            {m.page_checkout()}
          </li>
        </ol>
      </nav>
      <h1 className="mt-1 font-display text-2xl md:text-3xl">{m.page_checkout()}</h1>
    </header>
  );
}
