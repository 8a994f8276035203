import { recordEvent } from '#server/features/audit/audit.service.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { liveQuery, orNotFound, os, requirePerson } from '#server/platform/rpc.ts';
import { batches, findGrantableProducts } from './batches/batches.api.ts';
import { readEnrolments } from './enrolments.access.ts';
import { findOwner, grantEntitlement } from './grant-entitlement.service.ts';
import { lists, waiting } from './lists/lists.api.ts';
import { setRightsLocked } from './ordered.store.ts';
import { readPurchases } from './purchases.store.ts';
import {
  findStandingRight,
  findTitle,
  listRightsOf,
  type Right,
  setEntitlementRevoked,
  setUntil,
} from './rights.store.ts';

export const enrolments = os.enrolments.router({
  watch: os.enrolments.watch.handler(liveQuery((context) => readEnrolments(context.db, requirePerson(context).id))),
  purchases: {
    watch: os.enrolments.purchases.watch.handler(
      liveQuery((context) => readPurchases(context.db, requirePerson(context).id)),
    ),
  },

  grantable: findGrantableProducts,
  batches,
  lists,
  waiting,

  list: os.enrolments.list.handler(async ({ context, input, errors }) => {
    if (!(await findOwner(context.db, input.userId))) throw errors.NOT_FOUND();
    return listRightsOf(context.db, input.userId);
  }),

  grant: os.enrolments.grant.handler(async ({ context, input, errors }) => {
    const { userId, product, note } = input;
    const until = momentOf(input.until);
    if (until !== null && !isAhead(until)) throw errors.UNTIL_PAST();
    return inTransaction(context.db, async (tx) => {
      const owner = await orNotFound(findOwner(tx, userId), errors);
      const title = await findTitle(tx, product);
      if (title === undefined) throw errors.PRODUCT_MISSING();
      const id = await grantEntitlement(tx, context, { owner, product, title, until, note });
      if (!id) throw errors.ALREADY_OWNED();
      return { id };
    });
  }),

  extend: os.enrolments.extend.handler(async ({ context, input, errors }) => {
    const { rightId, note } = input;
    const until = momentOf(input.until);
    if (until !== null && !isAhead(until)) throw errors.UNTIL_PAST();
    await context.db.transaction().execute(async (tx) => {
      const right = await orNotFound(findLockedRight(tx, rightId), errors);
      await setUntil(tx, rightId, until, note);
      const details = { ...right.product, before: { until: right.expiresAt }, after: { until }, note };
      await recordEvent(tx, context, 'access.extended', { subjectId: right.userId, details });
    });
  }),

  revoke: os.enrolments.revoke.handler(async ({ context, input, errors }) => {
    const { rightId, note } = input;
    await context.db.transaction().execute(async (tx) => {
      const right = await orNotFound(findLockedRight(tx, rightId), errors);
      if (right.source === 'order') throw errors.WAS_PAID();
      await setEntitlementRevoked(tx, rightId, note);
      const details = { ...right.product, before: { until: right.expiresAt }, after: null, note };
      await recordEvent(tx, context, 'access.revoked', { subjectId: right.userId, details });
    });
  }),
});

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
/** Also false for a day that no calendar has. */
const isAhead = (moment: Date): boolean => moment.getTime() > Date.now();

/** A student's right, read again under the lock: it may have been taken or renewed meanwhile. */
async function findLockedRight(db: Db, rightId: string): Promise<Right | undefined> {
  const right = await findStandingRight(db, rightId);
  if (!right || !(await findOwner(db, right.userId))) return undefined;
  await setRightsLocked(db, right.userId);
  return findStandingRight(db, rightId);
}
