import type { Review } from '#contract/courses/reviews.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ReviewItem } from './review-item.tsx';

/** What its author sees of a review that the school has hidden: that it is, and whom to ask. */
export function HiddenReview({ review }: { review: Review }) {
  return (
    <Card padded className="mt-6">
      <h3 className="font-display text-lg">{m.review_yours()}</h3>
      <Notice tone="marigold" className="mt-3">
        {m.review_hidden_text()}{' '}
        <PageLink to="/contact-us" className="underline underline-offset-4">
          {m.review_hidden_ask()}
        </PageLink>
      </Notice>
      <ul className="mt-4">
        <ReviewItem review={review} own />
      </ul>
    </Card>
  );
}
