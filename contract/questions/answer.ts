import * as v from 'valibot';

/** Of an option, or of a side of pairs. */
export const PartId = v.pipe(v.string(), v.regex(/^[\w-]{1,12}$/));

const MAX_PHOTOS = 4;
/** Of a photo, made by the page that took it. */
export const PhotoId = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** What a student answered: options by id, a text with photos, one text a blank, or pairs by id. Null is no answer. */
export const Answer = v.nullable(
  v.union([
    v.strictObject({ options: v.pipe(v.array(PartId), v.minLength(1), v.maxLength(12)) }),
    v.strictObject({
      text: v.pipe(v.string(), v.maxLength(20_000)),
      /** Of a `descriptive` question: ids of photos that were sent before. */
      photos: v.optional(v.pipe(v.array(PhotoId), v.maxLength(MAX_PHOTOS))),
    }),
    v.strictObject({ blanks: v.pipe(v.array(v.pipe(v.string(), v.maxLength(500))), v.minLength(1), v.maxLength(6)) }),
    v.strictObject({ pairs: v.record(PartId, PartId) }),
  ]),
);
export type Answer = v.InferOutput<typeof Answer>;
