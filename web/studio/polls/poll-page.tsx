import { ListFailed } from '#web/platform/frame/list-failed.tsx';
import { StudioMissing } from '#web/studio/frame/studio-missing.tsx';
import { useParam } from '#web/studio/frame/use-staff.ts';
import { PageSkeleton } from '#web/studio/parts/page/page-skeleton.tsx';
import { PollForm } from './poll-form.tsx';
import { usePoll } from './polls.queries.ts';

export function PollPage() {
  const id = useParam('pollId');
  return id === 'new' ? <PollForm key="new" poll={null} reload={() => undefined} /> : <Saved key={id} id={id} />;
}

function Saved({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = usePoll(id);
  if (data) return <PollForm poll={data} reload={refetch} />;
  if (error !== null && 'code' in error && error.code === 'NOT_FOUND') return <StudioMissing />;
  return error ? <ListFailed retrying={isFetching} onRetry={() => void refetch()} /> : <PageSkeleton />;
}
