import { useState } from 'react';
import { useViewer } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { FileDrop } from '#web/studio/parts/upload/file-drop.tsx';
import { useCancelMedium } from '#web/studio/parts/upload/media.queries.ts';
import { UploadProgress } from '#web/studio/parts/upload/upload-progress.tsx';
import { clearUpload, dropUpload, startUpload, type UploadTask, useUploads } from '#web/studio/parts/upload/uploads.ts';
import { QuotaBar } from './quota-bar.tsx';

/** How much room there is, the way to bring in a film or a PDF that nothing shows yet, and all that this tab is sending. */
export function NewUploads() {
  const personId = useViewer()?.id ?? '';
  const uploads = useUploads().filter(({ phase }) => phase !== 'received');
  const cancel = useCancelMedium();
  const [isRefused, setIsRefused] = useState(false);

  function take(file: File) {
    const kind = kindOf(file);
    setIsRefused(!kind);
    if (kind) startUpload({ file, kind, personId, onMedium: () => undefined });
  }

  function stop({ key, phase, mediaId }: UploadTask) {
    if (phase === 'failed') clearUpload(key);
    else if (mediaId) cancel.mutate(mediaId);
    else dropUpload(key);
  }

  return (
    <div className="mb-5 grid gap-3">
      <QuotaBar />
      <FileDrop
        accept="video/*,application/pdf,.mp4,.mov,.mkv,.webm,.m4v,.pdf"
        label={m.sparts_upload_any()}
        hint={isRefused ? <span className="text-live-700">{m.sparts_drop_refused()}</span> : m.sparts_drop_any()}
        onFile={take}
      />
      {uploads.map((task) => (
        <UploadProgress key={task.key} task={task} onCancel={() => stop(task)} />
      ))}
    </div>
  );
}

function kindOf({ type, name }: File): 'video' | 'pdf' | undefined {
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return 'pdf';
  return type.startsWith('video/') || /\.(mp4|mov|mkv|webm|m4v)$/i.test(name) ? 'video' : undefined;
}
