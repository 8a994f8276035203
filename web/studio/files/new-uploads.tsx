import { useState } from 'react';
import { useViewer } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { MissingFfmpeg } from '#web/studio/parts/page/missing-ffmpeg.tsx';
import { RefusedFiles } from '#web/studio/parts/queue/refused-files.tsx';
import { ACCEPTED, type RefusedFile, sortFiles } from '#web/studio/parts/queue/taken-files.ts';
import { UploadQueue } from '#web/studio/parts/queue/upload-queue.tsx';
import { FileDrop } from '#web/studio/parts/upload/file-drop.tsx';
import { startUpload, useUploads } from '#web/studio/parts/upload/uploads.ts';
import { QuotaBar } from './quota-bar.tsx';

/** How much room there is, the way to bring in films and PDFs that nothing shows yet, and all that this tab is sending. */
export function NewUploads() {
  const personId = useViewer()?.id ?? '';
  const uploads = useUploads();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);

  function take(files: File[]) {
    const sorted = sortFiles(files);
    setRefused(sorted.refused);
    for (const { file, kind } of sorted.taken)
      startUpload({ file, kind, personId, isQueued: true, onMedium: () => undefined });
  }

  return (
    <div className="mb-5 grid gap-3">
      <QuotaBar />
      <MissingFfmpeg />
      <FileDrop accept={ACCEPTED} label={m.sparts_upload_any()} hint={m.sparts_drop_any()} onFiles={take} />
      <RefusedFiles files={refused} onClose={() => setRefused([])} />
      <UploadQueue tasks={uploads.filter(({ phase, isQueued }) => isQueued || phase !== 'received')} />
    </div>
  );
}
