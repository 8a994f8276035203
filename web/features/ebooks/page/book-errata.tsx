import { useBookErrata } from '#web/platform/book-errata/book-errata.queries.ts';
import { BookErrataList } from '#web/platform/book-errata/book-errata-list.tsx';
import { plain } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';

/** What was corrected in a book, for who owns it; nothing while there is nothing. */
export function BookErrata({ ebookId }: { ebookId: string }) {
  const errata = useBookErrata(ebookId);
  if (!errata?.length) return null;
  return (
    <Card padded>
      <h2 className="font-display text-xl">
        {m.erratum_title({ count: errata.length, errata: plain(errata.length) })}
      </h2>
      <BookErrataList
        errata={errata}
        className="mt-1"
        leadTo={(page, words) => (
          <PageLink
            to={`/ebook/${ebookId}/read?page=${page}`}
            className="inline-flex min-h-11 items-center font-display text-brand-700 underline"
          >
            {words}
          </PageLink>
        )}
      />
    </Card>
  );
}
