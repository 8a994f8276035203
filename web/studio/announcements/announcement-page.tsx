import { SavedOrNew } from '#web/studio/parts/page/arriving.tsx';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { useAnnouncement } from './announcements.queries.ts';

export function AnnouncementPage() {
  return (
    <SavedOrNew id={useParam('announcementId')} useSaved={useAnnouncement}>
      {(announcement, reload) => <AnnouncementForm announcement={announcement} reload={reload} />}
    </SavedOrNew>
  );
}
