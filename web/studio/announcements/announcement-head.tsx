import type { StudioAnnouncement } from '#contract/announcements/announcements.ts';
import { m } from '#web/platform/words.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { AnnouncementActs } from './announcement-acts.tsx';
import { AnnouncementState } from './announcement-state.tsx';
import { announcementsScreen } from './announcements.screen.ts';

export function AnnouncementHead({ announcement }: { announcement: StudioAnnouncement | null }) {
  return (
    <PageHead
      crumb={{ to: announcementsScreen.to, label: m.common_announcements() }}
      title={announcement ? m.common_announcement() : m.common_new_announcement()}
      chip={announcement && <AnnouncementState {...announcement} />}
      line={m.snews_reach()}
      acts={announcement && <AnnouncementActs announcement={announcement} />}
    />
  );
}
