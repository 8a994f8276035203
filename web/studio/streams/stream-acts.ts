import type { StudioStream } from '#contract/streams.ts';
import { m } from '#web/platform/words.ts';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import type { RowAct } from '#web/studio/parts/list/list-types.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { setStreamLive } from './streams.queries.ts';
import { streamsScreen } from './streams.screen.ts';

async function place(stream: StudioStream, isLive: boolean): Promise<void> {
  await setStreamLive(stream, isLive);
  showUndo({
    text: m.studio_form_undo_done({ what: stream.title }),
    undo: async () => void (await setStreamLive({ ...stream, revision: stream.revision + 1 }, !isLive)),
  });
}

/** What can be done to one stream of the list. `remove` asks first. */
export function streamMenu(remove: (stream: StudioStream) => void): RowAct<StudioStream>[] {
  return [
    {
      id: 'on',
      label: m.studio_stream_go_live(),
      icon: navIcons.stream,
      isFor: ({ isLive }) => !isLive,
      run: (stream) => place(stream, true),
    },
    {
      id: 'off',
      label: m.studio_stream_take_off(),
      icon: 'eye-off',
      isFor: ({ isLive }) => isLive,
      run: (stream) => place(stream, false),
    },
    { id: 'edit', label: m.common_edit(), icon: 'pencil', to: ({ id }) => `${streamsScreen.to}/${id}` },
    {
      id: 'watch',
      label: m.studio_stream_watch(),
      icon: 'external',
      href: ({ videoId }) => `https://www.youtube.com/watch?v=${videoId}`,
    },
    { id: 'remove', label: m.common_remove(), icon: 'close-circle', isDanger: true, run: remove },
  ];
}
