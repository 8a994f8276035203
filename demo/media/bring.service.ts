import { type Db, inTransaction } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { bringMediaItem } from './bring.jobs.ts';
import { listUnbrought } from './bring.store.ts';

/** Asks for all that the demo school comes with and that is not brought yet; asked twice it is brought once. */
export function enqueueDemoMedia(db: Db): Promise<void> {
  return inTransaction(db, async (transaction) => {
    for (const { id } of await listUnbrought(transaction))
      await enqueue(transaction, bringMediaItem, { mediaId: id }, { key: `media.bring ${id}` });
  });
}
