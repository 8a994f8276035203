import { CourseCatalogue } from '#web/features/courses/catalogue/course-catalogue.tsx';
import { useEnrolments } from '#web/features/enrolments/enrolments.queries.ts';
import { WishHeart } from '#web/features/wishlist/wish-heart.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';

export function AllCoursesPage() {
  useLanguage();
  const ownedIds = useEnrolments()?.productIds;
  return (
    <div className="page-width grid grid-cols-1 gap-6 py-6 md:gap-8 md:py-8">
      <SectionHeading level={1} title={m.common_all_courses()} subtitle={m.catalogue_courses_text()} />
      <CourseCatalogue
        ownedIds={ownedIds}
        heartOf={({ id, title }) =>
          !ownedIds?.includes(id) && <WishHeart product={{ kind: 'course', id }} title={title} />
        }
      />
    </div>
  );
}
