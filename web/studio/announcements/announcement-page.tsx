import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { useParam } from '#web/studio/shell/use-staff.ts';
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
  const query = useAnnouncement(id);
  return <Arriving query={query}>{(row) => <AnnouncementForm announcement={row} reload={query.refetch} />}</Arriving>;
}
