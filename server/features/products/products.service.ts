import type { ProductKind, ProductRef, SaleKind } from '#contract/products/product.ts';
import type { Db } from '#server/platform/db.ts';
import type { Editor } from './products.access.ts';
import * as store from './products.store.ts';

const PATHS: Record<SaleKind, { open: (id: string) => string; orders: (id: string) => string }> = {
  course: { open: (id) => `/course/${id}/lesson`, orders: (id) => `/course-order/${id}` },
  ebook: { open: (id) => `/ebook/${id}`, orders: (id) => `/order/${id}` },
  'test-series': { open: (id) => `/test-series/${id}`, orders: (id) => `/test-series-order/${id}` },
};

/** The path of the page where one begins to use what one has. */
export const openPath = ({ kind, id }: ProductRef): string => PATHS[kind].open(encodeURIComponent(id));

/** The path of the page of an order of a product. */
export const orderPagePath = ({ kind, id }: ProductRef, orderId: string): string =>
  `${PATHS[kind].orders(encodeURIComponent(id))}?order=${encodeURIComponent(orderId)}`;

/** Begins a product with the row of its kind, whose columns its kind sets then; its id. */
export function createProduct(db: Db, kind: ProductKind, values: store.NewProduct): Promise<string> {
  return store.insertProduct(db, kind, values);
}

type Seen = { id: string; revision: number };

/** Changes a product of this revision; false when somebody else changed it since. */
export function changeProduct(db: Db, seen: Seen, values: Parameters<typeof store.setProduct>[2]): Promise<boolean> {
  return store.setProduct(db, seen, values);
}

/** Gives products their next revision: something that only their kind has was changed. */
export function touchProducts(db: Db, ids: string[]): Promise<void> {
  return ids.length === 0 ? Promise.resolve() : store.setTouched(db, ids);
}

/** Copies a product that is locked, as a draft; what only its kind has is copied by its kind. */
export function copyProduct(db: Db, id: string): Promise<string> {
  return store.insertCopyOf(db, id);
}

/** Deletes a product that is locked, with all that only it has. */
export function deleteProduct(db: Db, id: string): Promise<void> {
  return store.removeProduct(db, id);
}

/** Says what else a buyer receives; false when something is gone, the product itself, or not this person's to give. */
export function includeProducts(db: Db, editor: Editor, productId: string, items: ProductRef[]): Promise<boolean> {
  return store.setInclusions(db, editor, productId, items);
}
