import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { EbookCard as Ebook } from '#contract/ebooks/ebooks.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { EbookCard } from './ebook-card.tsx';
import { EbookCardSkeleton } from './ebook-card-skeleton.tsx';
import { useLatestEbooks } from './ebooks.queries.ts';
import { NoEbooks } from './no-ebooks.tsx';

const SKELETONS = ['one', 'two', 'three'] as const;
const ALL = { to: '/all-ebooks' };
const SHELF = 'grid grid-cols-1 gap-3 md:grid-cols-4 md:gap-4';

/** The newest e-books, which students call assignments. */
export function LatestEbooks({ ownedIds }: { ownedIds: readonly string[] | undefined }) {
  const headingId = useId();
  const { data: ebooks, isError, isFetching, refetch } = useLatestEbooks();
  const viewAll = (
    <Link {...ALL} aria-describedby={headingId} className={buttonClass('ghost', 'md', '-me-4 -mb-2')}>
      {m.home_view_all()}
      <Icon name="chevron-right" size={16} />
    </Link>
  );
  return (
    <section>
      <SectionHeading
        id={headingId}
        title={m.ebook_latest()}
        subtitle={<span className="max-md:hidden">{m.ebook_latest_subtitle()}</span>}
        action={viewAll}
      />
      <div className="mt-4">
        {isError && !ebooks ? (
          <ListFailed retrying={isFetching} onRetry={refetch} />
        ) : !ebooks || !ownedIds ? (
          <EbooksComing />
        ) : (
          <Shelf ebooks={ebooks} ownedIds={ownedIds} />
        )}
      </div>
    </section>
  );
}

function Shelf({ ebooks, ownedIds }: { ebooks: Ebook[]; ownedIds: readonly string[] }) {
  if (ebooks.length === 0) return <NoEbooks />;
  return (
    <ul className={SHELF}>
      {ebooks.map((ebook) => (
        <li key={ebook.id}>
          <EbookCard ebook={ebook} owned={ownedIds.includes(ebook.id)} />
        </li>
      ))}
    </ul>
  );
}

function EbooksComing() {
  return (
    <>
      <p role="status" className="sr-only">
        {m.home_loading()}
      </p>
      <div className={SHELF}>
        {SKELETONS.map((key) => (
          <EbookCardSkeleton key={key} />
        ))}
      </div>
    </>
  );
}
