import { randomInt } from 'node:crypto';
import { constants, crc32, deflateRawSync, zstdCompressSync } from 'node:zlib';

/** How the bytes of an answer are compressed (RFC 9110 8.4.1, RFC 9659). */
export type Coding = 'zstd' | 'gzip' | 'identity';
/** A text that many answers hold, with its compressions. */
export type SharedText = { bytes: Buffer; deflated: Buffer; zstd: Buffer };
type Text = string | SharedText;

/** Followed by a file name, up to its zero byte. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3]);
const LAST_BLOCK = Buffer.from([3, 0]);
/** Of a frame that every decoder skips (RFC 8878 3.1.2). */
const SKIPPABLE_FRAME = 0x184d2a50;
const MAX_PADDING = 100;
/** Measured on homes of 52 KB: gzip 0.22 ms and 10.4 KB, 6 takes four times as long to save a seventh; zstd 0.09 ms and 9.6 KB. */
const OWN_LEVEL = 3;
const SHARED_LEVEL = 9;
const SHARED_ZSTD_LEVEL = 19;

export function shareText(text: string): SharedText {
  const bytes = Buffer.from(text);
  return { bytes, deflated: deflate(bytes, SHARED_LEVEL), zstd: toFrame(bytes, SHARED_ZSTD_LEVEL) };
}

/** The texts one after the other, in this coding. */
export function toBytes(texts: Text[], coding: Coding): Buffer {
  if (coding === 'zstd') return toZstd(texts);
  return coding === 'gzip' ? toGzip(texts) : Buffer.concat(texts.map(bytesOf));
}

/**
 * As one gzip member (RFC 1952). A shared text was compressed before and ends on a byte (a sync flush, RFC 1951 3.2.4),
 * so that it stands as it is between what is compressed for this answer. A file name of random length hides how well a
 * person's words go with what an address was made to say ("Heal the BREACH", 2022).
 */
function toGzip(texts: Text[]): Buffer {
  const parts = texts.map((text) => {
    const bytes = bytesOf(text);
    return { bytes, deflated: typeof text === 'string' ? deflate(bytes, OWN_LEVEL) : text.deflated };
  });
  let checksum = 0;
  let length = 0;
  for (const { bytes } of parts) {
    checksum = crc32(bytes, checksum);
    length += bytes.length;
  }
  const name = Buffer.from(`${'a'.repeat(randomInt(MAX_PADDING + 1))}\0`);
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(checksum, 0);
  tail.writeUInt32LE(length, 4);
  return Buffer.concat([GZIP_HEAD, name, ...parts.map(({ deflated }) => deflated), LAST_BLOCK, tail]);
}

/** As one frame for each text (RFC 8878 3) and one of random length that decoders skip, for what the file name is in gzip. */
function toZstd(texts: Text[]): Buffer {
  const frames = texts.map((text) => (typeof text === 'string' ? toFrame(Buffer.from(text), OWN_LEVEL) : text.zstd));
  const padding = Buffer.alloc(8 + randomInt(MAX_PADDING + 1));
  padding.writeUInt32LE(SKIPPABLE_FRAME, 0);
  padding.writeUInt32LE(padding.length - 8, 4);
  return Buffer.concat([...frames, padding]);
}

function bytesOf(text: Text): Buffer {
  return typeof text === 'string' ? Buffer.from(text) : text.bytes;
}

function deflate(bytes: Buffer, level: number): Buffer {
  return deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH });
}

function toFrame(bytes: Buffer, level: number): Buffer {
  return zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: level } });
}

/** The best coding of ours that an `Accept-Encoding` names; `gzip;q=0` is a refusal. */
export function codingOf(accepted = ''): Coding {
  return (['zstd', 'gzip'] as const).find((coding) => accepts(accepted, coding)) ?? 'identity';
}

/** Whether an `Accept-Encoding` takes this coding. */
export function accepts(accepted: string, coding: Coding): boolean {
  return accepted.split(',').some((each) => {
    const [name = '', ...terms] = each.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && !terms.some((term) => /^q\s*=\s*0(?:\.0*)?$/.test(term));
  });
}
