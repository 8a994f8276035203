import { useRef, useState } from 'react';
import type { Review } from '#contract/courses/reviews.ts';
import { alertFault } from '#web/platform/faults.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ReviewForm } from './review-form.tsx';
import { useRemoveReview, useSetReview } from './reviews.queries.ts';

const refusals = {
  NOT_OWNED: m.review_not_owned,
  REVIEW_HIDDEN: m.review_hidden,
  SEEN_TOO_LITTLE: m.review_seen_too_little,
};

/** An owner's own review: written, changed, taken back, and brought back again. */
export function OwnReview({ courseId, mine }: { courseId: string; mine: Review | null }) {
  const remove = useRemoveReview(courseId);
  const restore = useSetReview(courseId);
  const heading = useRef<HTMLHeadingElement>(null);
  const [removed, setRemoved] = useState<Review | null>(null);
  // A new form for each of these, filled with what stands now; saving leaves the form as it is.
  const [round, setRound] = useState(0);

  function begin(removed: Review | null) {
    setRemoved(removed);
    setRound(round + 1);
    heading.current?.focus();
  }

  const takeBack = () =>
    remove.mutate(undefined, { onSuccess: () => begin(mine), onError: (error) => alertFault(error, refusals) });
  const bringBack = (review: Review) =>
    restore.mutate(
      { rating: starsOf(review), text: review.text },
      { onSuccess: () => begin(null), onError: (error) => alertFault(error, refusals) },
    );
  const removeButton = mine && (
    <Button variant="line" busy={remove.isPending} onClick={takeBack}>
      {m.common_remove()}
    </Button>
  );
  return (
    <Card padded className="mt-6">
      <h3 ref={heading} tabIndex={-1} className="rounded-control font-display text-lg outline-none">
        {m.review_yours()}
      </h3>
      {removed && !mine && (
        <Notice
          role="status"
          tone="leaf"
          className="mt-3"
          action={
            <Button variant="ghost" className="-my-2.5" busy={restore.isPending} onClick={() => bringBack(removed)}>
              {m.common_undo()}
            </Button>
          }
        >
          {m.review_removed()}
        </Notice>
      )}
      <ReviewForm
        key={round}
        courseId={courseId}
        stars={mine && starsOf(mine)}
        text={mine?.text}
        action={removeButton}
      />
    </Card>
  );
}

/** An imported rating may lie between two stars, or below the first. */
const starsOf = ({ rating }: Review) => Math.max(1, Math.round(rating));
