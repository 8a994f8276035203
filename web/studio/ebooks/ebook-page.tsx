import { ListFailed } from '#web/platform/frame/list-failed.tsx';
import { useLanguage } from '#web/platform/words.ts';
import { StudioMissing } from '#web/studio/frame/studio-missing.tsx';
import { useParam } from '#web/studio/frame/use-staff.ts';
import { PageSkeleton } from '#web/studio/parts/page/page-skeleton.tsx';
import { refusalOf } from '#web/studio/subjects/refusals.queries.ts';
import { useBook, useTaxClasses } from './ebooks.queries.ts';
import { BookForm } from './form/book-form.tsx';

export function EbookPage() {
  useLanguage();
  const ebookId = useParam('ebookId');
  const taxClasses = useTaxClasses();
  if (taxClasses.isError)
    return <ListFailed retrying={taxClasses.isFetching} onRetry={() => void taxClasses.refetch()} />;
  if (!taxClasses.data) return <PageSkeleton />;
  if (ebookId === 'new')
    return <BookForm key="new" desk={null} taxClasses={taxClasses.data} reload={() => undefined} />;
  return <Saved key={ebookId} id={ebookId} taxClasses={taxClasses.data} />;
}

type SavedProps = { id: string; taxClasses: NonNullable<ReturnType<typeof useTaxClasses>['data']> };

function Saved({ id, taxClasses }: SavedProps) {
  const { data, error, isFetching, refetch } = useBook(id);
  if (data) return <BookForm desk={data} taxClasses={taxClasses} reload={refetch} />;
  if (refusalOf(error)?.code === 'NOT_FOUND') return <StudioMissing />;
  return error ? <ListFailed retrying={isFetching} onRetry={() => void refetch()} /> : <PageSkeleton />;
}
