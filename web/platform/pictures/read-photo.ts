import { smallerPhoto } from './smaller-photo.ts';

/** A picture as it is sent, as a data URL; a fault where the file is none, or too large. */
export type PhotoReading = { picture: string } | { fault: 'not-an-image' | 'too-large' };

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 8 * 1024 * 1024;

/** A chosen file as it is sent: no larger than the school keeps it. */
export async function readPhoto(file: File): Promise<PhotoReading> {
  if (!PHOTO_TYPES.includes(file.type)) return { fault: 'not-an-image' };
  const photo = await smallerPhoto(file);
  if (photo.size > MAX_BYTES) return { fault: 'too-large' };
  const picture = await dataUrlOf(photo);
  return picture === undefined ? { fault: 'not-an-image' } : { picture };
}

/** Undefined for what can not be read, such as a file that was deleted meanwhile. */
function dataUrlOf(photo: Blob): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(photo);
  });
}
