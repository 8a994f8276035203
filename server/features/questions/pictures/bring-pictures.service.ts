import { hash } from 'node:crypto';
import { bringImage, removeImage } from '#server/features/media/images/bring-image.service.ts';
import type { FilePicture } from '#server/features/questions/formats/formats.rules.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import type { JobServices } from '#server/platform/jobs.ts';
import type { BroughtPictures } from './draw-pictures.service.ts';
import {
  findBroughtPicture,
  findNamedPicture,
  findOwnPicture,
  insertBroughtPicture,
  listLeftPictures,
} from './pictures.store.ts';

/** A file with more has its last ones left out: each is made in three widths while the others wait. */
const MAX_PICTURES = 300;
const UNUSABLE = 'can not be used, it must be a whole JPEG, PNG or WebP';
const UNKNOWN = 'is not in the library';
const TOO_MANY = `is one too many, at most ${MAX_PICTURES} are read`;

type Brought = { pictures: FilePicture[]; madeBy: string | null };

/**
 * Brings the pictures of a file into the library, through the conversion that all pictures go through. What this school has already
 * is taken from there, so that the same file brings nothing a second time.
 */
export async function bringPictures(
  services: JobServices,
  { pictures, madeBy }: Brought,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<BroughtPictures> {
  const brought = new Map<string, { name: string; mediaId: string | null; reason: string }>();
  for (const [place, picture] of pictures.entries()) {
    signal.throwIfAborted();
    if (brought.has(picture.id)) continue;
    const { name, data } = picture;
    const isRead = place < MAX_PICTURES;
    const mediaId = isRead ? await bring(services, picture, madeBy, signal) : null;
    const reason = isRead ? (data === null ? UNKNOWN : UNUSABLE) : TOO_MANY;
    brought.set(picture.id, { name, mediaId, reason });
    onProgress((place + 1) / pictures.length);
  }
  return brought;
}

async function bring(
  services: JobServices,
  { name, data }: FilePicture,
  madeBy: string | null,
  signal: AbortSignal,
): Promise<string | null> {
  const { db } = services;
  if (data === null) return (await findNamedPicture(db, name)) ?? null;
  const content = Buffer.from(data, 'base64');
  if (content.length === 0) return null;
  const sha256 = hash('sha256', content);
  const known =
    (await findOwnPicture(db, { mediaId: name.replace(/\.\w+$/, ''), bytes: content.length })) ??
    (await findBroughtPicture(db, sha256));
  if (known !== undefined) return known;
  const mediaId = await bringImage(services, { name, content, sha256, uploadedBy: madeBy }, signal);
  if (mediaId === undefined) return null;
  await insertBroughtPicture(db, mediaId);
  return mediaId;
}

/** Removes pictures that came in a file and that nothing shows, once no import can be going to. Answers how many. */
export async function removeLeftPictures(db: Db): Promise<number> {
  const left = await listLeftPictures(db);
  for (const mediaId of left) await inTransaction(db, (tx) => removeImage(tx, mediaId));
  return left.length;
}
