import type { StudioAnnouncement } from '#contract/announcements/announcements.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import type { Column } from '#web/studio/parts/list/list-types.ts';
import { StudioList } from '#web/studio/parts/list/studio-list.tsx';
import { useList } from '#web/studio/parts/list/use-list.ts';
import { NewLink } from '#web/studio/parts/page/new-link.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { AnnouncementState } from './announcement-state.tsx';
import { useAnnouncements } from './announcements.queries.ts';
import { announcementsScreen } from './announcements.screen.ts';

export function AnnouncementsPage() {
  const list = useList('announcements', ['state']);
  const rows = useAnnouncements(list.search);
  const language = useLanguage();
  const at = (moment: string | null) => (moment ? dayAndTimeOf(moment, language) : '–');
  const columns: Column<StudioAnnouncement>[] = [
    { id: 'text', head: m.common_text(), sort: 'text', cell: ({ text }) => headingOf(text) },
    { id: 'state', head: m.common_state(), cell: (row) => <AnnouncementState {...row} /> },
    { id: 'from', head: m.snews_from(), align: 'end', cell: (row) => at(row.liveSince ?? row.publishAt) },
    { id: 'until', head: m.common_until(), align: 'end', cell: (row) => at(row.endedAt ?? row.endsAt) },
    {
      id: 'created',
      head: m.snews_written(),
      sort: 'created',
      align: 'end',
      cell: ({ createdAt }) => dayAndTimeOf(createdAt, language),
    },
  ];
  return (
    <>
      <PageHead title={m.common_announcements()} line={m.snews_announcements_line()} acts={<NewAnnouncement />} />
      <StudioList
        list={list}
        rows={rows}
        label={m.common_announcements()}
        columns={columns}
        nameOf={({ text }) => headingOf(text)}
        phone={(row) => ({
          title: headingOf(row.text),
          detail: dayAndTimeOf(row.liveSince ?? row.publishAt ?? row.createdAt, language),
          end: <AnnouncementState {...row} />,
        })}
        to={({ id }) => `${announcementsScreen.to}/${id}`}
        tabs={[
          { label: m.common_all(), search: {} },
          { label: m.common_live(), search: { state: 'live' } },
          { label: m.common_scheduled(), search: { state: 'scheduled' } },
          { label: m.common_draft(), search: { state: 'draft' } },
          { label: m.snews_ended(), search: { state: 'ended' } },
        ]}
        csv={announcementsScreen.csv.list}
        newAt={announcementsScreen.create.to}
        empty={<EmptyState title={m.snews_none()} text={m.snews_none_text()} actions={<NewAnnouncement />} />}
      />
    </>
  );
}

function NewAnnouncement() {
  return <NewLink to={announcementsScreen.create.to} label={m.common_new_announcement()} />;
}

const headingOf = (text: string) => text.trim().split(/\r?\n/)[0] ?? '';
