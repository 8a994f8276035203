import type { ReactNode } from 'react';
import { refusalOf } from '#web/studio/parts/form/refusals.queries.ts';
import { StudioMissing } from '#web/studio/shell/studio-missing.tsx';
import { PageFailed } from './page-failed.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

type Query<Data> = { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
type Props<Data> = { query: Query<Data>; children: (data: Data) => ReactNode };

/** What a page is about as it comes: the page, or why there is none. */
export function Arriving<Data>({ query: { data, error, isFetching, refetch }, children }: Props<Data>) {
  if (refusalOf(error).code === 'NOT_FOUND') return <StudioMissing />;
  if (data !== undefined) return children(data);
  return error ? <PageFailed retrying={isFetching} onRetry={() => void refetch()} /> : <PageSkeleton />;
}

type SavedOrNewProps<Data> = {
  /** Of what is saved, or `new`. */
  id: string;
  useSaved: (id: string) => Query<Data>;
  children: (saved: Data | null, reload: () => unknown) => ReactNode;
};

/** The form of what an address names, or of a new one; it begins anew with another id. */
export function SavedOrNew<Data>(props: SavedOrNewProps<Data>) {
  const { id, children } = props;
  return id === 'new' ? children(null, () => undefined) : <Saved key={id} {...props} />;
}

function Saved<Data>({ id, useSaved, children }: SavedOrNewProps<Data>) {
  const query = useSaved(id);
  return <Arriving query={query}>{(data) => children(data, query.refetch)}</Arriving>;
}
