import { promisify } from 'node:util';
import { constants, inflateRaw } from 'node:zlib';

const unpack = promisify(inflateRaw);

const NEAR_BYTES = 1024;
const ZLIB_HEAD_BYTES = 2;
/** What counts as a bomb: more streams, or more bytes once unpacked, than a file of 5 MB has for its reader's sake. */
const MAX_STREAMS = 10_000;
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/** What makes a PDF act: scripts, programs, files within, things done at opening. `/JS` is too short to mean anything alone. */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|OpenAction)(?![A-Za-z])|\/JS\s*(?:[(<%]|\d+\s+\d+\s+R)/;
const OBJECTS_IN_STREAM = /\/ObjStm(?![A-Za-z])/;
const ENCRYPTED = /\/Encrypt(?![A-Za-z])/;
const OTHER_PACKING = /\/(?:ASCIIHexDecode|ASCII85Decode|LZWDecode|RunLengthDecode)(?![A-Za-z])/;

/** Whether bytes that begin as a PDF also end as one. */
export function isWholePdf(bytes: Buffer): boolean {
  return bytes.subarray(-NEAR_BYTES).includes('%%EOF');
}

/**
 * Whether a PDF holds something active, also with its names written as #xx or packed away in a stream. What could hide
 * it from us counts as active: encryption, objects in a packing that we do not read, a bomb.
 */
export async function isActivePdf(bytes: Buffer): Promise<boolean> {
  const file = bytes.toString('latin1');
  const names = plainNames(file);
  if (ACTIVE.test(names) || ENCRYPTED.test(names)) return true;
  if (OBJECTS_IN_STREAM.test(names) && OTHER_PACKING.test(names)) return true;
  const streams = [...file.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)];
  if (streams.length > MAX_STREAMS) return true;
  let room = MAX_UNPACKED_BYTES;
  for (const { index, 0: word } of streams) {
    const unpacked = await unpackFrom(bytes.subarray(index + word.length), room);
    if (unpacked === 'too large') return true;
    if (unpacked === undefined && packsObjects(file, index)) return true;
    if (unpacked && ACTIVE.test(plainNames(unpacked.toString('latin1')))) return true;
    room -= unpacked?.length ?? 0;
  }
  return false;
}

/** What was deflated here, its checksum unread as by most readers; undefined when nothing was. */
async function unpackFrom(packed: Buffer, room: number): Promise<Buffer | 'too large' | undefined> {
  const options = { maxOutputLength: Math.max(1, room), finishFlush: constants.Z_SYNC_FLUSH };
  try {
    return await unpack(packed.subarray(ZLIB_HEAD_BYTES), options);
  } catch (error) {
    return error instanceof RangeError ? 'too large' : undefined;
  }
}

/** Whether the dictionary before a stream says that it packs objects. */
function packsObjects(file: string, stream: number): boolean {
  const head = file.slice(Math.max(0, stream - NEAR_BYTES), stream);
  return OBJECTS_IN_STREAM.test(plainNames(head.slice(head.lastIndexOf('obj'))));
}

/** In a name `#4A` is a `J`. */
function plainNames(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
