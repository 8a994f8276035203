import { Link } from '@tanstack/react-router';
import type { EbookPage } from '#contract/ebooks/ebooks.ts';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** Leads to the book's order, which is its checkout until there is one. */
export function EbookBuyLink({ ebook: { id, pricePaise } }: { ebook: EbookPage }) {
  const order = { to: '/order/$bookId', params: { bookId: id } };
  return (
    <Link {...order} className={buttonClass('primary', 'lg', 'min-w-40')}>
      {pricePaise > 0 ? m.common_buy_now() : m.common_get_free()}
    </Link>
  );
}
