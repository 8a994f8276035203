import type { MediaItem } from '#contract/media.ts';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { useMediaPlaces, useRemoveMediaItem } from '#web/studio/parts/upload/media.queries.ts';
import { bytesText } from '#web/studio/parts/upload/media-words.ts';
import { PlaceList } from './place-list.tsx';

type RemoveFileProps = { file: MediaItem; onClose: () => void; onRemoved: () => void };

/** Asks before a file goes for good; one that something shows cannot go, and it is said what does. */
export function RemoveFile({ file: { id, name, bytes }, onClose, onRemoved }: RemoveFileProps) {
  const { data, isPending } = useMediaPlaces(id);
  const remove = useRemoveMediaItem();
  const places = data?.places ?? [];
  if (places.length > 0)
    return (
      <ConfirmDialog
        onClose={onClose}
        title={m.sparts_in_use_title({ name })}
        lines={[]}
        confirm={m.sparts_understood()}
        keep={m.sparts_keep_the_file()}
        onConfirm={onClose}
      >
        <PlaceList places={places} />
        <p className="text-base text-ink-2">{m.sparts_in_use_line()}</p>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      danger
      busy={remove.isPending || isPending}
      onClose={onClose}
      title={m.common_remove_name({ name })}
      lines={[
        { icon: 'file', text: m.sparts_remove_line_gone({ size: bytesText(bytes) }) },
        { icon: 'eye-off', text: m.sparts_remove_line_nowhere() },
      ]}
      confirm={m.sparts_remove_file()}
      keep={m.sparts_keep_the_file()}
      undoNote={m.sparts_cannot_undo()}
      onConfirm={() => remove.mutate(id, { onSuccess: onRemoved })}
    />
  );
}
