import { useId, useState } from 'react';
import { useViewer } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import type { StudioFieldProps } from '#web/studio/parts/form/field-props.ts';
import { FieldShell } from '#web/studio/parts/form/field-shell.tsx';
import { MissingFfmpeg } from '#web/studio/parts/page/missing-ffmpeg.tsx';
import type { UploadTask } from '#web/studio/parts/queue/upload-task.ts';
import { useCancelMediaItem } from './media.queries.ts';
import { ChosenMediaItem, MediaChoice } from './media-choice.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { clearUpload, dropUpload, startUpload, useUploads } from './uploads.ts';

export type MediaFieldProps = { kind: 'video' | 'pdf' } & StudioFieldProps<string | null>;

/** A film or a PDF of the school, by its id: upload one, or choose one that is there. The id is known as soon as an upload begins. */
export function MediaField({ kind, label, hint, value, onChange, fault, changed }: MediaFieldProps) {
  const id = useId();
  const { task, begin, clear } = useFieldUpload(kind, value, onChange);
  const shown = task && task.phase !== 'received' ? task : undefined;
  return (
    <FieldShell id={id} label={label} hint={hint} fault={fault} changed={changed} group>
      <div className="grid gap-3">
        {kind === 'video' && <MissingFfmpeg />}
        {shown && <UploadProgress task={shown} onCancel={clear} />}
        {!shown && value !== null && <ChosenMediaItem mediaId={value} kind={kind} onChange={onChange} onFile={begin} />}
        {!shown && value === null && <MediaChoice kind={kind} onChange={onChange} onFile={begin} />}
        {shown && shown.phase !== 'failed' && <p className="text-ink-3 text-sm">{m.sparts_upload_note()}</p>}
      </div>
    </FieldShell>
  );
}

/** The upload of this field: the one that it began, or the one that brings the medium it holds. */
function useFieldUpload(kind: 'video' | 'pdf', value: string | null, onChange: (mediaId: string | null) => void) {
  const personId = useViewer()?.id ?? '';
  const uploads = useUploads();
  const cancel = useCancelMediaItem();
  const [key, setKey] = useState<number>();
  const task: UploadTask | undefined = uploads.find(
    (each) => (value !== null && each.mediaId === value) || (each.key === key && each.mediaId === null),
  );

  function begin(file: File, wants1080 = false) {
    setKey(startUpload({ file, kind, wants1080, personId, onMedium: onChange }));
  }

  function clear() {
    if (!task) return;
    if (task.phase === 'failed') clearUpload(task.key);
    else if (task.mediaId) cancel.mutate(task.mediaId);
    else dropUpload(task.key);
    if (task.mediaId === value) onChange(null);
  }

  return { task, begin, clear };
}
