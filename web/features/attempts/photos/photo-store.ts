import { openKeptValues } from '#web/platform/browser-store/kept-values.ts';

/** A photo that the server does not have yet. `picture` is a data URL; `atMilliseconds` since the attempt began. */
export type UnsentPhoto = { photoId: string; position: number; atMilliseconds: number; picture: string };

/** Where the photos of an attempt wait on this device. */
export type PhotoStore = Awaited<ReturnType<typeof openPhotoStore>>;

/** Opens what this device keeps of the photos of a person's attempt, so that a reload loses none. */
export async function openPhotoStore({ personId, attemptId }: { personId: string; attemptId: string }) {
  const prefix = `attempt-photo ${personId} ${attemptId} `;
  const kept = await openKeptValues(prefix);
  return {
    list: (): UnsentPhoto[] =>
      kept
        .list()
        .map(([, photo]) => photo as UnsentPhoto)
        .toSorted((a, b) => a.atMilliseconds - b.atMilliseconds),
    write: (photo: UnsentPhoto): void => kept.write(`${prefix}${photo.photoId}`, photo),
    remove: (photoId: string): void => kept.write(`${prefix}${photoId}`, undefined),
  };
}
