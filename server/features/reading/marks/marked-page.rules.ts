import pLimit from 'p-limit';
import { loadSharp } from '#server/platform/pictures/sharp.ts';
import { openPdf } from '#server/platform/print/pdfium.ts';
import { keepLatest } from './latest.rules.ts';
import { linesOf, type Mark } from './mark.rules.ts';
import { printMark } from './sheet.rules.ts';

export type Size = 'thumb' | 'small' | 'large';
/** A page as it is kept, without a mark; `key` names it in the storage. */
export type Plain = { key: string; read: () => Promise<Buffer> };

const THUMB_WIDTH = 168;
const PHOTO_QUALITY = 78;
/** Nobody reads a small picture: it has two fifths of the bytes of an exact one. */
const THUMB_QUALITY = 60;
const AT_ONCE = 2;
/** A4: how much higher than wide the sheet with the mark is, and how much of a page it covers. */
const SHEET = { ratio: Math.SQRT2, share: 0.8, portrait: 0.75 };
const MAX_PAGE_BYTES = 48 * 1024 * 1024;
const MAX_MARK_BYTES = 8 * 1024 * 1024;
const ALPHA = 3;

const pages = keepLatest(MAX_PAGE_BYTES);
const marks = keepLatest(MAX_MARK_BYTES);
const limit = pLimit(AT_ONCE);

/** A page as WebP with somebody's mark drawn into its pixels. Throws when that cannot be done: no page is sent without. */
export async function markPage(plain: Plain, size: Size, mark: Mark): Promise<Buffer> {
  const name = JSON.stringify([plain.key, size, linesOf(mark)]);
  return pages.take(name, () => limit(() => compose(plain, size, mark)));
}

async function compose({ read }: Plain, size: Size, mark: Mark): Promise<Buffer> {
  const sharp = await loadSharp();
  const bytes = await read();
  const isThumb = size === 'thumb';
  const isExact = !isThumb && bytes.toString('latin1', 12, 16) === 'VP8L';
  const page = await sharp(isThumb ? await shrink(bytes) : bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = page.info;
  const sheet = await sheetFor(mark, width, height);
  return sharp(page.data, { raw: { width, height, channels } })
    .composite([{ input: sheet, tile: true, gravity: 'northwest' }])
    .webp(isExact ? { lossless: true, effort: 2 } : { quality: isThumb ? THUMB_QUALITY : PHOTO_QUALITY, effort: 3 })
    .toBuffer();
}

async function shrink(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(bytes).resize({ width: THUMB_WIDTH }).png({ compressionLevel: 1 }).toBuffer();
}

/** The mark on clear ground, for pages of so many pixels. */
function sheetFor(mark: Mark, width: number, height: number): Promise<Buffer> {
  const across = Math.max(1, Math.floor(SHEET.share * Math.min(width, SHEET.portrait * height)));
  return marks.take(JSON.stringify([linesOf(mark), across]), () => drawSheet(mark, across));
}

async function drawSheet(mark: Mark, width: number): Promise<Buffer> {
  const height = Math.floor(width * SHEET.ratio);
  const document = await openPdf(await printMark(mark, { foot: false }));
  const sheet = document.openPage(0);
  const { data } = sheet.draw(width, height, 'clear');
  sheet.close();
  document.close();
  if (!data.some((value, at) => at % 4 === ALPHA && value > 0)) throw new Error('a mark that shows nothing');
  const sharp = await loadSharp();
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 3 })
    .toBuffer();
}
