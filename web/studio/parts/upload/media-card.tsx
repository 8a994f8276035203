import type { ReactNode } from 'react';
import type { MediaItem } from '#contract/media.ts';
import { m } from '#web/platform/words.ts';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Icon, type IconLook } from '#web/ui/icon.tsx';
import { useCancelMediaItem, useRetryMediaItem } from './media.queries.ts';
import { compact } from './media-buttons.ts';
import { factsText, mayRetry, mediaFaultText } from './media-words.ts';
import { UploadSteps, uploadStep } from './upload-steps.tsx';

const KINDS: Record<MediaItem['kind'], IconLook> = {
  video: 'video',
  pdf: 'file',
  image: {
    line: 'M4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5ZM3.5 17l5-5 4 4 3-3 5 4.5M15 9.5v.1',
  },
};

/** A file of the school as it is now: what it is, how far its conversion has come, what is wrong and what can be done. */
export function MediaCard({ medium, acts }: { medium: MediaItem; acts?: ReactNode }) {
  const { kind, name, status, percent, fault } = medium;
  const isOnItsWay = status === 'waiting' || status === 'working';
  return (
    <div className="grid gap-3 rounded-control border border-line-strong bg-surface p-4">
      <div className="flex flex-wrap items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-brand-50 text-brand-700">
          <Icon name={KINDS[kind]} />
        </span>
        <div className="min-w-40 flex-1">
          <p className="break-words font-bold text-base">{name}</p>
          <p className="text-ink-3 text-sm tabular-nums">{factsText(medium)}</p>
        </div>
        <div className="flex flex-wrap gap-1">
          <MediaItemActs medium={medium} />
          {acts}
        </div>
      </div>
      {status === 'working' && <Progress percent={percent} label={m.sparts_converted({ name })} />}
      <p role="status" className="text-sm empty:hidden">
        {status === 'waiting' && m.sparts_waits_conversion()}
        {status === 'working' && m.sparts_converting({ percent })}
        {status === 'uploading' && <Stopped kind={kind} />}
        {status === 'cancelled' && m.sparts_was_cancelled()}
      </p>
      {fault && (
        <p className="flex gap-2 text-live-700 text-sm">
          <Icon name="alert-circle" size={18} />
          {mediaFaultText(fault, kind)}
        </p>
      )}
      {isOnItsWay && <UploadSteps step={uploadStep(status)} />}
    </div>
  );
}

/** An upload that no tab of this browser is sending. */
function Stopped({ kind }: { kind: MediaItem['kind'] }) {
  return <span className="text-marigold-800">{kind === 'image' ? m.sparts_stopped_image() : m.sparts_stopped()}</span>;
}

function MediaItemActs({ medium }: { medium: MediaItem }) {
  const cancel = useCancelMediaItem();
  const retry = useRetryMediaItem();
  const { id, status } = medium;
  return (
    <>
      {mayRetry(medium) && (
        <button
          type="button"
          className={compact('line')}
          aria-disabled={retry.isPending || undefined}
          onClick={() => !retry.isPending && retry.mutate({ mediaId: id })}
        >
          <Icon name="refresh" size={16} />
          {m.sparts_convert_again()}
        </button>
      )}
      {(status === 'waiting' || status === 'working' || status === 'uploading') && (
        <button
          type="button"
          className={compact('line')}
          aria-disabled={cancel.isPending || undefined}
          onClick={() => !cancel.isPending && cancel.mutate(id)}
        >
          {m.common_cancel()}
        </button>
      )}
    </>
  );
}
