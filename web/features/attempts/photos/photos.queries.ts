import { newUuid } from '#web/features/attempts/outbox/seats.ts';
import { ApiError, codeOf } from '#web/platform/api.ts';
import { newAnswerPhotos, type PhotoFault, type PhotoOutcome, type PhotoParts } from './answer-photos.ts';
import { openPhotoStore, type UnsentPhoto } from './photo-store.ts';
import { readPhoto } from './read-photo.ts';

const FAULTS: Record<string, PhotoFault> = {
  ...{ NOT_AN_IMAGE: 'not-an-image', TOO_LARGE: 'too-large', TOO_MANY: 'too-many' },
  ...{ SUBMITTED: 'over', NOT_FOUND: 'over' },
};

function outcomeOf(status: number, answer: object | null): PhotoOutcome {
  if (status === 200) return { went: 'sent' };
  const fault = FAULTS[codeOf(new ApiError(status, answer ?? {})) ?? ''];
  return fault ? { went: 'refused', fault } : { went: 'later' };
}

/** The photos of a person's attempt on this device, to be opened by who plays it. */
export async function openAnswerPhotos(personId: string, attemptId: string) {
  const store = await openPhotoStore({ personId, attemptId });
  return (parts: Pick<PhotoParts, 'elapsed' | 'onSent' | 'onChange'>) =>
    newAnswerPhotos({
      ...{ store, newId: newUuid, read: readPhoto, ...parts },
      send: (photo, onShare, signal) => sendPhoto(attemptId, photo, onShare, signal),
    });
}

/** Sends a photo; `onShare` is told the share that has left. It does not throw, and answers nothing once it is aborted. */
function sendPhoto(
  attemptId: string,
  { photoId, position, picture }: UnsentPhoto,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<PhotoOutcome> {
  return new Promise((resolve) => {
    const photo = blobOf(picture);
    // Fetch does not tell how far an upload is.
    const request = new XMLHttpRequest();
    request.open('PUT', `/files/answer-photos/${photoId}/${attemptId}/${position}`);
    request.responseType = 'json';
    request.setRequestHeader('content-type', photo.type);
    request.upload.onprogress = ({ loaded, total }) => onShare(total ? loaded / total : 0);
    request.onerror = () => resolve({ went: 'later' });
    request.onload = () => resolve(outcomeOf(request.status, request.response));
    signal.addEventListener('abort', () => request.abort());
    request.send(photo);
  });
}

function blobOf(picture: string): Blob {
  const [head = '', data = ''] = picture.split(',');
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: head.slice('data:'.length).split(';')[0] ?? '' });
}
