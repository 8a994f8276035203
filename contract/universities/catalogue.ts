import * as v from 'valibot';
import { staffWith } from '#contract/procedure.ts';
import { Day } from '#contract/products/product.ts';

const tags = ['universities'];
const staff = staffWith('content.manage');

const CatalogueCounts = v.object({
  universities: v.number(),
  programmes: v.number(),
  subjects: v.number(),
  terms: v.number(),
});
export type CatalogueCounts = v.InferOutput<typeof CatalogueCounts>;

/** Programmes, subjects and terms of IGNOU and NIOS that come with the program, to begin with. It does not claim to be complete. */
export const studioCatalogue = {
  /** `missing`: how many of its subjects the school does not have. */
  read: staff
    .route({ method: 'GET', path: '/studio/catalogue', tags, summary: 'What the catalogue would bring' })
    .output(
      v.object({
        sources: v.array(v.string()),
        day: Day,
        programmes: v.number(),
        subjects: v.number(),
        missing: v.number(),
      }),
    ),

  /** Adds what is not there; what is stays as it is, so that a second time changes nothing. */
  take: staff
    .meta({ limit: { calls: 10, seconds: 60 } })
    .route({ method: 'POST', path: '/studio/catalogue', tags, summary: 'Take in the catalogue' })
    .output(CatalogueCounts),
};
