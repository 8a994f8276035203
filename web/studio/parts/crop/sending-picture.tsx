import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useViewer } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { useCancelMediaItem, useMediaItem, useRetryMediaItem } from '#web/studio/parts/upload/media.queries.ts';
import { compact } from '#web/studio/parts/upload/media-buttons.ts';
import { mayRetry, mediaFaultText } from '#web/studio/parts/upload/media-words.ts';
import { dropUpload, startUpload, useUploads } from '#web/studio/parts/upload/uploads.ts';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { imageAddress } from './cut.ts';

type SendingPictureProps = { file: File; onReady: (address: string) => void; onCancel: () => void };

/** A picture on its way, until the server has made what pages show of it. */
export function SendingPicture({ file, onReady, onCancel }: SendingPictureProps) {
  const { task, mediaId } = useSending(file);
  const { medium } = useMediaItem(mediaId);
  const cancel = useCancelMediaItem();
  const retry = useRetryMediaItem();
  const ready = useEffectEvent(async (id: string) => {
    const { width } = await createImageBitmap(file);
    onReady(imageAddress(id, width));
  });
  const isReady = medium?.status === 'ready';
  useEffect(() => {
    if (isReady && mediaId) void ready(mediaId);
  }, [isReady, mediaId]);
  const fault = task?.fault ?? medium?.fault;
  const percent = task && task.phase !== 'received' ? Math.floor((100 * task.sent) / task.bytes) : 100;

  function stop() {
    if (mediaId && !fault) cancel.mutate(mediaId);
    else if (task) dropUpload(task.key);
    onCancel();
  }

  return (
    <div className="grid gap-3 rounded-control border border-line-strong bg-surface p-4">
      {fault ? (
        <p role="alert" className="text-base text-live-700">
          {mediaFaultText(fault, 'image')}
        </p>
      ) : (
        <>
          <p role="status" className="text-base">
            {task?.phase === 'waiting' ? m.sparts_waiting_network() : m.sparts_image_sending()}
          </p>
          <Progress percent={percent} label={m.sparts_uploaded({ name: file.name })} />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {mediaId && medium && fault && mayRetry(medium) && (
          <button type="button" className={compact('line')} onClick={() => retry.mutate({ mediaId })}>
            {m.common_retry()}
          </button>
        )}
        <button type="button" className={compact('line')} onClick={stop}>
          {m.common_cancel()}
        </button>
      </div>
    </div>
  );
}

/** The upload of a file, begun once. */
function useSending(file: File) {
  const personId = useViewer()?.id ?? '';
  const uploads = useUploads();
  const begun = useRef<number>(undefined);
  const [key, setKey] = useState<number>();
  const [mediaId, setMediaId] = useState<string | null>(null);
  useEffect(() => {
    begun.current ??= startUpload({ file, kind: 'image', personId, onMedium: setMediaId });
    setKey(begun.current);
  }, [file, personId]);
  return { task: uploads.find((each) => each.key === key), mediaId };
}
