import * as v from 'valibot';
import {
  extendEntitlement,
  findOwner,
  type Giver,
  giverOf,
  grantEntitlement,
} from '#server/features/enrolments/grant-entitlement.service.ts';
import { findTitle } from '#server/features/enrolments/rights.store.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { defineJob, type JobServices } from '#server/platform/jobs.ts';
import { findLockedBatch, setProgress } from './batches.store.ts';

/** People in one transaction. */
const A_STEP = 25;

/** Gives or extends access for the people of a batch, some in each transaction; begun again it goes on where it was. */
export const workBatch = defineJob(
  'enrolments.work-batch',
  v.object({ batchId: v.string() }),
  async (services, { batchId }, stopping) => {
    let steps = 0;
    while (await step(services, batchId)) {
      steps += 1;
      if (stopping.aborted) throw new Error('stopped between two steps, to be gone on with');
    }
    return `${steps} steps`;
  },
);

type Batch = NonNullable<Awaited<ReturnType<typeof findLockedBatch>>>;

/** Whether there was something to do. */
function step({ db, publicUrl }: JobServices, batchId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const batch = await findLockedBatch(tx, batchId, A_STEP);
    if (!batch) return false;
    const giver = await giverOf(tx, batch, publicUrl);
    const title = await findTitle(tx, batch.product);
    let { done } = batch;
    for (const userId of batch.people) if (title && (await giveTo(tx, giver, batch, title, userId))) done += 1;
    await setProgress(tx, batchId, { position: batch.position + batch.people.length, done });
    return true;
  });
}

async function giveTo(tx: Db, giver: Giver, batch: Batch, title: string, userId: string): Promise<boolean> {
  const { product, days, until, note } = batch;
  const owner = await findOwner(tx, userId);
  if (!owner) return false;
  if (days !== null) return extendEntitlement(tx, giver, { userId, product, days, note });
  return (await grantEntitlement(tx, giver, { owner, product, title, until, note })) !== undefined;
}
