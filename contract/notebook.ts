import * as v from 'valibot';
import { Id, signedIn, Timestamp } from './procedure.ts';
import { Cursor } from './products/catalogue.ts';
import { Colour, Rect } from './reading/document.ts';

const EntryKind = v.picklist(['lesson-note', 'highlight']);
const Words = v.pipe(v.string(), v.trim(), v.maxLength(2000));

/**
 * A note at a second of a lesson, or what was highlighted or noted on a page. `productTitle` is empty when the product is
 * gone; `isOpen`: its lesson or page opens to you now.
 */
const NotebookEntry = v.object({
  id: Id,
  kind: EntryKind,
  productKind: v.picklist(['course', 'ebook', 'note']),
  productId: Id,
  productTitle: v.string(),
  lessonId: v.nullable(Id),
  lessonTitle: v.nullable(v.string()),
  atSeconds: v.nullable(v.number()),
  page: v.nullable(v.number()),
  quote: v.string(),
  text: v.string(),
  colour: v.nullable(Colour),
  rects: v.array(Rect),
  createdAt: Timestamp,
  isOpen: v.boolean(),
});
export type NotebookEntry = v.InferOutput<typeof NotebookEntry>;

const tags = ['notebook'];

export const notebook = {
  /**
   * A hundred at a time in the order of products, lessons and places; `next` is null at the end. With a text, only what has
   * each of its words in it or in a title.
   */
  list: signedIn
    .route({ method: 'GET', path: '/notebook', tags, summary: 'All that you wrote in lessons and e-books' })
    .input(
      v.strictObject({
        text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
        after: v.optional(Cursor),
      }),
    )
    .output(v.object({ entries: v.array(NotebookEntry), next: v.nullable(Cursor) })),

  /** Other words for one that is there, also where its lesson or e-book is closed. Only beside a highlight there may be none. */
  change: signedIn
    .route({ method: 'PUT', path: '/notebook/{kind}/{id}', tags, summary: 'Change the words of one' })
    .input(v.strictObject({ kind: EntryKind, id: Id, text: Words }))
    .errors({ NOT_FOUND: { status: 404 }, EMPTY: { status: 422 } }),
};
