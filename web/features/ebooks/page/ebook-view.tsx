import { useEbook, useOwnEbook } from '#web/features/ebooks/ebooks.queries.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { EbookDetails } from './ebook-details.tsx';
import { EbookDetailsSkeleton } from './ebook-details-skeleton.tsx';
import { EbookMissing } from './ebook-missing.tsx';

type EbookViewProps = { ebookId: string; owned: boolean | undefined };

/** An e-book's page. Who owns the book still sees it when it is no longer on sale. */
export function EbookView({ ebookId, owned }: EbookViewProps) {
  const { data: ebook, isError, isFetching, refetch } = useEbook(ebookId);
  if (ebook === undefined && isError) return <ListFailed retrying={isFetching} onRetry={refetch} />;
  if (ebook === undefined || owned === undefined) return <EbookDetailsSkeleton />;
  if (ebook) return <EbookDetails ebook={ebook} owned={owned} onSale />;
  return owned ? <OwnEbook ebookId={ebookId} /> : <EbookMissing />;
}

function OwnEbook({ ebookId }: { ebookId: string }) {
  const { data: ebook, isError, isFetching, refetch } = useOwnEbook(ebookId);
  if (ebook === undefined && isError) return <ListFailed retrying={isFetching} onRetry={refetch} />;
  if (ebook === undefined) return <EbookDetailsSkeleton />;
  return ebook ? <EbookDetails ebook={ebook} owned onSale={false} /> : <EbookMissing />;
}
