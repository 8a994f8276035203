import { recordEvent } from '#server/features/audit/audit.service.ts';
import { findTitle } from '#server/features/enrolments/rights.store.ts';
import { inTransaction } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { liveQuery, os, requirePerson } from '#server/platform/rpc.ts';
import { workBatch } from './batches.jobs.ts';
import { countHolders, insertBatch, listBatches, listChecked, listHolders, listStudentsOf } from './batches.store.ts';
import { listGrantableProducts } from './grantable-products.store.ts';

export const findGrantableProducts = os.enrolments.grantable.handler(({ context, input }) =>
  listGrantableProducts(context.db, input.text),
);

export const batches = {
  watch: os.enrolments.batches.watch.handler(liveQuery(({ db }) => listBatches(db))),

  check: os.enrolments.batches.check.handler(async ({ context: { db }, input, errors }) => {
    const { product, userIds } = input;
    if ((await findTitle(db, product)) === undefined) throw errors.PRODUCT_MISSING();
    const emails = [...new Set(input.emails.map((email) => email.toLowerCase()))];
    const people = await listChecked(db, product.id, { userIds, emails });
    const known = new Set(people.map(({ email }) => email.toLowerCase()));
    return {
      people,
      missing: emails.filter((email) => !known.has(email)),
      holders: await countHolders(db, product.id),
    };
  }),

  create: os.enrolments.batches.create.handler(({ context, input, errors }) => {
    const { id, product, who, what, note } = input;
    // Also refuses a day that no calendar has.
    if (what.act === 'give' && what.until !== null && !(Date.parse(what.until) > Date.now())) throw errors.UNTIL_PAST();
    return inTransaction(context.db, async (tx) => {
      if ((await findTitle(tx, product)) === undefined) throw errors.PRODUCT_MISSING();
      const all = who.kind === 'holders';
      const people = all ? await listHolders(tx, product.id) : await listStudentsOf(tx, [...new Set(who.userIds)]);
      if (people.length === 0 || (all && what.act === 'give')) throw errors.NOBODY();
      const batch = await insertBatch(tx, { id, product, what, note, people, askedBy: requirePerson(context).id });
      if (batch.isNew) {
        const details = { ...product, ...what, note, who: who.kind, people: people.length };
        await recordEvent(tx, context, 'access.batch-begun', { subjectId: id, details });
        await enqueue(tx, workBatch, { batchId: id }, { queue: 'access-batches' });
      }
      return { id, total: batch.total };
    });
  }),
};
