import { Link } from '@tanstack/react-router';
import type { TestFacts } from '#contract/tests/tests.ts';
import { inr } from '#web/platform/numbers.ts';
import { productPages } from '#web/platform/products/product-pages.ts';
import { m } from '#web/platform/words.ts';

/** What one can have to sit a test, each with its price; it leads to where one buys it. */
export function TestOffers({ offers }: Pick<TestFacts, 'offers'>) {
  if (offers.length === 0) return null;
  return (
    <>
      <p className="mt-1">{m.tests_belongs()}</p>
      <ul>
        {offers.map(({ kind, id, title, pricePaise }) => (
          <li key={id}>
            <Link
              {...productPages({ kind, id }).landing}
              className="flex min-h-11 flex-wrap items-center gap-x-2 font-display text-brand-700 underline underline-offset-2"
            >
              <span className="wrap-anywhere">{title}</span>
              <span>{pricePaise === 0 ? m.common_free() : inr(pricePaise)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
