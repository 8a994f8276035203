import { CourseCard } from '#web/features/courses/course-card.tsx';
import { CourseCardSkeleton } from '#web/features/courses/course-card-skeleton.tsx';
import { EbookCard } from '#web/features/ebooks/ebook-card.tsx';
import { useEnrolments } from '#web/features/enrolments/enrolments.queries.ts';
import { SeriesCard } from '#web/features/tests/series/series-card.tsx';
import { WishedProducts } from '#web/features/wishlist/wished-products.tsx';
import { useLanguage } from '#web/platform/words.ts';

export function WishlistPage() {
  useLanguage();
  const owned = useEnrolments();
  return (
    <div className="page-width py-6 md:py-8">
      <WishedProducts
        ownedIds={owned?.productIds}
        draw={({ kind, card }, parts) => {
          if (kind === 'course') return <CourseCard course={card} owned={false} {...parts} />;
          if (kind === 'ebook') return <EbookCard ebook={card} owned={false} {...parts} />;
          return <SeriesCard series={card} owned={false} {...parts} />;
        }}
        skeleton={<CourseCardSkeleton />}
      />
    </div>
  );
}
