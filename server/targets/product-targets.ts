import type { PageTarget } from '#contract/page-boot.ts';
import type { SaleKind } from '#contract/products/product.ts';
import { findOwnedEbook, hasBookSection } from '#server/features/ebooks/ebooks.access.ts';
import { hasCourse } from '#server/features/enrolments/enrolments.access.ts';
import { findEditableCourse } from '#server/features/instructors/instructors.access.ts';
import { findLearningCourse } from '#server/features/lessons/outline.store.ts';
import { findOrdersOfProduct } from '#server/features/orders/order-page.store.ts';
import { findProductPreview } from '#server/features/products/products.access.ts';
import { findReadable } from '#server/features/reading/reading.access.ts';
import { findOwnedTestSeries } from '#server/features/testseries/testseries.access.ts';
import type { Context } from '#server/platform/rpc.ts';

type Person = NonNullable<Context['identity']['person']>;
export type FindTarget = (db: Context['db'], person: Person, target: PageTarget) => Promise<unknown>;

const findOrder =
  (kind: SaleKind): FindTarget =>
  async (db, { id: userId }, { id, orderId }) =>
    (await findOrdersOfProduct(db, userId, { kind, id, orderId })) ??
    (orderId === undefined && (await findProductPreview(db, kind, id)));

/** What the school offers, what is in it, and its orders. */
export const productTargets = {
  course: async (db, person, { id }) =>
    (await findProductPreview(db, 'course', id)) ??
    ((await hasCourse(db, person.id, id)) || (await findEditableCourse(db, person, id))),
  learning: async (db, person, { id }) =>
    (await findProductPreview(db, 'course', id)) ?? (await findLearningCourse(db, person.id, id)),
  ebook: async (db, person, { id }) =>
    (await findProductPreview(db, 'ebook', id)) ?? (await findOwnedEbook(db, person.id, id)),
  'ebook-document': (db, person, { id }) => findReadable(db, person.id, { kind: 'ebook', id }),
  'note-document': (db, person, { id }) => findReadable(db, person.id, { kind: 'note', id }),
  'book-section': (db, _, { id }) => hasBookSection(db, id),
  'test-series': async (db, person, { id }) =>
    (await findProductPreview(db, 'test-series', id)) ?? (await findOwnedTestSeries(db, person.id, id)),
  'course-order': findOrder('course'),
  'ebook-order': findOrder('ebook'),
  'test-series-order': findOrder('test-series'),
} satisfies Partial<Record<PageTarget['kind'], FindTarget>>;
