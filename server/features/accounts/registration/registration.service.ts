import type { Db } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { answerRegistration, repeatConfirmation } from './registration.jobs.ts';

/** Has a registration answered by mail, once the transaction is through. */
export async function enqueueAnswer(db: Db, tokenHash: Buffer): Promise<void> {
  await enqueue(db, answerRegistration, { registration: tokenHash.toString('hex') });
}

/** Has the link of a registration mailed again, of this browser where it is known. */
export async function enqueueRepeat(db: Db, email: string, browserHash: Buffer | undefined): Promise<void> {
  await enqueue(db, repeatConfirmation, { email, browser: browserHash?.toString('hex') ?? null });
}
