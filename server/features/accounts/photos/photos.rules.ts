import { isPicture } from '#server/platform/pictures/reencode.ts';
import { loadSharp } from '#server/platform/pictures/sharp.ts';

const SIDE = 256;
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 15;

/**
 * A photo as we keep it: turned upright, cut to a square of 256 px, WebP, with nothing of the file it came in but its
 * pixels. Undefined for what is no whole JPEG, PNG or WebP of 40 megapixels at most.
 */
export async function photoOf(bytes: Buffer): Promise<Buffer | undefined> {
  if (!isPicture(bytes)) return undefined;
  const sharp = await loadSharp();
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp()
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer();
  } catch {
    return undefined;
  }
}

const KEY = /^photos\/([0-9a-f]{2})\/([0-9a-f]{30})$/;

/** The address of a stored photo: its key without the folders. */
export function addressOf(key: string): string {
  return key.replace(KEY, '/files/photo/$1$2');
}

/** The key that an address stands for; undefined for what is no such address. */
export function photoKeyOf(name: string): string | undefined {
  return /^[0-9a-f]{32}$/.test(name) ? `photos/${name.slice(0, 2)}/${name.slice(2)}` : undefined;
}
