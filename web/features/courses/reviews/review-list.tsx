import type { Review } from '#contract/courses/reviews.ts';
import { alertFault } from '#web/platform/faults.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { ReviewItem } from './review-item.tsx';

type More = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<{ error: unknown }>;
};
type ReviewListProps = { reviews: Review[]; ownId: string | undefined; more: More };

export function ReviewList({ reviews, ownId, more }: ReviewListProps) {
  async function showMore() {
    const { error } = await more.fetchNextPage();
    if (error) alertFault(error);
  }

  return (
    <>
      <ul className="mt-6">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} own={review.id === ownId} />
        ))}
      </ul>
      {more.hasNextPage && (
        <Button variant="line" className="mt-2" busy={more.isFetchingNextPage} onClick={() => void showMore()}>
          {m.common_show_more()}
        </Button>
      )}
    </>
  );
}
