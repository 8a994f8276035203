import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { EbookDetails, type EbookWish } from './ebook-details.tsx';
import { EbookDetailsSkeleton } from './ebook-details-skeleton.tsx';
import { EbookMissing } from './ebook-missing.tsx';
import { useEbook, useOwnEbook } from './ebook-page.queries.ts';

type EbookViewProps = { ebookId: string; owned: boolean | undefined } & EbookWish;

/** An e-book's page. Who owns the book still sees it when it is no longer on sale. */
export function EbookView({ ebookId, owned, ...wish }: EbookViewProps) {
  const { data: ebook, isError, isFetching, refetch } = useEbook(ebookId);
  if (ebook === undefined && isError) return <ListFailed retrying={isFetching} onRetry={refetch} />;
  if (ebook === undefined || owned === undefined) return <EbookDetailsSkeleton />;
  if (ebook) return <EbookDetails ebook={ebook} owned={owned} onSale {...wish} />;
  return owned ? <OwnEbook ebookId={ebookId} /> : <EbookMissing />;
}

function OwnEbook({ ebookId }: { ebookId: string }) {
  const { data: ebook, isError, isFetching, refetch } = useOwnEbook(ebookId);
  if (ebook === undefined && isError) return <ListFailed retrying={isFetching} onRetry={refetch} />;
  if (ebook === undefined) return <EbookDetailsSkeleton />;
  return ebook ? <EbookDetails ebook={ebook} owned onSale={false} /> : <EbookMissing />;
}
