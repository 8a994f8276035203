import * as v from 'valibot';
import { changedMeanwhile, Id, Revision, staffWith } from '#contract/procedure.ts';
import { notReady, Prices, PublishAt, PublishState, priceless, TaxClass } from './products.studio.ts';

const tags = ['products'];
const staff = staffWith('content.manage');
/** `revision`: the one that it was seen at; without it, whatever it is now. */
const Seen = v.strictObject({ id: Id, revision: v.optional(Revision) });

/** What staff do with whatever the school offers; what only a course, an e-book or a note has stands with these. */
const studio = {
  /**
   * Publishes, schedules, archives, or with `draft` takes back: all of them or none. `at` is when what is scheduled goes live by
   * itself. An archived one is a draft first; who has a product keeps it whatever becomes of it.
   */
  setState: staff
    .route({ method: 'PUT', path: '/studio/products/state', tags, summary: 'Publish, schedule, archive or take back' })
    .input(
      v.strictObject({
        products: v.pipe(v.array(Seen), v.minLength(1), v.maxLength(100)),
        state: PublishState,
        at: v.optional(PublishAt),
      }),
    )
    .errors({
      ...changedMeanwhile,
      ...notReady,
      ARCHIVED: { status: 409 },
      ALREADY_LIVE: { status: 409 },
      MOMENT_PAST: { status: 422 },
    }),

  /** All of them or none. Who began to buy pays what was asked when they began. */
  reprice: staff
    .route({ method: 'PUT', path: '/studio/products/prices', tags, summary: 'Change what products cost' })
    .input(Prices)
    .errors(priceless),

  taxClasses: staff
    .route({ method: 'GET', path: '/studio/products/tax-classes', tags, summary: 'What tax may be asked by' })
    .output(v.array(TaxClass)),
};

export const products = { studio };
