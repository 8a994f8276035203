import * as v from 'valibot';
import { Id, staffWith, Timestamp, watchAll } from '#contract/procedure.ts';
import { Day, ProductRef, SaleKind } from '#contract/products/product.ts';

const grant = staffWith('access.grant');
const tags = ['enrolments'];

/** Who: some students, or all who may open the product now and not for ever. */
const Who = v.variant('kind', [
  v.strictObject({ kind: v.literal('people'), userIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(500)) }),
  v.strictObject({ kind: v.literal('holders') }),
]);

/** What they get: the product until a moment or for ever; or so many days more of it. */
const What = v.variant('act', [
  v.strictObject({ act: v.literal('give'), until: v.nullable(v.pipe(v.string(), v.isoTimestamp())) }),
  v.strictObject({ act: v.literal('extend'), days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650)) }),
]);
export type What = v.InferOutput<typeof What>;

/** How far it is: `position` of `total` were seen to, `done` of them got it. Who was passed over had it, or had nothing to extend. */
const Batch = v.object({
  id: Id,
  act: v.picklist(['give', 'extend']),
  title: v.string(),
  total: v.number(),
  position: v.number(),
  done: v.number(),
  by: v.nullable(v.string()),
  askedAt: Timestamp,
  finishedAt: v.nullable(Timestamp),
});
export type Batch = v.InferOutput<typeof Batch>;

/** `until`, of who has the product: when it ends, null for ever. */
const Checked = v.object({
  people: v.array(
    v.object({ id: Id, name: v.string(), email: v.string(), has: v.boolean(), until: v.nullable(Timestamp) }),
  ),
  missing: v.array(v.string()),
  holders: v.number(),
});
export type Checked = v.InferOutput<typeof Checked>;

const ItemLine = v.object({
  kind: SaleKind,
  id: Id,
  title: v.string(),
  code: v.nullable(v.string()),
  thumbnailUrl: v.nullable(v.string()),
  isPublished: v.boolean(),
  openUntil: v.nullable(Day),
});
export type GrantableProduct = v.InferOutput<typeof ItemLine>;

const live = watchAll('access-batches', v.array(Batch));

/** Twenty that hold the text, in any spelling that search forgives; without one the newest. */
export const grantableProducts = staffWith('studio.open')
  .route({ method: 'GET', path: '/access/products', tags, summary: 'Courses and e-books that can be given' })
  .input(v.strictObject({ text: v.pipe(v.string(), v.trim(), v.maxLength(100)) }))
  .output(v.array(ItemLine));

export const batches = {
  /** The ten latest, and all that are under way. */
  watch: grant
    .meta(live.meta)
    .route({ method: 'GET', path: '/access/batches', tags, summary: 'What is being given or extended to many' })
    .output(live.snapshots),

  /** Who of these addresses, or of these people, is a student, and has the product. Nothing is written. */
  check: grant
    .route({ method: 'POST', path: '/access/batches/checks', tags, summary: 'Look who they are' })
    .input(
      v.strictObject({
        product: ProductRef,
        emails: v.pipe(v.array(v.pipe(v.string(), v.trim(), v.maxLength(254))), v.maxLength(500)),
        userIds: v.pipe(v.array(Id), v.maxLength(500)),
      }),
    )
    .errors({ PRODUCT_MISSING: { status: 422 } })
    .output(Checked),

  /** The id is the page's own (a UUID), so that what is sent twice is done once. It is worked off in the queue. */
  create: grant
    .route({ method: 'POST', path: '/access/batches', tags, summary: 'Give or extend access for many' })
    .input(
      v.strictObject({
        id: v.pipe(v.string(), v.uuid()),
        product: ProductRef,
        who: Who,
        what: What,
        note: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500)),
      }),
    )
    .errors({ UNTIL_PAST: { status: 422 }, PRODUCT_MISSING: { status: 422 }, NOBODY: { status: 422 } })
    .output(v.object({ id: Id, total: v.number() })),
};
