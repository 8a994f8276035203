import { ListFailed } from '#web/platform/frame/list-failed.tsx';
import { StudioMissing } from '#web/studio/frame/studio-missing.tsx';
import { useParam } from '#web/studio/frame/use-staff.ts';
import { PageSkeleton } from '#web/studio/parts/page/page-skeleton.tsx';
import { StreamForm } from './stream-form.tsx';
import { useStream } from './streams.queries.ts';

export function StreamPage() {
  const streamId = useParam('streamId');
  return streamId === 'new' ? <StreamForm key="new" stream={null} reload={() => undefined} /> : <Saved id={streamId} />;
}

function Saved({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useStream(id);
  if (data) return <StreamForm key={id} stream={data} reload={refetch} />;
  if (isMissing(error)) return <StudioMissing />;
  return error ? <ListFailed retrying={isFetching} onRetry={() => void refetch()} /> : <PageSkeleton />;
}

const isMissing = (error: Error | null): boolean => error !== null && 'code' in error && error.code === 'NOT_FOUND';
