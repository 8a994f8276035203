import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';

const WIDEST = 1200;
/** The width that cards and pages are shown; the server makes it of each picture, or the picture's own when it is smaller. */
const SHOWN = 800;
const PREVIEW = 1200;
/** What is narrower looks blurred on a card. */
export const SHARP_FROM = 480;

type Size = { width: number; height: number };

/** The largest part of a picture in a shape, in its middle; a share of 1 to 100 per cent of that. */
export function partOf({ width, height }: Size, aspect: number, share = 100): PercentCrop {
  const isWider = width / height > aspect;
  const most = makeAspectCrop({ unit: '%', ...(isWider ? { height: 100 } : { width: 100 }) }, aspect, width, height);
  const sized = { ...most, width: (most.width * share) / 100, height: (most.height * share) / 100 };
  return centerCrop(sized, width, height);
}

/** The same middle in another size, kept inside of the picture. */
export function resized(crop: PercentCrop, size: Size, aspect: number, share: number): PercentCrop {
  const next = partOf(size, aspect, share);
  const shift = (start: number, length: number, now: number) =>
    Math.min(Math.max(0, start + length / 2 - now / 2), 100 - now);
  return { ...next, x: shift(crop.x, crop.width, next.width), y: shift(crop.y, crop.height, next.height) };
}

/** How large a part is, as a share of the largest: 1 to 100. */
export function cropShare(crop: PercentCrop, size: Size, aspect: number): number {
  return Math.round((100 * crop.width) / partOf(size, aspect).width);
}

/** The pixels of a part, and the width that is kept of it. */
export function pixelsOf(crop: PercentCrop, { width, height }: Size) {
  const part = {
    x: Math.round((crop.x * width) / 100),
    y: Math.round((crop.y * height) / 100),
    width: Math.max(1, Math.round((crop.width * width) / 100)),
    height: Math.max(1, Math.round((crop.height * height) / 100)),
  };
  return { ...part, kept: Math.min(WIDEST, part.width) };
}

/** Where the picture of a medium stands, `width` pixels wide as it was kept. */
export function imageAddress(mediaId: string, width: number): string {
  return `/files/images/${mediaId}/${Math.min(SHOWN, width)}.webp`;
}

/** Draws a picture as large as it need be looked at. */
export function drawWhole(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  const scale = Math.min(1, PREVIEW / picture.width);
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
}

/** A part of a picture as a file of its own. Drawings keep their transparency, photographs become JPEG. */
export async function cutOut(picture: ImageBitmap, crop: PercentCrop, aspect: number, source: File): Promise<File> {
  const { x, y, width, height, kept } = pixelsOf(crop, picture);
  const canvas = document.createElement('canvas');
  canvas.width = kept;
  canvas.height = Math.round(kept / aspect);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('the browser does not draw');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const type = source.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!blob) throw new Error('the browser does not write pictures');
  return new File([blob], source.name || 'picture', { type });
}
