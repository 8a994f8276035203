import type { ReactNode } from 'react';
import type { EbookCard as Ebook } from '#contract/ebooks/ebooks.ts';
import { LatestSection } from '#web/platform/sections/latest-section.tsx';
import { m } from '#web/platform/words.ts';
import { EbookCard } from './ebook-card.tsx';
import { EbookCardSkeleton } from './ebook-card-skeleton.tsx';
import { useLatestEbooks } from './ebooks.queries.ts';
import { NoEbooks } from './no-ebooks.tsx';

const SKELETONS = ['one', 'two', 'three'] as const;
const SHELF = 'grid grid-cols-1 gap-3 md:grid-cols-4 md:gap-4';

type LatestEbooksProps = {
  ownedIds: readonly string[] | undefined;
  heartOf?: (ebook: Ebook) => ReactNode;
};

/** The newest e-books, which students call assignments. */
export function LatestEbooks({ ownedIds, heartOf }: LatestEbooksProps) {
  const query = useLatestEbooks();
  const ebooks = ownedIds && query.data;
  const skeleton = (
    <div className={SHELF}>
      {SKELETONS.map((key) => (
        <EbookCardSkeleton key={key} />
      ))}
    </div>
  );
  return (
    <LatestSection
      title={m.ebook_latest()}
      subtitle={m.ebook_latest_subtitle()}
      to="/all-ebooks"
      query={query}
      skeleton={skeleton}
    >
      {ebooks && <EbookRow ebooks={ebooks} ownedIds={ownedIds} heartOf={heartOf} />}
    </LatestSection>
  );
}

type EbookRowProps = { ebooks: Ebook[]; ownedIds: readonly string[]; heartOf: LatestEbooksProps['heartOf'] };

function EbookRow({ ebooks, ownedIds, heartOf }: EbookRowProps) {
  if (ebooks.length === 0) return <NoEbooks />;
  return (
    <ul className={SHELF}>
      {ebooks.map((ebook) => (
        <li key={ebook.id}>
          <EbookCard ebook={ebook} owned={ownedIds.includes(ebook.id)} heart={heartOf?.(ebook)} />
        </li>
      ))}
    </ul>
  );
}
