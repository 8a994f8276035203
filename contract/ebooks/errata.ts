import * as v from 'valibot';
import { Id, signedIn, staffWith, Timestamp, watchOwn } from '#contract/procedure.ts';
import { PageNumber } from '#contract/reading/document.ts';

const Text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000));
const Reason = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));

/**
 * What is wrong on a page and what is to be read instead. `newPage`: where the file of the book says it right already; null
 * while it says it wrong.
 */
export const BookErratumInput = v.object({
  page: PageNumber,
  newPage: v.nullable(PageNumber),
  oldText: Text,
  newText: Text,
  reason: Reason,
});
export type BookErratumInput = v.InferOutput<typeof BookErratumInput>;

/** `isOfThisFile`: the book still has the file that it was written about, so its pages are those of the book. */
export const BookErratum = v.object({
  erratumId: Id,
  number: v.number(),
  page: v.number(),
  newPage: v.nullable(v.number()),
  isOfThisFile: v.boolean(),
  oldText: v.string(),
  newText: v.string(),
  reason: v.string(),
  madeAt: Timestamp,
  takenBack: v.nullable(v.object({ reason: v.string(), madeAt: Timestamp })),
});
export type BookErratum = v.InferOutput<typeof BookErratum>;

const StudioBookErratum = v.object({ ...BookErratum.entries, madeBy: v.nullable(v.string()) });
export type StudioBookErratum = v.InferOutput<typeof StudioBookErratum>;

const own = watchOwn('ebook-errata', v.array(BookErratum));
const one = v.strictObject({ ebookId: Id });
const tags = ['ebooks'];
const staff = staffWith('content.manage');

export const ownBookErrata = {
  /** By page; none for who may not open the book. */
  watch: signedIn
    .meta(own.meta)
    .route({
      method: 'GET',
      path: '/ebooks/{ebookId}/errata',
      tags,
      summary: 'What was corrected in an e-book of yours',
    })
    .input(one)
    .output(own.snapshots),
};

export const studioBookErrata = {
  /** The newest first; `owners` are told of the next one. */
  list: staff
    .route({ method: 'GET', path: '/studio/ebooks/{ebookId}/errata', tags, summary: 'The errata of an e-book' })
    .input(one)
    .output(v.object({ owners: v.number(), pages: v.number(), errata: v.array(StudioBookErratum) })),

  create: staff
    .route({ method: 'POST', path: '/studio/ebooks/{ebookId}/errata', tags, summary: 'Tell its owners of an erratum' })
    .input(v.strictObject({ ...one.entries, ...BookErratumInput.entries }))
    .errors({ PAGE_MISSING: { status: 422, data: v.object({ pages: v.number() }) } })
    .output(v.object({ erratumId: Id })),

  takeBack: staff
    .route({
      method: 'POST',
      path: '/studio/ebooks/errata/{erratumId}/taking-back',
      tags,
      summary: 'Take an erratum of an e-book back',
    })
    .input(v.strictObject({ erratumId: Id, reason: Reason }))
    .errors({ TAKEN_BACK: { status: 409 } })
    .output(v.object({ erratumId: Id })),
};
