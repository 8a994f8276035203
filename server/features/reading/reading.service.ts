import type { Db } from '#server/platform/db.ts';
import { setHighlightNote } from './reading.store.ts';

type Change = { id: string; text: string };

/** Other words beside a highlight of this person, also where its document is closed; undefined when there is none, EMPTY when nothing would be left. */
export function changeHighlight(db: Db, userId: string, change: Change): Promise<'changed' | 'EMPTY' | undefined> {
  return setHighlightNote(db, userId, change);
}
