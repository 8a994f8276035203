import { useParams } from '@tanstack/react-router';
import { BookSection } from '#web/features/ebooks/library/book-section.tsx';
import { EbookCatalogue } from '#web/features/ebooks/library/ebook-catalogue.tsx';
import { SectionShelf } from '#web/features/ebooks/library/section-shelf.tsx';
import { useEnrolments } from '#web/features/enrolments/enrolments.queries.ts';
import { WishHeart } from '#web/features/wishlist/wish-heart.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';

/** All e-books, or those of a section. */
export function AllEbooksPage() {
  useLanguage();
  const sectionId = useParams({ strict: false, select: (params: { sectionId?: string }) => params.sectionId });
  const ownedIds = useEnrolments()?.productIds;
  const heartOf = ({ id, title }: { id: string; title: string }) =>
    !ownedIds?.includes(id) && <WishHeart product={{ kind: 'ebook', id }} title={title} />;
  if (sectionId !== undefined)
    return (
      <div className="page-width py-4 md:py-6">
        <BookSection key={sectionId} sectionId={sectionId} ownedIds={ownedIds} heartOf={heartOf} />
      </div>
    );
  return (
    <div className="page-width grid grid-cols-1 gap-6 py-6 md:gap-8 md:py-8">
      <SectionHeading level={1} title={m.common_assignments()} subtitle={m.bookshelf_subtitle()} />
      <EbookCatalogue ownedIds={ownedIds} heartOf={heartOf} shelf={<SectionShelf />} />
    </div>
  );
}
