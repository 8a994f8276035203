import { type ReactNode, useState } from 'react';
import { m } from '#web/platform/words.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { CaptionsPart } from './captions-part.tsx';
import { FileDrop } from './file-drop.tsx';
import { useMediaItem } from './media.queries.ts';
import { compact } from './media-buttons.ts';
import { MediaCard } from './media-card.tsx';
import { MediaPicker } from './media-picker.tsx';

const ACCEPT = {
  video: 'video/mp4,video/quicktime,video/webm,video/x-matroska,.mp4,.mov,.mkv,.webm,.m4v',
  pdf: 'application/pdf,.pdf',
} as const;

type ChoiceProps = {
  kind: 'video' | 'pdf';
  onChange: (mediaId: string | null) => void;
  onFile: (file: File, wants1080?: boolean) => void;
  /** A way back to the file that is chosen. */
  keep?: ReactNode;
};

/** Upload a file, or choose one that is there. */
export function MediaChoice({ kind, onChange, onFile, keep }: ChoiceProps) {
  const [wants1080, setWants1080] = useState(false);
  const [isPicking, setIsPicking] = useState(false);
  const isVideo = kind === 'video';
  return (
    <>
      <FileDrop
        accept={ACCEPT[kind]}
        label={isVideo ? m.sparts_upload_video() : m.sparts_upload_pdf()}
        hint={isVideo ? m.sparts_drop_video() : m.sparts_drop_pdf()}
        onFile={(file) => onFile(file, isVideo && wants1080)}
      >
        <button type="button" className={compact('ghost')} onClick={() => setIsPicking(true)}>
          {m.sparts_choose_from_files()}
        </button>
        {keep}
      </FileDrop>
      {isVideo && (
        <Checkbox
          label={m.sparts_wants_1080()}
          checked={wants1080}
          onChange={({ currentTarget }) => setWants1080(currentTarget.checked)}
        />
      )}
      {isPicking && <MediaPicker kind={kind} onClose={() => setIsPicking(false)} onChoose={onChange} />}
    </>
  );
}

type ChosenProps = Omit<ChoiceProps, 'keep'> & { mediaId: string };

/** The file that is chosen, and the way to another. */
export function ChosenMediaItem({ mediaId, kind, onChange, onFile }: ChosenProps) {
  const { medium, isMissing, hasFailed, retry } = useMediaItem(mediaId);
  const [isChanging, setIsChanging] = useState(false);
  if (isChanging) {
    const keep = (
      <button type="button" className={compact('ghost')} onClick={() => setIsChanging(false)}>
        {m.sparts_keep_file()}
      </button>
    );
    return <MediaChoice kind={kind} onChange={closing(onChange)} onFile={closing(onFile)} keep={keep} />;
  }
  if (isMissing) return <MediaChoice kind={kind} onChange={onChange} onFile={onFile} />;
  if (hasFailed)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-base">
        {m.sparts_file_not_read()}
        <button type="button" className={compact('line')} onClick={retry}>
          {m.common_retry()}
        </button>
      </p>
    );
  if (!medium) return <Skeleton className="h-20" />;
  const acts = (
    <>
      <button type="button" className={compact('line')} onClick={() => setIsChanging(true)}>
        {m.common_choose_another()}
      </button>
      <button type="button" className={compact('ghost')} onClick={() => onChange(null)}>
        {m.sparts_take_away()}
      </button>
    </>
  );
  return (
    <>
      <MediaCard medium={medium} acts={acts} />
      {kind === 'video' && medium.status !== 'uploading' && <CaptionsPart medium={medium} />}
    </>
  );

  function closing<Args extends unknown[]>(act: (...args: Args) => void) {
    return (...args: Args) => {
      setIsChanging(false);
      act(...args);
    };
  }
}
