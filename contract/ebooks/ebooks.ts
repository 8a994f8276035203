import * as v from 'valibot';
import { Id, signedIn, visitable, watchAll, watchOwn } from '#contract/procedure.ts';
import { Cursor, Listed, Where } from '#contract/products/catalogue.ts';
import { Day } from '#contract/products/product.ts';
import { ownBookErrata } from './errata.ts';

/** Prices in paise. `sectionTitle` is null when the section is gone. */
export const EbookCard = v.object({
  id: Id,
  title: v.string(),
  language: v.picklist(['en', 'hi', 'both']),
  thumbnailUrl: v.nullable(v.string()),
  rating: v.nullable(v.number()),
  pages: v.number(),
  pricePaise: v.number(),
  listPricePaise: v.nullable(v.number()),
  sectionTitle: v.nullable(v.string()),
  sectionTitleHi: v.nullable(v.string()),
});
export type EbookCard = v.InferOutput<typeof EbookCard>;

export const EbookSort = v.picklist(['newest', 'cheapest', 'dearest']);
export type EbookSort = v.InferOutput<typeof EbookSort>;

export const EbookSearch = v.strictObject({
  ...Where,
  sectionId: v.optional(Id),
  language: v.optional(v.picklist(['en', 'hi'])),
  sort: v.optional(EbookSort),
});
export type EbookSearch = v.InferInput<typeof EbookSearch>;

/** A shelf of e-books with how many are live on it and the covers of the newest three. */
const BookSection = v.object({
  id: Id,
  title: v.string(),
  titleHi: v.nullable(v.string()),
  programme: v.nullable(v.string()),
  programmeHi: v.nullable(v.string()),
  term: v.nullable(v.string()),
  count: v.number(),
  covers: v.array(v.string()),
});
export type BookSection = v.InferOutput<typeof BookSection>;

/** An e-book as its own page shows it. */
const EbookPage = v.object({
  ...EbookCard.entries,
  about: v.string(),
  samplePages: v.number(),
  validityDays: v.nullable(v.number()),
  openUntil: v.nullable(Day),
  sectionId: v.nullable(Id),
  subject: v.nullable(v.object({ code: v.string(), titleEn: v.string(), titleHi: v.nullable(v.string()) })),
  university: v.nullable(v.string()),
});
export type EbookPage = v.InferOutput<typeof EbookPage>;

const latest = watchAll('ebooks', v.array(EbookCard));
const listed = watchAll('ebooks', Listed);
const sections = watchAll('ebooks', v.array(BookSection));
const page = watchAll('ebooks', v.nullable(EbookPage));
const ownPage = watchOwn('enrolments', v.nullable(EbookPage));
const one = v.strictObject({ ebookId: Id });

export const ebooks = {
  watch: visitable
    .meta(latest.meta)
    .route({ method: 'GET', path: '/ebooks/latest', tags: ['ebooks'], summary: 'Latest live e-books, four at most' })
    .output(latest.snapshots),

  /** Twenty-four at a time; `next` is null at the end. */
  list: visitable
    .meta({ limit: { calls: 60, seconds: 60 }, mayReadReplica: true })
    .route({ method: 'GET', path: '/ebooks', tags: ['ebooks'], summary: 'Find live e-books' })
    .input(EbookSearch)
    .output(v.object({ ebooks: v.array(EbookCard), next: v.nullable(Cursor) })),

  listed: {
    /** Moves when an e-book comes, goes or is changed: then an open list asks again. */
    watch: visitable
      .meta(listed.meta)
      .route({ method: 'GET', path: '/ebooks/listed', tags: ['ebooks'], summary: 'How many live e-books there are' })
      .output(listed.snapshots),
  },

  sections: {
    watch: visitable
      .meta(sections.meta)
      .route({ method: 'GET', path: '/book-sections', tags: ['ebooks'], summary: 'Sections that hold live e-books' })
      .output(sections.snapshots),
  },

  page: {
    /** Null for a book that is not there, or not live. */
    watch: visitable
      .meta(page.meta)
      .route({ method: 'GET', path: '/ebooks/{ebookId}', tags: ['ebooks'], summary: 'An e-book' })
      .input(one)
      .output(page.snapshots),

    mine: {
      /** A book that you may open, live or not; null for every other. */
      watch: signedIn
        .meta(ownPage.meta)
        .route({ method: 'GET', path: '/ebooks/{ebookId}/mine', tags: ['ebooks'], summary: 'An e-book of yours' })
        .input(one)
        .output(ownPage.snapshots),
    },
    errata: ownBookErrata,
  },
};
