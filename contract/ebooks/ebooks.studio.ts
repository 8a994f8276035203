import * as v from 'valibot';
import { changedMeanwhile, Id, Picture, Revision, staffWith, Timestamp, watchChanges } from '#contract/procedure.ts';
import {
  notReady,
  PriceChange,
  PublishRequirement,
  PublishState,
  publishFields,
  saleFields,
  saleRefusals,
} from '#contract/products/products.studio.ts';
import { StudioFilter, sortBy, studioPage } from '#contract/studio/list.ts';
import { studioBookErrata } from './errata.ts';
import { studioSections } from './sections.studio.ts';

export const EbookInput = v.object({
  title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  about: v.pipe(v.string(), v.trim(), v.maxLength(5000)),
  language: v.picklist(['en', 'hi', 'both']),
  sectionId: v.nullable(Id),
  subjectId: v.nullable(Id),
  thumbnailUrl: v.nullable(Picture),
  mediaId: v.nullable(Id),
  samplePages: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(500)),
  isDownloadable: v.boolean(),
  ...saleFields,
});
export type EbookInput = v.InferOutput<typeof EbookInput>;

const Sum = v.nullable(v.number());
const Words = v.nullable(v.string());

/** `owners`: who hold a right to it; `salesPaise`: of the last four weeks, less what went back. */
const StudioEbookRow = v.object({
  id: Id,
  revision: Revision,
  ...publishFields,
  title: v.string(),
  language: EbookInput.entries.language,
  sectionId: v.nullable(Id),
  ...{ code: Words, section: Words, university: Words, thumbnailUrl: Words },
  pages: v.number(),
  pricePaise: Sum,
  listPricePaise: Sum,
  owners: v.number(),
  salesPaise: v.number(),
  missing: v.array(PublishRequirement),
  changedAt: Timestamp,
});
export type StudioEbookRow = v.InferOutput<typeof StudioEbookRow>;

/** `readers` have a place in it. */
const StudioEbook = v.object({
  book: StudioEbookRow,
  terms: v.object({ ...EbookInput.entries, pricePaise: Sum, listPricePaise: Sum }),
  revision: Revision,
  subject: v.nullable(v.object({ id: Id, universityId: Id, code: v.string(), titleEn: v.string() })),
  prices: v.array(PriceChange),
  readers: v.number(),
  highlights: v.number(),
});
export type StudioEbook = v.InferOutput<typeof StudioEbook>;

export const EbookList = v.strictObject({
  ...StudioFilter,
  sort: sortBy('title', 'price', 'sales', 'changed'),
  state: v.optional(PublishState),
  sectionId: v.optional(Id),
  universityId: v.optional(Id),
  subjectId: v.optional(Id),
  language: v.optional(v.picklist(['en', 'hi', 'both'])),
  priced: v.optional(v.picklist(['free', 'paid'])),
});
export type EbookList = v.InferOutput<typeof EbookList>;
const changes = watchChanges('ebook-desk');
const tags = ['ebooks'];
const staff = staffWith('content.manage');
const one = v.strictObject({ ebookId: Id });
const some = v.pipe(v.array(Id), v.minLength(1), v.maxLength(50));
const wrong = { ...saleRefusals, UNKNOWN_REFERENCE: { status: 422 }, WRONG_KIND: { status: 422 } } as const;
const EbookUse = v.object({
  noun: v.picklist(['students', 'orders', 'readers', 'courses', 'coupons']),
  count: v.number(),
});
export type EbookUse = v.InferOutput<typeof EbookUse>;
const used = { IN_USE: { status: 409, data: v.object({ uses: v.array(EbookUse) }) } } as const;

const route = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string) =>
  staff.route({ method, path, tags, summary });

export const studioEbooks = {
  changes: {
    watch: route('GET', '/studio/ebooks/changes', 'That one changed').meta(changes.meta).output(changes.snapshots),
  },
  list: route('GET', '/studio/ebooks', 'All e-books')
    .meta({ mayReadReplica: true })
    .input(EbookList)
    .output(studioPage(StudioEbookRow)),
  read: route('GET', '/studio/ebooks/{ebookId}', 'An e-book').input(one).output(StudioEbook),
  create: route('POST', '/studio/ebooks', 'Write a new e-book')
    .input(v.strictObject(EbookInput.entries))
    .output(v.object({ id: Id }))
    .errors(wrong),
  update: route('PUT', '/studio/ebooks/{ebookId}', 'Change an e-book')
    .input(v.strictObject({ ebookId: Id, revision: Revision, ...EbookInput.entries }))
    .errors({ ...wrong, ...notReady, ...changedMeanwhile }),
  move: route('PUT', '/studio/ebooks/section', 'Move e-books to a section')
    .input(v.strictObject({ ebookIds: some, sectionId: v.nullable(Id) }))
    .errors({ UNKNOWN_REFERENCE: { status: 422 } }),
  remove: route('DELETE', '/studio/ebooks/{ebookId}', 'Remove what nobody ever had').input(one).errors(used),
  errata: studioBookErrata,
  sections: studioSections,
};
