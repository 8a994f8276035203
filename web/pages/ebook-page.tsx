import { useParams } from '@tanstack/react-router';
import { EbookMissing } from '#web/features/ebooks/page/ebook-missing.tsx';
import { EbookView } from '#web/features/ebooks/page/ebook-view.tsx';
import { useEnrolments } from '#web/features/enrolments/enrolments.queries.ts';
import { WishButton } from '#web/features/wishlist/wish-button.tsx';
import { WishHeart } from '#web/features/wishlist/wish-heart.tsx';
import { isId } from '#web/platform/links/item-id.ts';
import { useLanguage } from '#web/platform/words.ts';

export function EbookPage() {
  useLanguage();
  const bookId = useParams({ strict: false, select: (params: { bookId?: string }) => params.bookId ?? '' });
  const owned = useEnrolments();
  return (
    <div className="page-width py-4 md:py-6">
      {isId(bookId) ? (
        <EbookView
          key={bookId}
          ebookId={bookId}
          owned={owned?.productIds.includes(bookId)}
          wishButton={<WishButton product={{ kind: 'ebook', id: bookId }} />}
          heartOf={({ id, title }) => <WishHeart product={{ kind: 'ebook', id }} title={title} />}
        />
      ) : (
        <EbookMissing />
      )}
    </div>
  );
}
