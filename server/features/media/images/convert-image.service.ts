import type { Metadata } from 'sharp';
import { type Convert, Unusable } from '#server/features/media/conversion/conversion.rules.ts';
import { loadSharp } from '#server/platform/pictures/sharp.ts';
import { type StoredImage, setPictures } from './images.store.ts';

const MAX_PIXELS = 40_000_000;
const WIDTHS = [480, 800, 1200];
const FORMATS = ['avif', 'webp'] as const;
const KINDS = ['jpeg', 'png', 'webp'];
const ENCODING_SECONDS = 60;

/** Makes AVIF and WebP of a picture in the widths that pages use, none larger than it is, and nothing in them but pixels. */
export const convertImage: Convert = async ({ services, medium, path, progress, signal }) => {
  const { width, height } = await measure(path);
  const widths = [...new Set(WIDTHS.map((most) => Math.min(most, width)))];
  const pictures: StoredImage[] = [];
  for (const each of widths) {
    for (const format of FORMATS) {
      signal.throwIfAborted();
      const content = await encode(path, each, format);
      const key = await services.storage.insert('images', content);
      pictures.push({ width: each, format, key, bytes: content.length });
      progress((100 * pictures.length) / (widths.length * FORMATS.length));
    }
  }
  signal.throwIfAborted();
  await setPictures(services.db, medium.id, { width, height }, pictures);
};

/** The size as it is looked at, from the header alone: what is too large is never decoded. */
async function measure(path: string): Promise<{ width: number; height: number }> {
  const { format, width, height, autoOrient } = await readHead(path);
  if (!KINDS.includes(format)) throw new Unusable('not-this-kind');
  if (width * height > MAX_PIXELS) throw new Unusable('too-large');
  return autoOrient;
}

async function readHead(path: string): Promise<Metadata> {
  const sharp = await loadSharp();
  try {
    return await sharp(path, { limitInputPixels: false }).metadata();
  } catch {
    throw new Unusable('damaged');
  }
}

async function encode(path: string, width: number, format: StoredImage['format']): Promise<Buffer> {
  const sharp = await loadSharp();
  try {
    const opened = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    const resized = opened.autoOrient().resize({ width, withoutEnlargement: true });
    const encoded = format === 'avif' ? resized.avif({ quality: 55, effort: 3 }) : resized.webp({ quality: 80 });
    return await encoded.timeout({ seconds: ENCODING_SECONDS }).toBuffer();
  } catch {
    throw new Unusable('damaged');
  }
}
