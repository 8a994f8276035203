import * as v from 'valibot';
import { Moment, open, staffWith, watchAll } from './procedure.ts';

export const PageSlug = v.picklist([
  'about',
  'about-us',
  'contact-us',
  'privacy-policy',
  'privacy-notice',
  'terms-and-condition',
  'refund-policy',
  'shipping-and-delivery',
]);
export type PageSlug = v.InferOutput<typeof PageSlug>;

const InBoth = v.object({ en: v.string(), hi: v.string() });

/** A text of the school as it is in force. `html` was made of Markdown by the server and holds no script, style or form. */
export const Page = v.object({
  slug: PageSlug,
  version: v.number(),
  publishedAt: Moment,
  title: InBoth,
  html: InBoth,
});
export type Page = v.InferOutput<typeof Page>;

const page = watchAll('pages', Page);
const Text = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));

export const pages = {
  watch: open
    .meta(page.meta)
    .route({ method: 'GET', path: '/pages/{slug}', tags: ['pages'], summary: 'A text of the school' })
    .input(v.strictObject({ slug: PageSlug }))
    .output(page.frames),

  publish: staffWith('pages.publish')
    .route({
      method: 'POST',
      path: '/pages/{slug}/versions',
      tags: ['pages'],
      summary: 'Publish a new version of a text',
    })
    .input(
      v.strictObject({
        slug: PageSlug,
        titleEn: Text(120),
        titleHi: Text(120),
        bodyEn: Text(50_000),
        bodyHi: Text(50_000),
      }),
    )
    .errors({ UNKNOWN_PLACEHOLDER: { status: 422, data: v.object({ written: v.array(v.string()) }) } })
    .output(v.object({ version: v.number() })),
};
