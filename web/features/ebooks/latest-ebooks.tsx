import type { EbookCard as Ebook } from '#contract/ebooks/ebooks.ts';
import { LatestSection } from '#web/platform/sections/latest-section.tsx';
import { m } from '#web/platform/words.ts';
import { EbookCard } from './ebook-card.tsx';
import { EbookCardSkeleton } from './ebook-card-skeleton.tsx';
import { useLatestEbooks } from './ebooks.queries.ts';
import { NoEbooks } from './no-ebooks.tsx';

const SKELETONS = ['one', 'two', 'three'] as const;
const SHELF = 'grid grid-cols-1 gap-3 md:grid-cols-4 md:gap-4';

/** The newest e-books, which students call assignments. */
export function LatestEbooks({ ownedIds }: { ownedIds: readonly string[] | undefined }) {
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
      {ebooks && <EbookRow ebooks={ebooks} ownedIds={ownedIds} />}
    </LatestSection>
  );
}

function EbookRow({ ebooks, ownedIds }: { ebooks: Ebook[]; ownedIds: readonly string[] }) {
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
