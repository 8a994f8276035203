import { EbookCatalogue } from '#web/features/ebooks/library/ebook-catalogue.tsx';
import { SectionShelf } from '#web/features/ebooks/library/section-shelf.tsx';
import { useEnrolments } from '#web/features/enrolments/enrolments.queries.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';

export function AllEbooksPage() {
  useLanguage();
  const owned = useEnrolments();
  return (
    <div className="page-width grid grid-cols-1 gap-6 py-6 md:gap-8 md:py-8">
      <SectionHeading level={1} title={m.common_assignments()} subtitle={m.bookshelf_subtitle()} />
      <EbookCatalogue ownedIds={owned?.productIds} shelf={<SectionShelf />} />
    </div>
  );
}
