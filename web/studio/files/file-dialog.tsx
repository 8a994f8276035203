import { useId, useState } from 'react';
import type { MediaItem } from '#contract/media.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { CaptionsPart } from '#web/studio/parts/upload/captions-part.tsx';
import { useMediaItem, useMediaPlaces, useRetryMediaItem } from '#web/studio/parts/upload/media.queries.ts';
import { compact } from '#web/studio/parts/upload/media-buttons.ts';
import { MediaCard } from '#web/studio/parts/upload/media-card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useModalDialog } from '#web/ui/overlays/use-modal-dialog.ts';
import { PlaceList } from './place-list.tsx';
import { RemoveFile } from './remove-file.tsx';

/** One file: what it is, what shows it, its captions, and its end. */
export function FileDialog({ file, onClose }: { file: MediaItem; onClose: () => void }) {
  const id = useId();
  const dialog = useModalDialog();
  const [isRemoving, setIsRemoving] = useState(false);
  // What is on its way out is not asked for any more: the answer could only be that it is gone.
  const { medium = file } = useMediaItem(isRemoving ? null : file.id);
  const language = useLanguage();
  const { uploadedBy, createdAt } = medium;
  const at = dayAndTimeOf(createdAt, language);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="fixed m-auto w-[40rem] bg-surface p-0 text-ink shadow-float backdrop:bg-black/55 max-md:h-dvh max-md:max-h-none max-md:w-full max-md:max-w-none md:max-h-[90dvh] md:rounded-card"
    >
      <div className="flex items-center gap-3 py-2 ps-5 pe-2">
        <h2 id={id} className="min-w-0 flex-1 truncate font-display text-lg">
          {medium.name}
        </h2>
        <IconButton icon="close" label={m.common_close()} onClick={() => dialog.current?.close()} />
      </div>
      <div className="grid gap-4 px-5 pb-5">
        <MediaCard medium={medium} acts={<More1080 medium={medium} />} />
        <p className="text-ink-2 text-sm">
          {uploadedBy ? m.sparts_brought_by({ name: uploadedBy, at }) : m.sparts_brought({ at })}
        </p>
        <Places mediaId={medium.id} />
        {medium.kind === 'video' && medium.status === 'ready' && <CaptionsPart medium={medium} />}
        <button type="button" className={compact('danger', 'justify-self-start')} onClick={() => setIsRemoving(true)}>
          {m.sparts_remove_file()}
        </button>
      </div>
      {isRemoving && (
        <RemoveFile file={medium} onClose={() => setIsRemoving(false)} onRemoved={() => dialog.current?.close()} />
      )}
    </dialog>
  );
}

/** Adds the sharpest quality to a film that was made without it. */
function More1080({ medium: { id, kind, status, qualities, fault } }: { medium: MediaItem }) {
  const retry = useRetryMediaItem();
  const has = qualities.some(({ name }) => name === '1080p');
  if (kind !== 'video' || status !== 'ready' || fault !== null || has || !qualities.some(({ name }) => name === '720p'))
    return null;
  return (
    <button
      type="button"
      className={compact('line')}
      aria-disabled={retry.isPending || undefined}
      onClick={() => !retry.isPending && retry.mutate({ mediaId: id, wants1080: true })}
    >
      {m.sparts_add_1080()}
    </button>
  );
}

function Places({ mediaId }: { mediaId: string }) {
  const { data, isError, refetch } = useMediaPlaces(mediaId);
  if (isError)
    return (
      <p role="alert" className="flex items-center gap-2 text-sm">
        {m.sparts_places_not_read()}
        <button type="button" className={compact('line')} onClick={() => void refetch()}>
          {m.common_retry()}
        </button>
      </p>
    );
  if (!data) return <p className="text-ink-3 text-sm">{m.sparts_palette_looking()}</p>;
  if (data.places.length === 0) return <p className="text-ink-2 text-sm">{m.sparts_shown_nowhere()}</p>;
  return (
    <section>
      <h3 className="mb-1 font-bold text-sm">{m.sparts_shown_by()}</h3>
      <PlaceList places={data.places} />
    </section>
  );
}
