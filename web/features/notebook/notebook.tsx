import { useNavigate, useSearch } from '@tanstack/react-router';
import { NothingOffline } from '#web/platform/catalogue/nothing-found.tsx';
import { SearchBox } from '#web/platform/catalogue/search-box.tsx';
import { useOnline } from '#web/platform/offline/online.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { NotebookExport } from './export/notebook-export.tsx';
import { useNotebook } from './notebook.queries.ts';
import { NotebookList } from './notebook-list.tsx';
import { NoneFound, NotebookComing, NothingWritten } from './notebook-states.tsx';

const MAX_TEXT = 100;

/** All that somebody wrote, narrowed by the address, and as a file. */
export function Notebook() {
  const text = useSearch({ strict: false, select: (search: { text?: unknown }) => textIn(search.text) });
  const navigate = useNavigate();
  const found = useNotebook(text);
  const online = useOnline();
  const { data: entries, isError, isFetching, refetch } = found;
  const look = (next: string) =>
    void navigate({ to: '.', search: next ? { text: next } : {}, replace: true, resetScroll: false });

  if (!entries && isError)
    return online ? <ListFailed retrying={isFetching} onRetry={() => void refetch()} /> : <NothingOffline />;
  if (!entries) return <NotebookComing />;
  if (entries.length === 0 && text === '') return <NothingWritten />;
  return (
    <>
      <SearchBox label={m.notebook_search()} placeholder={m.notebook_search_hint()} text={text} onSearch={look} />
      {entries.length > 0 ? (
        <>
          <NotebookExport text={text} shown={entries} />
          <NotebookList entries={entries} found={found} />
        </>
      ) : (
        <NoneFound text={text} onAll={() => look('')} />
      )}
    </>
  );
}

const textIn = (text: unknown): string =>
  String(text ?? '')
    .trim()
    .slice(0, MAX_TEXT);
