import { useState } from 'react';
import type { StudioPoll } from '#contract/polls/polls.studio.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { StudioList } from '#web/studio/parts/list/studio-list.tsx';
import { useList } from '#web/studio/parts/list/use-list.ts';
import { NewLink } from '#web/studio/parts/page/new-link.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { usePollColumns } from './poll-columns.tsx';
import { pollMenu } from './poll-menu.ts';
import { PollState } from './poll-state.tsx';
import { usePolls } from './polls.queries.ts';
import { pollsScreen } from './polls.screen.ts';
import { PublishDialog } from './publish-poll.tsx';

export function PollsPage() {
  const list = useList('polls', ['state']);
  const rows = usePolls(list.search);
  const columns = usePollColumns();
  const [publishing, setPublishing] = useState<StudioPoll>();
  return (
    <>
      <PageHead title={m.studio_nav_polls()} line={m.snews_polls_line()} acts={<NewPoll />} />
      <StudioList
        list={list}
        rows={rows}
        label={m.studio_nav_polls()}
        columns={columns}
        nameOf={({ title }) => title}
        phone={(row) => ({
          title: row.title,
          detail: m.snews_vote_count({ count: row.totalVotes, votes: plain(row.totalVotes) }),
          end: <PollState {...row} />,
        })}
        to={({ id }) => `${pollsScreen.to}/${id}`}
        tabs={[
          { label: m.common_all(), search: {} },
          { label: m.common_live(), search: { state: 'live' } },
          { label: m.common_draft(), search: { state: 'draft' } },
          { label: m.common_closed(), search: { state: 'closed' } },
        ]}
        menu={pollMenu(setPublishing)}
        csv={pollsScreen.csv.list}
        newAt={pollsScreen.create.to}
        empty={<EmptyState title={m.snews_polls_none()} text={m.snews_polls_none_text()} actions={<NewPoll />} />}
      />
      {publishing && <PublishDialog poll={publishing} open onClose={() => setPublishing(undefined)} />}
    </>
  );
}

function NewPoll() {
  return <NewLink to={pollsScreen.create.to} label={m.common_new_poll()} />;
}
