import type { ReactNode } from 'react';
import type { EbookCard as Ebook } from '#contract/ebooks/ebooks.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { useBookSections } from './ebook-catalogue.queries.ts';
import { EbookCatalogue } from './ebook-catalogue.tsx';
import { SectionHead } from './section-head.tsx';
import { SectionMissing } from './section-missing.tsx';

type BookSectionProps = {
  sectionId: string;
  ownedIds: readonly string[] | undefined;
  heartOf?: (ebook: Ebook) => ReactNode;
};

/** One section's e-books. */
export function BookSection({ sectionId, ownedIds, heartOf }: BookSectionProps) {
  const { data: sections, isError, isFetching, refetch } = useBookSections();
  const section = sections?.find(({ id }) => id === sectionId);
  if (sections && !section) return <SectionMissing />;
  if (!sections && isError) return <ListFailed retrying={isFetching} onRetry={refetch} />;
  return (
    <div className="grid grid-cols-1 gap-6 md:gap-8">
      <SectionHead section={section} />
      <EbookCatalogue sectionId={sectionId} ownedIds={ownedIds} heartOf={heartOf} />
    </div>
  );
}
