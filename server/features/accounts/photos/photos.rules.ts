import sharp from 'sharp';

const SIDE = 256;
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 15;

/** How files of the three kinds begin, in hex. Whatever else a file says it is does not count. */
const BEGINNINGS = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/];
const MAX_BEGINNING_LENGTH = 12;

/**
 * A photo as we keep it: turned upright, cut to a square of 256 px, WebP, with nothing of the file it came in but its
 * pixels. Undefined for what is no whole JPEG, PNG or WebP of 40 megapixels at most.
 */
export async function photoOf(bytes: Buffer): Promise<Buffer | undefined> {
  const beginning = bytes.toString('hex', 0, MAX_BEGINNING_LENGTH);
  if (!BEGINNINGS.some((pattern) => pattern.test(beginning))) return undefined;
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
