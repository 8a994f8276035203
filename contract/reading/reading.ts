import * as v from 'valibot';
import { Id, signedIn, staffWith, visitable, watchOwn } from '#contract/procedure.ts';
import { Colour, Document, Highlight, Opened, PageNumber, Rect, Run, Trace } from './document.ts';

const Place = v.object({ page: v.number(), seenPages: v.number() });
const place = watchOwn('reading', v.nullable(Place));
const highlights = watchOwn('highlights', v.array(Highlight));
const tags = ['reading'];
const MISSING = { NOT_FOUND: { status: 404 }, NOT_READY: { status: 409 } } as const;

export const reading = {
  open: visitable
    .route({ method: 'GET', path: '/documents/{kind}/{id}', tags, summary: 'Open a document' })
    .input(Document)
    .errors(MISSING)
    .output(Opened),

  /** Opens it as its readers will, for who may edit it, also before it is public. Nothing is kept of it. */
  look: staffWith('content.manage')
    .route({ method: 'GET', path: '/studio/documents/{kind}/{id}', tags, summary: 'Look at a document' })
    .input(Document)
    .errors(MISSING)
    .output(Opened),

  text: visitable
    .route({ method: 'GET', path: '/documents/{kind}/{id}/pages/{page}/text', tags, summary: 'The text of a page' })
    .input(v.strictObject({ ...Document.entries, page: PageNumber }))
    .errors(MISSING)
    .output(v.array(Run)),

  /** Pages that hold a text, in any spelling that search forgives, with a line around the first place on each. */
  find: visitable
    .meta({ limit: { calls: 60, seconds: 60 } })
    .route({ method: 'GET', path: '/documents/{kind}/{id}/found', tags, summary: 'Find a text' })
    .input(
      v.strictObject({ ...Document.entries, text: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(100)) }),
    )
    .errors(MISSING)
    .output(v.array(v.object({ page: v.number(), line: v.string(), rects: v.array(Rect) }))),

  place: {
    watch: signedIn
      .meta(place.meta)
      .route({ method: 'GET', path: '/documents/{kind}/{id}/place', tags, summary: 'Where you are' })
      .input(Document)
      .output(place.snapshots),
    /** The place of the latest moment holds, however late it is said; `seen` pages only ever become more. */
    set: signedIn
      .route({ method: 'PUT', path: '/documents/{kind}/{id}/place', tags, summary: 'Keep your place' })
      .input(
        v.strictObject({
          ...Document.entries,
          page: PageNumber,
          seen: v.pipe(v.array(PageNumber), v.maxLength(500)),
          agoMilliseconds: v.pipe(v.number(), v.minValue(0), v.maxValue(30 * 86_400_000)),
        }),
      )
      .errors(MISSING),
  },

  highlights: {
    watch: signedIn
      .meta(highlights.meta)
      .route({ method: 'GET', path: '/documents/{kind}/{id}/highlights', tags, summary: 'Your highlights' })
      .input(Document)
      .output(highlights.snapshots),
    /** The id is the page's own (a UUID), so that what is sent twice is one. */
    set: signedIn
      .route({ method: 'PUT', path: '/documents/{kind}/{id}/highlights/{highlightId}', tags, summary: 'Keep one' })
      .input(
        v.strictObject({
          ...Document.entries,
          highlightId: v.pipe(v.string(), v.uuid()),
          page: PageNumber,
          colour: Colour,
          rects: v.pipe(v.array(Rect), v.maxLength(200)),
          quote: v.pipe(v.string(), v.maxLength(5000)),
          note: v.pipe(v.string(), v.trim(), v.maxLength(2000)),
        }),
      )
      .errors({ ...MISSING, TOO_MANY: { status: 409 } }),
    remove: signedIn
      .route({ method: 'DELETE', path: '/highlights/{highlightId}', tags, summary: 'Remove one' })
      .input(v.strictObject({ highlightId: Id })),
  },

  /** By the mark on a page; a leaked PDF goes to POST /files/traces and is answered in the same shape. */
  trace: staffWith('copies.trace')
    .route({ method: 'GET', path: '/traces/{traceId}', tags, summary: 'Whose copy this is' })
    .input(v.strictObject({ traceId: v.pipe(v.string(), v.trim(), v.maxLength(40)) }))
    .output(v.nullable(Trace)),
};
