import { newUuid } from '#web/features/attempts/outbox/seats.ts';
import { readPhoto } from '#web/platform/pictures/read-photo.ts';
import { type SentPicture, sendPicture } from '#web/platform/pictures/send-picture.ts';
import { newAnswerPhotos, type PhotoFault, type PhotoOutcome, type PhotoParts } from './answer-photos.ts';
import { openPhotoStore } from './photo-store.ts';

const FAULTS: Record<string, PhotoFault> = {
  ...{ NOT_AN_IMAGE: 'not-an-image', TOO_LARGE: 'too-large', TOO_MANY: 'too-many' },
  ...{ SUBMITTED: 'over', NOT_FOUND: 'over' },
};

function outcomeOf(sent: SentPicture): PhotoOutcome {
  if (sent.isTaken) return { went: 'sent' };
  const fault = FAULTS[sent.code ?? ''];
  return fault ? { went: 'refused', fault } : { went: 'later' };
}

/** The photos of a person's attempt on this device, to be opened by who plays it. */
export async function openAnswerPhotos(personId: string, attemptId: string) {
  const store = await openPhotoStore({ personId, attemptId });
  return (parts: Pick<PhotoParts, 'elapsed' | 'onSent' | 'onChange'>) =>
    newAnswerPhotos({
      ...{ store, newId: newUuid, read: readPhoto, ...parts },
      send: async ({ photoId, position, picture }, onShare, signal) =>
        outcomeOf(
          await sendPicture(`/files/answer-photos/${photoId}/${attemptId}/${position}`, picture, onShare, signal),
        ),
    });
}
