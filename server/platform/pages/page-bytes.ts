import { randomInt } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A text that many answers hold, with its compression. */
export type SharedText = { bytes: Buffer; deflated: Buffer };

/** Followed by a file name, up to its zero byte. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3]);
const MAX_NAME_BYTES = 100;
const LAST_BLOCK = Buffer.from([3, 0]);
/** Measured on a home of 83 KB: 3 takes no longer than 1 and saves a twentieth, 6 takes four times as long to save a seventh. */
const OWN_LEVEL = 3;
const SHARED_LEVEL = 9;

export function shareText(text: string): SharedText {
  const bytes = Buffer.from(text);
  return { bytes, deflated: deflate(bytes, SHARED_LEVEL) };
}

/** The texts one after the other. */
export function toPlain(texts: (string | SharedText)[]): Buffer {
  return Buffer.concat(texts.map((text) => (typeof text === 'string' ? Buffer.from(text) : text.bytes)));
}

/**
 * The texts one after the other as one gzip member (RFC 1952). A shared text was compressed before and ends on a byte
 * (a sync flush, RFC 1951 3.2.4), so that it stands as it is between what is compressed for this answer. A file name of
 * random length hides how well a person's words go with what an address was made to say ("Heal the BREACH", 2022).
 */
export function toGzip(texts: (string | SharedText)[]): Buffer {
  const parts = texts.map((text) => (typeof text === 'string' ? compress(text) : text));
  let checksum = 0;
  let length = 0;
  for (const { bytes } of parts) {
    checksum = crc32(bytes, checksum);
    length += bytes.length;
  }
  const name = Buffer.from(`${'a'.repeat(randomInt(MAX_NAME_BYTES + 1))}\0`);
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(checksum, 0);
  tail.writeUInt32LE(length, 4);
  return Buffer.concat([GZIP_HEAD, name, ...parts.map(({ deflated }) => deflated), LAST_BLOCK, tail]);
}

function compress(text: string): SharedText {
  const bytes = Buffer.from(text);
  return { bytes, deflated: deflate(bytes, OWN_LEVEL) };
}

function deflate(bytes: Buffer, level: number): Buffer {
  return deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH });
}

/** Whether an `Accept-Encoding` takes gzip; `gzip;q=0` is a refusal. */
export function acceptsGzip(accepted = ''): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted);
}
