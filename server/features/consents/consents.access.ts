import type { Db } from '#server/platform/db.ts';
import { readIsMinor } from './consents.store.ts';

/** Whether this person is under 18, of whom nothing is noted that only helps the school; throws when there is no such person. */
export function isMinor(db: Db, userId: string): Promise<boolean> {
  return readIsMinor(db, userId);
}
