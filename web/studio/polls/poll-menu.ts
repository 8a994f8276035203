import type { StudioPoll } from '#contract/polls/polls.studio.ts';
import { m } from '#web/platform/words.ts';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import type { RowAct } from '#web/studio/parts/list/list-types.ts';
import { closePoll, copyPoll, publishPoll, removePoll } from './polls.queries.ts';
import { pollsScreen } from './polls.screen.ts';

/** Closes a poll; Undo opens it again. */
export async function closeForNow({ id, revision }: StudioPoll): Promise<void> {
  await closePoll(id);
  showUndo({ text: m.snews_poll_closed(), undo: async () => void (await publishPoll(id, revision + 1)) });
}

/** Writes a copy, closes the poll for it if it is live, and goes to the copy; Undo takes all of it back. */
export async function copyForNow({ id, revision, state }: StudioPoll, go: (path: string) => void): Promise<void> {
  const copy = await copyPoll(id);
  const undo = async () => {
    await removePoll(copy.id);
    if (state === 'live') await publishPoll(id, revision + 1);
    go(`${pollsScreen.to}/${id}`);
  };
  showUndo({ text: state === 'live' ? m.snews_poll_closed_and_copied() : m.snews_poll_copied(), undo });
  go(`${pollsScreen.to}/${copy.id}`);
}

/** What can be done to one poll of the list. `publish` asks first. */
export function pollMenu(publish: (poll: StudioPoll) => void): RowAct<StudioPoll>[] {
  return [
    {
      id: 'publish',
      label: m.common_publish(),
      icon: 'megaphone',
      isFor: ({ state }) => state === 'draft',
      run: publish,
    },
    {
      id: 'reopen',
      label: m.snews_poll_reopen(),
      icon: 'megaphone',
      isFor: ({ state }) => state === 'closed',
      run: publish,
    },
    {
      id: 'close',
      label: m.snews_poll_close(),
      icon: 'close-circle',
      isFor: ({ state }) => state === 'live',
      run: closeForNow,
    },
    { id: 'edit', label: m.common_edit(), icon: 'pencil', to: ({ id }) => `${pollsScreen.to}/${id}` },
  ];
}
