import { Link } from '@tanstack/react-router';
import type { Purchase } from '#contract/enrolments.ts';
import type { ItemKind } from '#contract/item.ts';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';

const opening = {
  course: (courseId: string) => ({ to: '/course/$courseId/lesson', params: { courseId } }),
  ebook: (bookId: string) => ({ to: '/ebook/$bookId/read', params: { bookId } }),
};
const renewing = {
  course: (courseId: string) => ({ to: '/course/checkout/$courseId', params: { courseId } }),
  ebook: (bookId: string) => ({ to: '/order/$bookId', params: { bookId }, search: { buy: '1' } }),
};

type PurchaseLinkProps = { kind: ItemKind; purchase: Purchase; describedBy: string };

/** Into what is open; to the checkout of what is over and on sale; what is neither can only be told. */
export function PurchaseLink({ kind, purchase: { id, daysLeft, onSale }, describedBy }: PurchaseLinkProps) {
  if (daysLeft !== 0)
    return (
      <Link {...opening[kind](id)} aria-describedby={describedBy} className={buttonClass('primary', 'md', 'min-w-28')}>
        {kind === 'course' ? m.purchases_continue() : m.purchases_read()}
      </Link>
    );
  if (!onSale) return <p className="min-h-11 content-center text-end text-sm text-ink-3">{m.purchases_off_sale()}</p>;
  return (
    <Link {...renewing[kind](id)} aria-describedby={describedBy} className={buttonClass('line', 'md', 'min-w-28')}>
      {m.purchases_renew()}
    </Link>
  );
}
