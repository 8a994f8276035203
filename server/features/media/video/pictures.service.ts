import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sprite } from '#server/features/media/media.store.ts';
import { loadSharp } from '#server/platform/pictures/sharp.ts';
import { type Bench, takePicture } from './encode.service.ts';
import { type Original, SPRITE_NAME } from './encoding.rules.ts';
import { choosePoster, cutPictures } from './pictures.rules.ts';
import type { SpritePlan } from './renditions.rules.ts';
import type { VideoSource } from './source.rules.ts';

const POSTER_LONG_SIDE = 1280;
const QUALITY = 72;

/** A film's pictures as WebP: the poster, and the strip with where its pictures lie. */
export type Pictures = { poster: Buffer; strip: { image: Buffer; facts: Omit<Sprite, 'key'> } };

/** Draws the poster and the strip out of the small frames that the encoding left in the scratch folder. */
export async function drawPictures(
  bench: Bench,
  original: Original,
  source: VideoSource,
  plan: SpritePlan,
): Promise<Pictures | undefined> {
  const { width, height, every, columns } = plan;
  const frames = cutPictures(await readFile(join(bench.scratch, SPRITE_NAME)), width, height);
  if (frames.length === 0) return undefined;
  const across = Math.min(columns, frames.length);
  const rows = Math.ceil(frames.length / across);
  const sharp = await loadSharp();
  const image = await sharp({
    create: { width: across * width, height: rows * height, channels: 3, background: '#000' },
  })
    .composite(
      frames.map(({ pixels }, at) => ({
        input: pixels,
        raw: { width, height, channels: 3 as const },
        left: (at % across) * width,
        top: Math.floor(at / across) * height,
      })),
    )
    .webp({ quality: QUALITY })
    .toBuffer();
  const poster = await drawPoster(bench, original, source, choosePoster(frames) * every);
  return { poster, strip: { image, facts: { columns: across, rows, width, height, every } } };
}

async function drawPoster(bench: Bench, original: Original, source: VideoSource, at: number): Promise<Buffer> {
  const scale = Math.min(1, POSTER_LONG_SIDE / Math.max(source.width, source.height));
  const size = { width: Math.round(source.width * scale), height: Math.round(source.height * scale) };
  const pixels = await takePicture(bench, original, source, at, size);
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { ...size, channels: 3 } })
    .webp({ quality: QUALITY })
    .toBuffer();
}
