import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { useToggleWish, useWishlist } from './wishlist.queries.ts';

/** Keeps a course for later, in words; what it says is what stands. */
export function WishButton({ courseId }: { courseId: string }) {
  const { data: wishes } = useWishlist();
  const toggle = useToggleWish(courseId);
  const wished = wishes?.includes(courseId) ?? false;
  return (
    <Button
      variant="line"
      size="lg"
      icon={wished ? 'heart-filled' : 'heart'}
      disabled={!wishes}
      onClick={() => toggle.mutate(!wished)}
    >
      {wished ? m.wish_on() : m.wish_add()}
    </Button>
  );
}
