import { loadSharp } from './sharp.ts';

const MAX_PIXELS = 40_000_000;
const MAX_EDGE = 2000;
const ENCODING_SECONDS = 20;
const QUALITY = 80;

/**
 * A picture as a new one, if it begins as one that we take: upright, WebP, 2000 px at most, with nothing of the file it came in but its pixels. Undefined for what is no
 * whole picture, or one of more than 40 million pixels.
 */
export async function reencodePicture(bytes: Buffer): Promise<Buffer | undefined> {
  if (!isPicture(bytes)) return undefined;
  const sharp = await loadSharp();
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: ENCODING_SECONDS })
      .toBuffer();
  } catch {
    return undefined;
  }
}

/** JPEG, PNG, WebP. */
const BEGINNING = /^(?:ffd8ff|89504e470d0a1a0a|52494646[\da-f]{8}57454250)/;
const BEGINNING_LENGTH = 12;

/** Whether a file begins as a picture that we take, whatever its sender calls it. */
export function isPicture(bytes: Buffer): boolean {
  return BEGINNING.test(bytes.toString('hex', 0, BEGINNING_LENGTH));
}
