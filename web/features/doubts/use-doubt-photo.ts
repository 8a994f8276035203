import { useEffect, useRef, useState } from 'react';
import { readPhoto } from '#web/platform/pictures/read-photo.ts';
import { sendPicture } from '#web/platform/pictures/send-picture.ts';
import { m } from '#web/platform/words.ts';
import type { LessonPlace } from './doubts.queries.ts';

/** The photo of a doubt that is being written: `share` of it has left; `fault`: why it has not arrived. */
export type ChosenPhoto = { photoId: string; picture: string; share: number; isSent: boolean; fault?: string };

const REFUSALS: Record<string, () => string> = {
  NOT_AN_IMAGE: m.photos_not_image,
  TOO_LARGE: m.photos_too_large,
  TOO_MANY: m.doubts_photo_too_many,
  TOO_MANY_REQUESTS: m.doubts_photo_too_many,
  NOT_FOUND: m.doubts_not_yours,
};

/** A photo goes to the server as soon as it is chosen; a doubt names it once it is there. */
export function useDoubtPhoto({ courseId, lessonId }: LessonPlace) {
  const [photo, setPhoto] = useState<ChosenPhoto>();
  const [fault, setFault] = useState<string>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  async function send({ photoId, picture }: Pick<ChosenPhoto, 'photoId' | 'picture'>) {
    stop.current?.abort();
    const controller = new AbortController();
    stop.current = controller;
    const change = (part: Partial<ChosenPhoto>) =>
      setPhoto((now) => (now?.photoId === photoId ? { ...now, ...part } : now));
    setPhoto({ photoId, picture, share: 0, isSent: false });
    const path = [photoId, courseId, lessonId].map(encodeURIComponent).join('/');
    const sent = await sendPicture(
      `/files/doubt-photos/${path}`,
      picture,
      (share) => change({ share }),
      controller.signal,
    );
    if (sent.isTaken) return change({ share: 1, isSent: true });
    change({ fault: REFUSALS[sent.code ?? '']?.() ?? m.doubts_photo_not_sent() });
  }

  async function choose(file: File) {
    setFault(undefined);
    const read = await readPhoto(file);
    if ('picture' in read) return void send({ photoId: crypto.randomUUID(), picture: read.picture });
    setFault(read.fault === 'too-large' ? m.photos_too_large() : m.photos_not_image());
  }

  function remove() {
    stop.current?.abort();
    setPhoto(undefined);
    setFault(undefined);
  }

  return { photo, fault, choose, remove, retry: () => photo && void send(photo) };
}
