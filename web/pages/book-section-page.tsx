import { useParams } from '@tanstack/react-router';
import { BookSection } from '#web/features/ebooks/library/book-section.tsx';
import { useEnrolments } from '#web/features/enrolments/enrolments.queries.ts';
import { useLanguage } from '#web/platform/words.ts';

export function BookSectionPage() {
  useLanguage();
  const sectionId = useParams({ strict: false, select: (params: { sectionId?: string }) => params.sectionId ?? '' });
  const owned = useEnrolments();
  return (
    <div className="page-width py-4 md:py-6">
      <BookSection key={sectionId} sectionId={sectionId} ownedIds={owned?.productIds} />
    </div>
  );
}
