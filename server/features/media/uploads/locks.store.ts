import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** Takes the lock of an upload if nobody has it, or its holder has not been heard of for so many seconds; else says that it is wanted. */
export async function insertLock(db: Db, id: string, holder: string, leaseSeconds: number): Promise<boolean> {
  const { rows } = await sql`insert into upload_locks (upload_id, holder, expires_at)
    values (${id}, ${holder}, now() + make_interval(secs => ${leaseSeconds}))
    on conflict (upload_id) do update set holder = excluded.holder, expires_at = excluded.expires_at, wanted = false
      where upload_locks.expires_at < now()
    returning upload_id`.execute(db);
  if (rows.length > 0) return true;
  await db.updateTable('upload_locks').set({ wanted: true }).where('upload_id', '=', id).execute();
  return false;
}

/** Holds it for longer; says whether another wants it. Undefined when it is not held any more. */
export async function setLockRenewed(
  db: Db,
  id: string,
  holder: string,
  leaseSeconds: number,
): Promise<{ wanted: boolean } | undefined> {
  return db
    .updateTable('upload_locks')
    .set({ expires_at: sql<Date>`now() + make_interval(secs => ${leaseSeconds})` })
    .where('upload_id', '=', id)
    .where('holder', '=', holder)
    .returning('wanted')
    .executeTakeFirst();
}

export async function removeLock(db: Db, id: string, holder: string): Promise<void> {
  await db.deleteFrom('upload_locks').where('upload_id', '=', id).where('holder', '=', holder).execute();
}
