import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { MAX_BYTES, MediaKind } from '#contract/media.ts';
import { checkedKey } from '#server/platform/storage/storage.ts';

const NAME_LENGTH = 200;

/** What cannot be seen, and what turns the direction of writing: a name may not look like another. Joiners stay, Hindi needs them. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFDD0-\uFDEF\uFEFF\uFFFD-\uFFFF]/gu;

/** The name of a file as we show it: its last part, of at most 200 signs. It never becomes a path. */
function nameOf(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const seen = last.normalize('NFC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
  const name = [...seen].slice(0, NAME_LENGTH).join('').trim();
  return /^\.*$/.test(name) ? 'file' : name;
}

const Metadata = v.pipe(
  v.strictObject({
    kind: MediaKind,
    filename: v.pipe(v.string(), v.minLength(1), v.maxLength(2000), v.transform(nameOf)),
    wants1080: v.optional(v.picklist(['true', 'false']), 'false'),
  }),
  v.transform(({ kind, filename, wants1080 }) => ({ kind, name: filename, wants1080: wants1080 === 'true' })),
);

export type Announced = v.InferOutput<typeof Metadata> & { bytes: number };
export type AnnouncedRefusal = { status: number; code: string; data?: object };

/** What an upload says that it is going to be, from the length and the metadata of its creation; or why it may not. */
export function readAnnounced(
  bytes: number,
  metadata: Record<string, string | null> | undefined,
): Announced | AnnouncedRefusal {
  const parsed = v.safeParse(Metadata, metadata ?? {});
  if (!parsed.success || !Number.isSafeInteger(bytes) || bytes < 0) return { status: 400, code: 'BAD_REQUEST' };
  const mostBytes = MAX_BYTES[parsed.output.kind];
  if (bytes > mostBytes) return { status: 413, code: 'TOO_LARGE', data: { mostBytes } };
  if (bytes === 0) return { status: 422, code: 'NOT_THIS_KIND' };
  return { ...parsed.output, bytes };
}

/** How many bytes of a file's beginning say what it is. */
export const BEGINNING_BYTES = 4096;

const IMAGES = [/^ffd8ff/, /^89504e470d0a1a0a0000000d49484452/, /^52494646.{8}57454250/];
/** ISO base media of video (mp4ra.org) and QuickTime; AVIF and HEIC have the same box and are none. */
const BRANDS = /^(isom|iso[2-9a-f]|mp4[12]|avc1|M4V[ HP]|M4VH|M4VP|qt {2}|dash|MSNV|f4v |3gp[4-9]|3g2[abc]|XAVC)$/;
const OLD_QUICKTIME = /^(moov|mdat|wide)$/;
const EBML = '1a45dfa3';

/** Whether a file begins as one of its kind does (PDF; MP4, MOV, MKV, WebM; JPEG, PNG, WebP). Its name counts for nothing. */
export function isKind(kind: MediaKind, beginning: Buffer): boolean {
  if (kind === 'pdf') return /^%PDF-(1\.[0-7]|2\.0)[\r\n \t]/.test(beginning.toString('latin1', 0, 12));
  if (kind === 'image') return IMAGES.some((pattern) => pattern.test(beginning.toString('hex', 0, 16)));
  return isIsoMedia(beginning) || isMatroska(beginning);
}

function isIsoMedia(beginning: Buffer): boolean {
  if (beginning.length < 16) return false;
  const box = beginning.toString('latin1', 4, 8);
  if (OLD_QUICKTIME.test(box)) return true;
  return box === 'ftyp' && beginning.readUInt32BE(0) >= 16 && BRANDS.test(beginning.toString('latin1', 8, 12));
}

/** The document type stands in the header that EBML files begin with (RFC 8794), 0x4282 and its length before it. */
function isMatroska(beginning: Buffer): boolean {
  if (beginning.toString('hex', 0, 4) !== EBML) return false;
  const head = beginning.toString('latin1', 0, 100);
  return head.includes('\x42\x82\x84webm') || head.includes('\x42\x82\x88matroska');
}

/** An upload of which all bytes have come. */
type WholeUpload = {
  beginning: Buffer;
  hash: () => Promise<string>;
  /** Puts it among the files of the school; answers its key. Done twice it is there once. */
  insert: () => Promise<string>;
};

/** What has come of uploads: in the folder of this machine, or in the bucket, where every web process reaches it. */
export type UploadParts = {
  findWhole: (id: string, bytes: number) => Promise<WholeUpload | undefined>;
  /** Removes what is only needed until an upload was taken in. */
  clear: (id: string) => Promise<void>;
  /** Removes all that came of an upload that is over. */
  discard: (id: string) => Promise<void>;
};

/** In a bucket the key of an upload is that of the file which it becomes: from the last byte on it is where it stays. */
export function keyOfUpload(id: string): string {
  const name = createHash('sha256').update(`upload ${id}`).digest('hex').slice(0, 32);
  return checkedKey(`media/${name.slice(0, 2)}/${name.slice(2)}`);
}

/** SHA-256 in hexadecimal. */
export async function hashUpload(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return hash.digest('hex');
}

/** Where uploads of this machine stand until they are whole: a file by the medium's id, and beside it what tus keeps of it. */
export function uploadsIn(dataDir: string): string {
  return join(dataDir, 'uploads');
}
