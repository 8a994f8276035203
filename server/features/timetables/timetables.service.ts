import type { Db } from '#server/platform/db.ts';
import { removeFeed } from './calendar/feeds.store.ts';

/** A deleted account's calendar address ends. */
export const forgetFeedOf = (db: Db, userId: string): Promise<void> => removeFeed(db, userId);
