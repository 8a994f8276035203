import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';

/** The pool that the sandbox is handed; of its tables it knows those that begin with `sandbox_`. */
export type Db = Kysely<DB>;

/** Does `work` in the transaction that `db` is, or else in one of its own. */
export function inTransaction<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
