import { useParams, useSearch } from '@tanstack/react-router';
import { DocumentReader } from '#web/features/reading/document-reader.tsx';
import { pageIn } from '#web/platform/links/page-in.ts';
import { m, useLanguage } from '#web/platform/words.ts';

type Params = { bookId?: string; noteId?: string };

/** An e-book or a free note, open in the whole window. */
export function ReaderPage() {
  useLanguage();
  const { bookId, noteId = '' } = useParams({ strict: false, select: (params: Params) => params });
  const named = useSearch({ strict: false, select: ({ page }: { page?: string }) => page });
  const id = bookId ?? noteId;
  const back = bookId
    ? { backHref: `/ebook/${bookId}`, backLabel: m.reader_back_to_book() }
    : { backHref: '/notes', backLabel: m.reader_back_to_notes() };
  return <DocumentReader key={id} kind={bookId ? 'ebook' : 'note'} id={id} startPage={pageIn(named)} {...back} />;
}
