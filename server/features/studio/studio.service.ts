import type { Db } from '#server/platform/db.ts';
import { removeViewsOf } from './views.store.ts';

/** Forgets which views of its lists a deleted account kept. */
export async function forgetViewsOf(db: Db, userId: string): Promise<void> {
  await removeViewsOf(db, userId);
}
