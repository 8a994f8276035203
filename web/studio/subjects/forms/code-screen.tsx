import type { ReactNode } from 'react';
import { ListFailed } from '#web/platform/frame/list-failed.tsx';
import { StudioMissing } from '#web/studio/frame/studio-missing.tsx';
import { PageSkeleton } from '#web/studio/parts/page/page-skeleton.tsx';
import { refusalOf } from '#web/studio/subjects/refusals.queries.ts';

type Query<Row> = { data: Row | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
type Props<Row> = { query: Query<Row>; children: (row: Row) => ReactNode };

/** One thing as it comes: its form, or why there is none. */
export function CodeScreen<Row>({ query, children }: Props<Row>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (refusalOf(error)?.code === 'NOT_FOUND') return <StudioMissing />;
  return error ? <ListFailed retrying={isFetching} onRetry={() => void refetch()} /> : <PageSkeleton />;
}
