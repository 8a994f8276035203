import { useState } from 'react';
import type { StudioStream } from '#contract/streams.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import type { Column } from '#web/studio/parts/list/list-types.ts';
import { StudioList } from '#web/studio/parts/list/studio-list.tsx';
import { useList } from '#web/studio/parts/list/use-list.ts';
import { NewLink } from '#web/studio/parts/page/new-link.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { RemoveStream } from './remove-stream.tsx';
import { streamMenu } from './stream-acts.ts';
import { useStreams } from './streams.queries.ts';
import { streamsScreen } from './streams.screen.ts';

export function StreamsPage() {
  const list = useList('streams', ['state']);
  const rows = useStreams(list.search);
  const language = useLanguage();
  const [leaving, setLeaving] = useState<StudioStream>();
  const done = () => setLeaving(undefined);
  const columns: Column<StudioStream>[] = [
    { id: 'title', head: m.common_title(), sort: 'title', cell: ({ title }) => title },
    { id: 'state', head: m.common_state(), cell: (row) => <StreamState {...row} /> },
    {
      id: 'video',
      head: m.studio_stream_video(),
      cell: ({ videoId }) => <span className="text-ink-2">{videoId}</span>,
    },
    {
      id: 'created',
      head: m.studio_stream_created(),
      sort: 'created',
      align: 'end',
      cell: ({ createdAt }) => dayAndTimeOf(createdAt, language),
    },
  ];
  return (
    <>
      <PageHead title={m.studio_nav_streams()} acts={<NewStream />} />
      <StudioList
        list={list}
        rows={rows}
        label={m.studio_nav_streams()}
        columns={columns}
        nameOf={({ title }) => title}
        phone={(row) => ({ title: row.title, detail: row.videoId, end: <StreamState {...row} /> })}
        to={({ id }) => `${streamsScreen.to}/${id}`}
        tabs={[
          { label: m.common_all(), search: {} },
          { label: m.common_live(), search: { state: 'live' } },
          { label: m.common_off(), search: { state: 'off' } },
        ]}
        menu={streamMenu(setLeaving)}
        csv={streamsScreen.csv.list}
        newAt={streamsScreen.create.to}
        empty={<EmptyState title={m.studio_stream_none()} text={m.studio_stream_none_text()} actions={<NewStream />} />}
      />
      {leaving && <RemoveStream stream={leaving} open onClose={done} onRemoved={done} />}
    </>
  );
}

function NewStream() {
  return <NewLink to={streamsScreen.create.to} label={m.studio_stream_new()} />;
}

function StreamState({ isLive }: Pick<StudioStream, 'isLive'>) {
  return isLive ? <Chip tone="live">{m.common_live()}</Chip> : <Chip>{m.common_off()}</Chip>;
}
