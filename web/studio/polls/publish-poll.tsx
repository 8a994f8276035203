import type { StudioPoll } from '#contract/polls/polls.studio.ts';
import { useLivePoll } from '#web/features/polls/polls.queries.ts';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { usePublishPoll } from './polls.queries.ts';

/** Asks before a poll is shown to all; it says which one closes for it. */
export function PublishDialog({ poll, open, onClose }: { poll: StudioPoll; open: boolean; onClose: () => void }) {
  const { data: live } = useLivePoll();
  const publish = usePublishPoll(poll.id);
  const closes = live && live.id !== poll.id ? [{ text: m.snews_poll_closes({ title: live.title }) }] : [];
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.snews_poll_publish_title({ title: poll.title })}
      lines={[{ icon: 'people', text: m.snews_poll_publish_line() }, ...closes]}
      confirm={m.common_publish()}
      keep={m.common_not_yet()}
      busy={publish.isPending}
      onConfirm={() => publish.mutate(poll.revision, { onSettled: onClose })}
      undoNote={m.snews_poll_publish_undo()}
    />
  );
}
