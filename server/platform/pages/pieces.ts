import { constants, crc32, deflateRawSync } from 'node:zlib';
import { ANY_STAND_IN } from './stand-ins.ts';

/** A text cut at its stand-ins: what all answers share, compressed once, and between it the marks of what differs. */
export type Pieces = { shared: Shared[]; marks: string[] };
type Shared = { bytes: Buffer; deflated: Buffer };

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const LAST_BLOCK = Buffer.from([3, 0]);
const MAX_STORED = 0xffff;
const WORTH_DEFLATING = 64;
const MAX_KNOWN = 100;
const WORTH_KNOWING = 4096;
const known = new Map<string, Shared>();

export function cutText(text: string): Pieces {
  return { shared: text.split(ANY_STAND_IN).map(toShared), marks: text.match(ANY_STAND_IN) ?? [] };
}

/** The whole text, with a word for each mark. */
export function fillPlain(pieces: Pieces, words: Map<string, string>): Buffer {
  return Buffer.concat(inOrder(pieces, words).map(({ bytes }) => bytes));
}

/**
 * The whole text as gzip (RFC 1952), without compressing anything: the shared blocks are ready, each ending on a byte,
 * and a word goes between them as it is, in a stored block (RFC 1951 3.2.4).
 */
export function fillGzipped(pieces: Pieces, words: Map<string, string>): Buffer {
  const blocks: Buffer[] = [GZIP_HEAD];
  let checksum = 0;
  let length = 0;
  for (const { bytes, deflated } of inOrder(pieces, words)) {
    blocks.push(deflated);
    checksum = crc32(bytes, checksum);
    length += bytes.length;
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(checksum, 0);
  tail.writeUInt32LE(length, 4);
  return Buffer.concat([...blocks, LAST_BLOCK, tail]);
}

function inOrder({ shared, marks }: Pieces, words: Map<string, string>): Shared[] {
  return shared.flatMap((piece, place) => {
    const mark = marks[place];
    return mark === undefined ? [piece] : [piece, toStored(Buffer.from(words.get(mark) ?? ''))];
  });
}

/** Long pieces, the style sheet above all, are the same on many pages. */
function toShared(text: string): Shared {
  const before = known.get(text);
  if (before) return before;
  const bytes = Buffer.from(text);
  const piece = bytes.length < WORTH_DEFLATING ? toStored(bytes) : toDeflated(bytes);
  if (text.length >= WORTH_KNOWING && known.size < MAX_KNOWN) known.set(text, piece);
  return piece;
}

function toDeflated(bytes: Buffer): Shared {
  return { bytes, deflated: deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }) };
}

function toStored(bytes: Buffer): Shared {
  if (bytes.length > MAX_STORED) return toDeflated(bytes);
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return { bytes, deflated: Buffer.concat([head, bytes]) };
}
