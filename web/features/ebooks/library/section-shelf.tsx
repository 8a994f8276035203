import { useId } from 'react';
import { LoadingStatus } from '#web/platform/sections/loading-status.tsx';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { useBookSections } from './ebook-catalogue.queries.ts';
import { BookSectionCard } from './section-card.tsx';

const SKELETONS = ['one', 'two', 'three', 'four'] as const;
const SHELF = 'mt-4 grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-4';

/** The sections that hold something. A school without sections has no such shelf. */
export function SectionShelf() {
  const headingId = useId();
  const { data: sections, isError, isFetching, refetch } = useBookSections();
  if (sections?.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId} title={m.common_sections()} />
      {sections ? (
        <ul className={SHELF}>
          {sections.map((section) => (
            <li key={section.id}>
              <BookSectionCard section={section} />
            </li>
          ))}
        </ul>
      ) : isError ? (
        <div className="mt-4">
          <ListFailed retrying={isFetching} onRetry={refetch} />
        </div>
      ) : (
        <SectionsComing />
      )}
    </section>
  );
}

function SectionsComing() {
  return (
    <div className={SHELF}>
      <LoadingStatus />
      {SKELETONS.map((key) => (
        <Card key={key} className="flex overflow-hidden md:flex-col">
          <div className="grid w-28 shrink-0 place-items-center bg-sunken p-3 md:w-auto md:p-6">
            <Skeleton className="aspect-[3/4] w-12 rounded-cover md:w-20" />
          </div>
          <div className="flex-1 p-4">
            <SkeletonText className="w-4/5" />
            <SkeletonText className="mt-2 w-3/5" />
            <SkeletonText className="mt-2 w-2/5" />
          </div>
        </Card>
      ))}
    </div>
  );
}
