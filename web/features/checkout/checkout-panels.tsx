import { Link } from '@tanstack/react-router';
import type { Quote } from '#contract/checkout/quote.ts';
import type { ProductRef } from '#contract/products/product.ts';
import { NothingHere } from '#web/platform/links/nothing-here.tsx';
import { PageLink } from '#web/platform/page-link.tsx';
import { productPages } from '#web/platform/products/product-pages.ts';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { OutcomePanel } from '#web/ui/feedback/outcome-panel.tsx';
import { languageOf } from './summary/product-head.tsx';

const OWNED = {
  course: { page: 'open', label: m.checkout_owned_course },
  ebook: { page: 'landing', label: m.checkout_owned_ebook },
  'test-series': { page: 'open', label: m.checkout_owned_series },
} as const;

const CATALOGUE = {
  course: { to: '/all-courses', label: m.common_see_all_courses },
  ebook: { to: '/all-ebooks', label: m.common_see_all_assignments },
  'test-series': { to: '/all-test-series', label: m.common_see_all_test_series },
};

type OwnedPanelProps = { product: ProductRef; title: Quote['product'] | undefined };

/** In place of a checkout that would sell something twice. */
export function OwnedPanel({ product, title }: OwnedPanelProps) {
  const { page, label } = OWNED[product.kind];
  const actions = (
    <>
      <Link {...productPages(product)[page]} className={buttonClass()}>
        {label()}
      </Link>
      <PageLink to="/purchases" className={buttonClass('soft')}>
        {m.checkout_owned_purchases()}
      </PageLink>
    </>
  );
  return (
    <Card className="mx-auto max-w-2xl p-6 md:p-8">
      <OutcomePanel icon="check-circle" tone="leaf" title={m.checkout_owned_title()} actions={actions}>
        {title && (
          <p lang={languageOf(title)} className="font-display text-ink">
            {title.title}
          </p>
        )}
        <p>{m.checkout_owned_text()}</p>
      </OutcomePanel>
    </Card>
  );
}

/** What was to be bought is not sold, or no longer. */
export function GonePanel({ product: { kind } }: { product: ProductRef }) {
  const { to, label } = CATALOGUE[kind];
  const ways = [
    { to, label: label() },
    { to: '/purchases', label: m.checkout_owned_purchases() },
  ];
  return <NothingHere title={m.checkout_gone_title()} text={m.checkout_gone_text()} ways={ways} />;
}
