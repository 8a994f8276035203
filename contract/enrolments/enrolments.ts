import * as v from 'valibot';
import { Id, Language, signedIn, staffWith, Timestamp, watchOwn } from '#contract/procedure.ts';
import { ProductRef, SaleKind } from '#contract/products/product.ts';
import { batches, grantableProducts } from './batches.studio.ts';
import { lists } from './lists.studio.ts';
import { waiting } from './waiting.studio.ts';

const Enrolments = v.object({ productIds: v.array(Id) });
export type Enrolments = v.InferOutput<typeof Enrolments>;

/** Something that one owns or owned. With no days left it can be bought anew, if it is still `onSale`. */
export const Purchase = v.object({
  id: Id,
  title: v.string(),
  language: v.picklist([...Language.options, 'both']),
  thumbnailUrl: v.nullable(v.string()),
  detail: v.nullable(v.string()),
  source: v.picklist(['free', 'order', 'grant', 'import']),
  grantedAt: Timestamp,
  expiresAt: v.nullable(Timestamp),
  /** Begun days count; 0 when it is over, null for ever. */
  daysLeft: v.nullable(v.number()),
  onSale: v.boolean(),
  /** How much of it was seen, and when it was last opened; null before the first time. */
  percent: v.number(),
  openedAt: v.nullable(Timestamp),
  /** Of a course that is open: the title of the lesson to go on with; null when all that is open is done. */
  nextLesson: v.nullable(v.string()),
  /** Every lesson of the course is finished: its certificate can be had, and has this code once it was. */
  isFinished: v.boolean(),
  certificateCode: v.nullable(v.string()),
});
export type Purchase = v.InferOutput<typeof Purchase>;

const Purchases = v.object({ courses: v.array(Purchase), ebooks: v.array(Purchase), testSeries: v.array(Purchase) });

/** A right of somebody, as staff see it. */
export const Right = v.object({
  id: Id,
  kind: SaleKind,
  productId: Id,
  title: v.string(),
  source: Purchase.entries.source,
  orderNumber: v.nullable(v.string()),
  grantedAt: Timestamp,
  expiresAt: v.nullable(Timestamp),
  revokedAt: v.nullable(Timestamp),
  note: v.nullable(v.string()),
});

const own = watchOwn('enrolments', Enrolments);
const purchases = watchOwn('enrolments', Purchases, 'learning', 'reading', 'attempts');
const tags = ['enrolments'];
const Note = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500));
const Until = v.nullable(v.pipe(v.string(), v.isoTimestamp()));
const UNTIL_PAST = { UNTIL_PAST: { status: 422 } } as const;

export const enrolments = {
  watch: signedIn
    .meta(own.meta)
    .route({ method: 'GET', path: '/enrolments/mine', tags, summary: 'What you may open now' })
    .output(own.snapshots),

  purchases: {
    watch: signedIn
      .meta(purchases.meta)
      .route({ method: 'GET', path: '/enrolments/purchases', tags, summary: 'What you own or owned' })
      .output(purchases.snapshots),
  },

  list: staffWith('access.grant')
    .route({ method: 'GET', path: '/students/{userId}/rights', tags, summary: 'What somebody may open, and might' })
    .input(v.strictObject({ userId: Id }))
    .output(v.array(Right)),

  /** Gives a product for nothing, for ever or until a moment: a gift, or what was paid in cash. */
  grant: staffWith('access.grant')
    .route({ method: 'POST', path: '/students/{userId}/rights', tags, summary: 'Give access' })
    .input(v.strictObject({ userId: Id, product: ProductRef, until: Until, note: Note }))
    .output(v.object({ id: Id }))
    .errors({ ...UNTIL_PAST, ALREADY_OWNED: { status: 409 }, PRODUCT_MISSING: { status: 422 } }),

  extend: staffWith('access.grant')
    .route({ method: 'PATCH', path: '/rights/{rightId}', tags, summary: 'Change until when' })
    .input(v.strictObject({ rightId: Id, until: Until, note: Note }))
    .errors(UNTIL_PAST),

  /** Takes a grant back. What was paid for is refunded instead. */
  revoke: staffWith('access.grant')
    .route({ method: 'DELETE', path: '/rights/{rightId}', tags, summary: 'Take a granted right back' })
    .input(v.strictObject({ rightId: Id, note: Note }))
    .errors({ WAS_PAID: { status: 409 } }),

  grantable: grantableProducts,
  batches,
  lists,
  waiting,
};
