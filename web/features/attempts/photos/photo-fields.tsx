import { type ReactNode, useId, useState } from 'react';
import { plain } from '#web/platform/numbers.ts';
import { PhotoButton } from '#web/platform/pictures/photo-button.tsx';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type DevicePhoto, listUnsent, MAX_PHOTOS, type PhotoFault } from './answer-photos.ts';
import { addressOfPhoto } from './photo-address.ts';

/** What is done with the photos of an answer while it is written. `unsent`: those of this position that the server does not have. */
export type PhotoActs = {
  unsent: DevicePhoto[];
  pictureOf: (photoId: string) => string | undefined;
  add: (file: File) => void;
  remove: (photoId: string) => void;
};

type PhotoFieldsProps = { photos: string[]; acts: PhotoActs; isReadOnly: boolean };

const FAULTS: Record<PhotoFault, () => string> = {
  'not-an-image': m.photos_not_image,
  'too-large': m.photos_too_large,
  'too-many': m.attempt_photo_too_many,
  over: m.attempt_photo_over,
};

/** The photos of a written answer: those that are there, those on their way, and what adds one. */
export function PhotoFields({ photos, acts, isReadOnly }: PhotoFieldsProps) {
  const id = useId();
  const { unsent } = acts;
  const coming = unsent.filter(({ photoId }) => !photos.includes(photoId));
  const isFull = photos.length + listUnsent(coming).length >= MAX_PHOTOS;
  const most = plain(MAX_PHOTOS);
  return (
    <fieldset className="mt-5 min-w-0" aria-describedby={`${id}-hint`}>
      <legend className="font-display font-medium text-sm">{m.attempt_photos()}</legend>
      <p id={`${id}-hint`} className="mt-1 text-ink-3 text-sm">
        {isFull ? m.attempt_photos_full({ most }) : m.attempt_photos_hint({ most })}
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-4">
        {photos.map((photoId, place) => (
          <Photo
            key={photoId}
            number={plain(place + 1)}
            source={acts.pictureOf(photoId) ?? addressOfPhoto(photoId)}
            onRemove={isReadOnly ? undefined : () => acts.remove(photoId)}
          />
        ))}
        {coming.map((photo, place) => (
          <Photo
            key={photo.photoId}
            number={plain(photos.length + place + 1)}
            source={photo.picture}
            onRemove={isReadOnly ? undefined : () => acts.remove(photo.photoId)}
          >
            <Progress photo={photo} number={plain(photos.length + place + 1)} />
          </Photo>
        ))}
      </ul>
      {!isReadOnly && (
        <div className="mt-3 flex flex-wrap gap-3">
          <span className="hidden pointer-coarse:inline-flex">
            <PhotoButton isCamera isOff={isFull} onFile={acts.add} />
          </span>
          <PhotoButton isOff={isFull} onFile={acts.add} />
        </div>
      )}
    </fieldset>
  );
}

type PhotoProps = { number: string; source: string; onRemove: (() => void) | undefined; children?: ReactNode };

/** One photo; pressed it is as wide as the answer. */
function Photo({ number, source, onRemove, children }: PhotoProps) {
  const [isLarge, setLarge] = useState(false);
  return (
    <li className={`min-w-0 rounded-control border border-line bg-surface p-1.5 ${isLarge ? 'col-span-full' : ''}`}>
      <div className="relative">
        <button
          type="button"
          aria-pressed={isLarge}
          aria-label={m.attempt_photo_large({ number })}
          onClick={() => setLarge(!isLarge)}
          className="block w-full"
        >
          {source === '' ? (
            <span className="grid aspect-square place-items-center rounded-control bg-sunken text-ink-3">
              <Icon name="camera" />
            </span>
          ) : (
            <img
              src={source}
              alt=""
              className={`w-full rounded-control bg-sunken ${isLarge ? '' : 'aspect-square object-cover'}`}
            />
          )}
        </button>
        {onRemove && (
          <IconButton
            icon="close"
            iconSize={18}
            variant="float"
            className="absolute end-1 top-1"
            label={m.attempt_photo_remove({ number })}
            onClick={onRemove}
          />
        )}
      </div>
      {children}
    </li>
  );
}

const bar =
  'mt-1.5 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand-500 ' +
  '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand-500';

function Progress({ photo: { share, isWaiting, fault }, number }: { photo: DevicePhoto; number: string }) {
  if (fault)
    return (
      <p role="alert" className="mt-1.5 text-live-700 text-sm">
        {FAULTS[fault]()}
      </p>
    );
  if (isWaiting)
    return (
      <p role="status" className="mt-1.5 text-marigold-800 text-sm">
        {m.attempt_photo_waiting()}
      </p>
    );
  return (
    <progress
      className={bar}
      max={100}
      value={Math.round(share * 100)}
      aria-label={m.attempt_photo_sending({ number })}
    />
  );
}
