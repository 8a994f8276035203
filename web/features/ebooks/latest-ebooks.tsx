import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { EbookCard as Ebook } from '#contract/ebooks.ts';
import { m } from '#web/platform/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/state-panel.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BrokenPageArt, ShelfArt } from '#web/ui/line-art.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { EbookCard } from './ebook-card.tsx';
import { EbookCardSkeleton } from './ebook-card-skeleton.tsx';
import { useLatestEbooks } from './ebooks.queries.ts';

const SKELETONS = ['one', 'two', 'three'] as const;
const ALL = { to: '/all-ebooks' };
const NOTES = { to: '/notes' };
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
          <EbooksFailed retrying={isFetching} onRetry={refetch} />
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

function EbooksFailed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  const retry = (
    <Button icon="refresh" busy={retrying} onClick={onRetry}>
      {m.page_retry()}
    </Button>
  );
  return (
    <Card>
      <ErrorState
        art={<BrokenPageArt />}
        heading="h3"
        title={m.home_list_error_title()}
        text={m.home_list_error_text()}
        actions={retry}
      />
    </Card>
  );
}

function NoEbooks() {
  const notes = (
    <Link {...NOTES} className={buttonClass('soft')}>
      {m.ebook_none_action()}
    </Link>
  );
  return (
    <Card>
      <EmptyState
        art={<ShelfArt />}
        heading="h3"
        title={m.ebook_none_title()}
        text={m.ebook_none_text()}
        actions={notes}
      />
    </Card>
  );
}
