import type { StudioStream } from '#contract/streams.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { useRemoveStream } from './streams.queries.ts';

type Props = { stream: StudioStream; open: boolean; onClose: () => void; onRemoved: () => void };

/** Asks before a stream is removed. */
export function RemoveStream({ stream, open, onClose, onRemoved }: Props) {
  const { mutate, isPending } = useRemoveStream();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.studio_stream_remove_title({ title: stream.title })}
      lines={[{ text: m.studio_stream_remove_line() }]}
      confirm={m.common_remove()}
      keep={m.studio_stream_keep()}
      danger
      busy={isPending}
      onConfirm={() => mutate(stream.id, { onSuccess: onRemoved, onError: () => setAlert() })}
    />
  );
}
