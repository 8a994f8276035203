import * as v from 'valibot';
import { Id, Timestamp } from '#contract/procedure.ts';

/** What opens in the reader: an e-book, a free note, a PDF lesson. */
export const DocumentKind = v.picklist(['ebook', 'note', 'lesson']);
export const Document = v.strictObject({ kind: DocumentKind, id: Id });
export type Document = v.InferOutput<typeof Document>;

export const PageNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5000));
const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
/** A place on a page, as shares of its width and height. */
export const Rect = v.strictObject({ x: Share, y: Share, width: Share, height: Share });
export type Rect = v.InferOutput<typeof Rect>;

/**
 * A document as it opens: pixels of each page's large image, and which pages may be seen (only the sample, without a
 * right). `imageBase` is followed by `/{page}/{thumb|small|large}?{imageQuery}`, for an hour.
 */
export const Opened = v.object({
  kind: DocumentKind,
  id: Id,
  title: v.string(),
  language: v.picklist(['en', 'hi', 'both']),
  pages: v.array(v.object({ width: v.number(), height: v.number() })),
  openPages: v.number(),
  isSample: v.boolean(),
  /** The course of a PDF lesson. */
  courseId: v.nullable(Id),
  downloadUrl: v.nullable(v.string()),
  imageBase: v.pipe(v.string(), v.description('See /files/documents/{kind}/{id}/{page}/{size}.')),
  imageQuery: v.string(),
  until: Timestamp,
});
export type Opened = v.InferOutput<typeof Opened>;

/**
 * A run of text and where it stands: the text layer, for find, selection and screen readers. Runs follow one another as they
 * are read, with the spaces between them at their ends; most are a word.
 */
export const Run = v.object({ text: v.string(), ...Rect.entries });
export type Run = v.InferOutput<typeof Run>;

export const Colour = v.picklist(['yellow', 'green', 'pink', 'blue']);
/** Without rects it is a note on the page as a whole. */
export const Highlight = v.object({
  id: Id,
  page: v.number(),
  colour: Colour,
  rects: v.array(Rect),
  quote: v.string(),
  note: v.string(),
  createdAt: Timestamp,
});
export type Highlight = v.InferOutput<typeof Highlight>;

/** Who a mark belongs to. */
export const Trace = v.object({
  traceId: v.string(),
  userId: Id,
  name: v.string(),
  email: v.string(),
  title: v.string(),
  orderNumber: v.nullable(v.string()),
  madeAt: Timestamp,
  downloads: v.array(v.object({ madeAt: Timestamp, address: v.string() })),
});
export type Trace = v.InferOutput<typeof Trace>;
