import { PhotoButton } from '#web/platform/pictures/photo-button.tsx';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import type { useDoubtPhoto } from './use-doubt-photo.ts';

/** One photo beside a question: what adds it, how far it is, and what takes it away again. */
export function DoubtPhotoField({ photo, fault, choose, remove, retry }: ReturnType<typeof useDoubtPhoto>) {
  const told = photo?.fault ?? fault;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{m.common_photo()}</legend>
      {photo ? (
        <div className="flex flex-wrap items-start gap-3">
          <img
            src={photo.picture}
            alt={m.doubts_photo_chosen()}
            className="max-h-40 min-h-16 max-w-full rounded-control border border-line bg-sunken"
          />
          <div className="flex flex-wrap gap-2">
            {photo.fault && (
              <Button variant="line" icon="refresh" onClick={retry}>
                {m.doubts_photo_send_again()}
              </Button>
            )}
            <Button variant="ghost" onClick={remove}>
              {m.doubts_photo_remove()}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <span className="hidden pointer-coarse:inline-flex">
            <PhotoButton isCamera isOff={false} onFile={(file) => void choose(file)} />
          </span>
          <PhotoButton isOff={false} onFile={(file) => void choose(file)} />
          <span className="text-ink-3 text-sm">{m.doubts_photo_hint()}</span>
        </div>
      )}
      {photo && !photo.isSent && !photo.fault && (
        <progress
          max={100}
          value={Math.round(photo.share * 100)}
          aria-label={m.doubts_photo_sending()}
          className="mt-2 block h-1.5 w-full max-w-40 accent-brand-500"
        />
      )}
      {told && (
        <p role="alert" className="mt-2 text-base text-live-700">
          {told}
        </p>
      )}
    </fieldset>
  );
}
