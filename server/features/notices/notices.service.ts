import type { Db } from '#server/platform/db.ts';
import { insertNotices, type NewNotice } from './notices.store.ts';

export type { NewNotice };

/** Tells somebody what happened, in the transaction of its cause: it is in their notices once, with whatever it changed. */
export async function giveNotices(db: Db, notices: NewNotice[]): Promise<void> {
  await insertNotices(db, notices);
}
