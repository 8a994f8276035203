import sharp from 'sharp';
import type { Sheet } from '#server/platform/print/pdfium.ts';

const LARGE_EDGE = 1600;
/** Of a phone of 360 px with two dots to each. */
const SMALL_WIDTH = 720;
const MIN_PIXELS = 16;
const PHOTO_QUALITY = 80;

export type PageImage = { bytes: Buffer; width: number; height: number };

/** A page in its two sizes, each drawn anew: a smaller picture of a picture would be blurred, and larger. */
export async function takePictures(sheet: Sheet): Promise<{ large: PageImage; small: PageImage }> {
  const longest = Math.max(sheet.width, sheet.height, 1);
  const large = await take(sheet, LARGE_EDGE / longest);
  const small = large.width <= SMALL_WIDTH ? large : await take(sheet, SMALL_WIDTH / Math.max(sheet.width, 1));
  return { large, small };
}

async function take(sheet: Sheet, scale: number): Promise<PageImage> {
  const [width, height] = [sheet.width, sheet.height].map((points) => Math.max(MIN_PIXELS, Math.round(points * scale)));
  if (width === undefined || height === undefined) throw new Error('a page without a size');
  const { data } = sheet.draw(width, height);
  const drawn = () => sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  const exact = await drawn().webp({ lossless: true, effort: 2 }).toBuffer();
  // What is written is smaller when nothing of it is lost; photos are not.
  if (exact.length < (width * height) / 6) return { bytes: exact, width, height };
  const rounded = await drawn().webp({ quality: PHOTO_QUALITY, effort: 4 }).toBuffer();
  return { bytes: rounded.length < exact.length * 0.6 ? rounded : exact, width, height };
}
