import { type Db, inTransaction } from '#server/platform/db.ts';
import { hasProduct } from './enrolments.access.ts';
import {
  insertOrdered,
  listOrderedIds,
  readOrderedProducts,
  setEntitlementsRefunded,
  setRenewed,
  setRightsLocked,
} from './ordered.store.ts';

/**
 * Gives what an order brings, in the transaction of `db`: the only maker of rights with source 'order' and 'free'. The
 * ordered product counts: when it is owned already nothing is written and the answer is 'already-owned'. What is included and
 * owned already stays as it is. Those who give the same person something wait for each other. Throws when the product is gone.
 */
export async function grantOrder(db: Db, orderId: string): Promise<'given' | 'already-owned'> {
  return inTransaction(db, async (tx) => {
    const ordered = await readOrderedProducts(tx, orderId);
    if (!ordered.productId) throw new Error(`the product of order ${orderId} is gone`);
    await setRightsLocked(tx, ordered.userId);
    if (await hasProduct(tx, ordered.userId, ordered.productId)) return 'already-owned';
    await setRenewed(tx, ordered.userId, await listOrderedIds(tx, orderId));
    await insertOrdered(tx, orderId, ordered);
    return 'given';
  });
}

/** Ends everything that an order gave, at once. */
export async function revokeOrder(db: Db, orderId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await setRightsLocked(tx, (await readOrderedProducts(tx, orderId)).userId);
    await setEntitlementsRefunded(tx, orderId);
  });
}
