import { useEffect, useState } from 'react';
import { plain } from '#web/platform/numbers.ts';
import { useViewer } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { openPhotoStore, type PhotoStore } from './photo-store.ts';

/** Of an attempt that is over: photos that this device could not send in time are no part of it, which is said as long as they are here. */
export function UnsentPhotos({ attemptId }: { attemptId: string }) {
  const personId = useViewer()?.id;
  const [store, setStore] = useState<PhotoStore>();
  const [photos, setPhotos] = useState<ReturnType<PhotoStore['list']>>([]);
  useEffect(() => {
    if (!personId) return;
    let isOpen = true;
    void openPhotoStore({ personId, attemptId }).then((opened) => {
      if (!isOpen) return;
      setStore(opened);
      setPhotos(opened.list());
    });
    return () => {
      isOpen = false;
    };
  }, [personId, attemptId]);
  if (!store || photos.length === 0) return null;
  const removeAll = () => {
    for (const { photoId } of photos) store.remove(photoId);
    setPhotos([]);
  };
  return (
    <Notice
      className="mt-4 mb-6"
      tone="marigold"
      icon="camera"
      title={m.result_photos_unsent({ count: photos.length, photos: plain(photos.length) })}
    >
      {m.result_photos_unsent_text()}
      <ul className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {photos.map(({ photoId, picture }, place) => (
          <li key={photoId}>
            <a href={picture} download={`answer-${place + 1}.jpg`} className="block">
              <img
                src={picture}
                alt={m.result_photo_save({ number: plain(place + 1) })}
                className="aspect-square w-full rounded-control object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      <Button variant="line" className="mt-3" onClick={removeAll}>
        {m.result_photos_remove()}
      </Button>
    </Notice>
  );
}
