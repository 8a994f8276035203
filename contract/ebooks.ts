import * as v from 'valibot';
import { Id, signedIn, watchAll } from './procedure.ts';

/** Prices in paise. `sectionTitle` is null when the section is gone. */
const EbookCard = v.object({
  id: Id,
  title: v.string(),
  language: v.picklist(['en', 'hi', 'both']),
  thumbnailUrl: v.nullable(v.string()),
  rating: v.nullable(v.number()),
  pages: v.number(),
  pricePaise: v.number(),
  listPricePaise: v.nullable(v.number()),
  sectionTitle: v.nullable(v.string()),
});
export type EbookCard = v.InferOutput<typeof EbookCard>;

const latest = watchAll('ebooks', v.array(EbookCard));

export const ebooks = {
  watch: signedIn
    .meta(latest.meta)
    .route({ method: 'GET', path: '/ebooks/latest', tags: ['ebooks'], summary: 'Latest live e-books, four at most' })
    .output(latest.frames),
};
