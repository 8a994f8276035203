import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import * as v from 'valibot';
import { Quality } from '#contract/media.ts';
import { Language } from '#contract/procedure.ts';

const Bytes = v.pipe(v.number(), v.integer(), v.minValue(1));
const Size = v.pipe(v.number(), v.integer(), v.minValue(1));
/** What a packed film says of itself; its bytes follow in this order: poster, strip, the pieces of each rendition. */
const Head = v.object({
  seconds: v.number(),
  width: Size,
  height: Size,
  poster: Bytes,
  strip: v.object({ bytes: Bytes, columns: Size, rows: Size, width: Size, height: Size, every: Size }),
  captions: v.array(v.object({ language: Language, text: v.string() })),
  renditions: v.array(
    v.object({
      name: Quality,
      width: v.nullable(Size),
      height: v.nullable(Size),
      hasSound: v.boolean(),
      pieces: v.array(v.object({ seconds: v.number(), bytes: Bytes })),
    }),
  ),
});
export type Head = v.InferOutput<typeof Head>;

const LENGTH_BYTES = 4;

/** A film in one file: all its renditions carry the same sound, which is so written only once. */
export function packVideo(head: Head, parts: Buffer[]): Buffer {
  const said = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(said.length);
  const clear = Buffer.concat([length, said, ...parts]);
  return brotliCompressSync(clear, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: clear.length },
  });
}

/** What `packFilm` packed; throws when it is anything else. */
export function unpackVideo(packed: Buffer): { head: Head; parts: Buffer[] } {
  const clear = brotliDecompressSync(packed);
  const start = LENGTH_BYTES + clear.readUInt32BE();
  const head = v.parse(Head, JSON.parse(clear.toString('utf8', LENGTH_BYTES, start)));
  const lengths = [
    head.poster,
    head.strip.bytes,
    ...head.renditions.flatMap(({ pieces }) => pieces.map((each) => each.bytes)),
  ];
  let at = start;
  const parts = lengths.map((bytes) => {
    at += bytes;
    return clear.subarray(at - bytes, at);
  });
  if (at !== clear.length) throw new Error('the film is not whole');
  return { head, parts };
}
