import * as v from 'valibot';
import { BookErratum } from './ebooks/errata.ts';
import { Chapter } from './lessons/chapters.ts';
import { Quality } from './media.ts';
import { Id, Language, signedIn, Timestamp } from './procedure.ts';
import { Document, DocumentKind } from './reading/document.ts';

/** What a device may keep: an e-book, a free note, a lesson (a film, an article or a PDF). */
export const LeaseKind = DocumentKind;
export type LeaseKind = v.InferOutput<typeof LeaseKind>;

const item = Document.entries;

/**
 * Leave to open a kept item without the internet until a moment; both null where it has ended and the item must go.
 * `signature`: ECDSA P-256 over SHA-256 (r and s, base64url) of the JSON of ["lease", person's id, kind, id, until], by the
 * school's `publicKey`.
 */
const Lease = v.object({
  ...{ ...item, until: v.nullable(Timestamp), signature: v.nullable(v.string()) },
  /** Of an e-book that may be opened: what was corrected in it so far. */
  errata: v.optional(v.array(BookErratum)),
});
export type Lease = v.InferOutput<typeof Lease>;

/**
 * A film at one quality. Its segments are at `{segmentBase}/{place}.ts?{segmentQuery}`, as many as there are `seconds`,
 * AES-128 with the place as initialisation vector; `keyUrl` answers the sixteen bytes.
 */
const FilmParts = v.object({
  ...{ name: Quality, bytes: v.number(), seconds: v.array(v.number()) },
  ...{ segmentBase: v.string(), segmentQuery: v.string(), keyUrl: v.string() },
});
export type FilmParts = v.InferOutput<typeof FilmParts>;

/** Captions are texts, the poster is a picture. */
const Film = v.object({
  seconds: v.number(),
  qualities: v.array(FilmParts),
  posterUrl: v.nullable(v.string()),
  captions: v.array(v.object({ language: Language, url: v.string() })),
  chapters: v.array(Chapter),
});

/** Pages of a document, at `{imageBase}/{page}/large?{imageQuery}`; the text of each is read by `reading.text`. */
const Pages = v.object({
  pages: v.array(v.object({ width: v.number(), height: v.number() })),
  ...{ imageBase: v.string(), imageQuery: v.string() },
});

/** What would be kept: one of film, document and article. `bytes`: a good measure, of the thinnest picture of a film. */
const LeaseOffer = v.object({
  ...item,
  ...{ title: v.string(), courseId: v.nullable(Id), bytes: v.number(), until: Timestamp },
  film: v.nullable(Film),
  document: v.nullable(Pages),
  /** Markdown. */
  article: v.nullable(v.string()),
  /** What lies over a film: name and masked e-mail. */
  mark: v.string(),
});
export type LeaseOffer = v.InferOutput<typeof LeaseOffer>;

const tags = ['leases'];

export const leases = {
  /** Addresses live for hours; who asks again gets new ones. */
  read: signedIn
    .meta({ limit: { calls: 60, seconds: 60 } })
    .route({ method: 'GET', path: '/leases/{kind}/{id}', tags, summary: 'What would be kept of an item' })
    .input(v.strictObject({ kind: DocumentKind, id: Id }))
    .errors({
      NOT_FOUND: { status: 404 },
      LOCKED: { status: 403, data: v.object({ opensAt: Timestamp }) },
      /** Nothing of it can be kept: it has no content yet, or is a test. */
      NOT_READY: { status: 409 },
    })
    .output(LeaseOffer),

  /** Issues and renews: the right to each item is asked now, and each lease runs anew. `now`: the server's clock. */
  create: signedIn
    .meta({ limit: { calls: 60, seconds: 600, counted: 'everywhere' } })
    .route({ method: 'POST', path: '/leases', tags, summary: 'Issue or renew leases of kept items' })
    .input(v.strictObject({ items: v.pipe(v.array(Document), v.minLength(1), v.maxLength(200)) }))
    .output(v.object({ now: Timestamp, publicKey: v.string(), leases: v.array(Lease) })),
};
