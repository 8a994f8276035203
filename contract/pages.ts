import * as v from 'valibot';
import { staffChanges } from './changes.ts';
import { changedMeanwhile, open, Revision, staffWith, Timestamp, watchAll } from './procedure.ts';

export const PageSlug = v.picklist([
  'about',
  'about-us',
  'contact-us',
  'privacy-policy',
  'privacy-notice',
  'terms-and-condition',
  'refund-policy',
  'shipping-and-delivery',
  'faq',
]);
export type PageSlug = v.InferOutput<typeof PageSlug>;

const InBoth = v.object({ en: v.string(), hi: v.string() });

/** A text of the school as it is in force. `html` was made of Markdown by the server and holds no script, style or form. */
export const Page = v.object({
  slug: PageSlug,
  version: v.number(),
  publishedAt: Timestamp,
  title: InBoth,
  html: InBoth,
});
export type Page = v.InferOutput<typeof Page>;

const page = watchAll('pages', Page);
const tags = ['pages'];
const staff = staffWith('pages.publish');
const Text = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));

/** A text as it is written: Markdown with placeholders. */
export const PageVersionText = v.object({
  titleEn: Text(120),
  titleHi: Text(120),
  bodyEn: Text(50_000),
  bodyHi: Text(50_000),
});
export type PageVersionText = v.InferOutput<typeof PageVersionText>;

/** Version 0 is the text that comes with the program. `by` is null for it, and for somebody who is gone. */
const Version = v.object({ version: v.number(), publishedAt: Timestamp, by: v.nullable(v.string()) });
const PageLine = v.object({ ...Version.entries, slug: PageSlug, title: InBoth });
export type PageLine = v.InferOutput<typeof PageLine>;
const UNKNOWN_PLACEHOLDER = { status: 422, data: v.object({ written: v.array(v.string()) }) };

export const pages = {
  changes: staffChanges(staff, 'pages', { path: '/studio/pages/changes', tags, summary: 'That a text changed' }),

  list: staff
    .route({ method: 'GET', path: '/studio/pages', tags, summary: 'All texts of the school' })
    .output(v.array(PageLine)),

  /** The newest version, or the one that is asked for, and which versions there are, the newest first. */
  read: staff
    .route({ method: 'GET', path: '/studio/pages/{slug}', tags, summary: 'A text as it is written' })
    .input(v.strictObject({ slug: PageSlug, version: v.optional(Revision) }))
    .output(v.object({ ...Version.entries, slug: PageSlug, ...PageVersionText.entries, versions: v.array(Version) })),

  /** What a text would look like, with its placeholders filled. */
  preview: staff
    .route({ method: 'POST', path: '/studio/pages/previews', tags, summary: 'What a text would look like' })
    .input(v.strictObject(PageVersionText.entries))
    .errors({ UNKNOWN_PLACEHOLDER })
    .output(v.object({ title: InBoth, html: InBoth })),

  watch: open
    .meta(page.meta)
    .route({ method: 'GET', path: '/pages/{slug}', tags: ['pages'], summary: 'A text of the school' })
    .input(v.strictObject({ slug: PageSlug }))
    .output(page.snapshots),

  /** `from`: the version that it was made from. */
  publish: staff
    .route({ method: 'POST', path: '/pages/{slug}/versions', tags, summary: 'Publish a new version of a text' })
    .input(v.strictObject({ slug: PageSlug, ...PageVersionText.entries, from: v.optional(Revision) }))
    .errors({ ...changedMeanwhile, UNKNOWN_PLACEHOLDER })
    .output(v.object({ version: v.number() })),
};
