import { useId, useState } from 'react';
import type { MediaItem } from '#contract/media.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { useDebouncedValue } from '#web/platform/search/use-debounced-value.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useModalDialog } from '#web/ui/overlays/use-modal-dialog.ts';
import { useMediaPage } from './media.queries.ts';
import { compact } from './media-buttons.ts';
import { factsText } from './media-words.ts';

type MediaPickerProps = {
  kind: 'video' | 'pdf';
  onClose: () => void;
  onChoose: (mediaId: string) => void;
};

const TYPING_MS = 250;

/** All files of a kind to choose one from, in a dialog: searched by name, page by page. */
export function MediaPicker({ kind, onClose, onChoose }: MediaPickerProps) {
  const id = useId();
  const dialog = useModalDialog();
  const [typed, setTyped] = useState('');
  const text = useDebouncedValue(typed.trim(), TYPING_MS);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="fixed m-auto w-[40rem] overflow-hidden bg-surface p-0 text-ink shadow-float backdrop:bg-black/55 max-md:h-dvh max-md:max-h-none max-md:w-full max-md:max-w-none md:h-[36rem] md:max-h-[90dvh] md:rounded-card"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-3 px-5 py-2 pe-2">
          <h2 id={id} className="min-w-0 flex-1 font-display text-lg">
            {kind === 'video' ? m.sparts_pick_video() : m.common_choose_a_pdf()}
          </h2>
          <IconButton icon="close" label={m.common_close()} onClick={() => dialog.current?.close()} />
        </div>
        <div className="mx-5 mb-3 flex items-center gap-2 rounded-control border border-ctl px-3 has-focus-visible:outline-2 has-focus-visible:outline-brand-500">
          <Icon name="search" className="text-ink-3" />
          <input
            type="search"
            aria-label={m.sparts_pick_search()}
            placeholder={m.sparts_pick_search()}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            className="min-h-11 min-w-0 flex-1 bg-transparent text-md outline-none placeholder:text-ink-3"
          />
        </div>
        <Pages
          key={text}
          kind={kind}
          text={text}
          onChoose={(mediaId) => {
            onChoose(mediaId);
            dialog.current?.close();
          }}
        />
      </div>
    </dialog>
  );
}

type PagesProps = { kind: 'video' | 'pdf'; text: string; onChoose: (mediaId: string) => void };

function Pages({ kind, text, onChoose }: PagesProps) {
  const [places, setPlaces] = useState<string[]>([]);
  const { data, isError, isFetching, refetch } = useMediaPage(kind, text, places.at(-1));
  if (isError)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 px-5 py-3 text-base">
        {m.sparts_files_not_read()}
        <button type="button" className={compact('line')} onClick={() => void refetch()}>
          {m.common_retry()}
        </button>
      </p>
    );
  if (!data) return <PickerSkeleton />;
  if (data.rows.length === 0)
    return (
      <p role="status" className="flex-1 px-5 py-6 text-center text-base text-ink-2">
        {text ? m.sparts_pick_nothing({ text }) : m.sparts_pick_empty()}
      </p>
    );
  const { next } = data;
  return (
    <>
      <ul aria-busy={isFetching} className="flex-1 overflow-y-auto border-line border-t">
        {data.rows.map((mediaItem) => (
          <li key={mediaItem.id} className="border-line border-b">
            <PickerRow medium={mediaItem} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {(next || places.length > 0) && (
        <div className="flex items-center justify-between gap-2 border-line border-t bg-head px-5 py-2">
          <button
            type="button"
            className={compact('line')}
            disabled={places.length === 0}
            onClick={() => setPlaces(places.slice(0, -1))}
          >
            {m.sparts_newer()}
          </button>
          <button
            type="button"
            className={compact('line')}
            disabled={!next}
            onClick={() => next && setPlaces([...places, next])}
          >
            {m.sparts_older()}
          </button>
        </div>
      )}
    </>
  );
}

function PickerRow({ medium, onChoose }: { medium: MediaItem; onChoose: (mediaId: string) => void }) {
  const language = useLanguage();
  const { id, name, status, createdAt, uses } = medium;
  const isLost = status === 'failed' || status === 'cancelled' || status === 'uploading';
  return (
    <button
      type="button"
      disabled={isLost}
      onClick={() => onChoose(id)}
      className="flex min-h-14 w-full items-center gap-3 px-5 py-2 text-start hover:bg-sunken focus-visible:-outline-offset-2 disabled:text-ink-3 disabled:hover:bg-transparent"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-bold text-base">{name}</span>
        <span className="block text-ink-3 text-sm tabular-nums">
          {factsText(medium)} · {dayOf(createdAt, language)}
        </span>
      </span>
      <span className="shrink-0 text-ink-2 text-sm">
        {isLost && m.sparts_pick_not_usable()}
        {!isLost && status !== 'ready' && m.sparts_pick_converting()}
        {!isLost && status === 'ready' && uses > 0 && m.sparts_uses({ count: uses })}
      </span>
    </button>
  );
}

function PickerSkeleton() {
  return (
    <div aria-hidden="true" className="grid flex-1 content-start gap-2 px-5 py-3">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}
