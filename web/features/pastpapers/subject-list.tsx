import { NothingOffline } from '#web/platform/catalogue/nothing-found.tsx';
import { useOnline } from '#web/platform/offline/online.ts';
import { LoadingStatus } from '#web/platform/sections/loading-status.tsx';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { LostPathArt } from '#web/ui/line-art.tsx';
import { usePaperSubjects } from './pastpapers.queries.ts';
import { SubjectRow } from './subject-row.tsx';

/** Subjects with a map, one's own first. */
export function PaperSubjectList() {
  const { data, isError, isFetching, refetch } = usePaperSubjects();
  const online = useOnline();
  if (!data && isError) return online ? <ListFailed retrying={isFetching} onRetry={refetch} /> : <NothingOffline />;
  if (!data) return <ListSkeleton />;
  if (data.length === 0)
    return (
      <Card>
        <EmptyState art={<LostPathArt />} title={m.papers_none_title()} text={m.papers_none_text()} />
      </Card>
    );
  return (
    <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {data.map((subject) => (
        <li key={subject.subjectId}>
          <SubjectRow subject={subject} />
        </li>
      ))}
    </ul>
  );
}

function ListSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <LoadingStatus />
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
    </div>
  );
}
