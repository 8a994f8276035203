import { ListFailed } from '#web/platform/frame/list-failed.tsx';
import { StudioMissing } from '#web/studio/frame/studio-missing.tsx';
import { useParam } from '#web/studio/frame/use-staff.ts';
import { PageSkeleton } from '#web/studio/parts/page/page-skeleton.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { useAnnouncement } from './announcements.queries.ts';

export function AnnouncementPage() {
  const id = useParam('announcementId');
  return id === 'new' ? (
    <AnnouncementForm key="new" announcement={null} reload={() => undefined} />
  ) : (
    <Saved key={id} id={id} />
  );
}

function Saved({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useAnnouncement(id);
  if (data) return <AnnouncementForm announcement={data} reload={refetch} />;
  if (error !== null && 'code' in error && error.code === 'NOT_FOUND') return <StudioMissing />;
  return error ? <ListFailed retrying={isFetching} onRetry={() => void refetch()} /> : <PageSkeleton />;
}
