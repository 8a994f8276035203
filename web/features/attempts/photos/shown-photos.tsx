import { useState } from 'react';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { addressOfPhoto } from './photo-address.ts';

/** The photos of an answer that was handed in; each opens large in a tab of its own. */
export function ShownPhotos({ photos }: { photos: string[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2">
      {photos.map((photoId, place) => (
        <ShownPhoto key={photoId} photoId={photoId} number={plain(place + 1)} />
      ))}
    </ul>
  );
}

function ShownPhoto({ photoId, number }: { photoId: string; number: string }) {
  const [isMissing, setMissing] = useState(false);
  const address = addressOfPhoto(photoId);
  return (
    <li className="min-w-0 rounded-control border border-line bg-sunken p-1.5">
      {isMissing ? (
        <p className="p-2 text-base text-ink-2">{m.attempt_photo_gone({ number })}</p>
      ) : (
        <a href={address} target="_blank" rel="noopener" className="block">
          <img
            src={address}
            alt={m.attempt_photo_number({ number })}
            loading="lazy"
            className="min-h-24 w-full rounded-control"
            onError={() => setMissing(true)}
          />
        </a>
      )}
    </li>
  );
}
