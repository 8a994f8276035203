import type { Db } from '#server/platform/db.ts';
import { setDoubtAskerErased } from './doubts.store.ts';

/** Questions stay for the others when an account is deleted, and no longer say whose they were. */
export async function forgetDoubtsOf(db: Db, userId: string): Promise<void> {
  await setDoubtAskerErased(db, userId);
}
