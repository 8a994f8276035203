import { sendWebhooks } from '#server/features/webhooks/webhooks.service.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { hasProduct } from './enrolments.access.ts';
import {
  insertOrdered,
  insertStillOrdered,
  listOrderedIds,
  readOrderedProducts,
  setEntitlementsRefunded,
  setRenewed,
  setRightsLocked,
} from './ordered.store.ts';
import { findStandingRight, listGivenBy, type Right } from './rights.store.ts';

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
    for (const right of await listGivenBy(tx, orderId)) await tellEnrolled(tx, right, orderId);
    return 'given';
  });
}

/** Has the school's own systems told that somebody may open something. */
export async function tellEnrolled(
  tx: Db,
  { id: enrolmentId, userId, product, source, expiresAt }: Right,
  orderId: string | null,
): Promise<void> {
  const until = expiresAt?.toISOString() ?? null;
  await sendWebhooks(tx, 'enrolment.created', { enrolmentId, userId, product, source, orderId, expiresAt: until });
}

/** Ends everything that an order gave, at once. What another order includes, and gave nothing for because it was owned, it gives now. */
export async function revokeOrder(db: Db, orderId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { userId } = await readOrderedProducts(tx, orderId);
    await setRightsLocked(tx, userId);
    const taken = await setEntitlementsRefunded(tx, orderId);
    for (const given of await insertStillOrdered(tx, userId, taken)) {
      const right = await findStandingRight(tx, given.id);
      if (right) await tellEnrolled(tx, right, given.orderId);
    }
  });
}
