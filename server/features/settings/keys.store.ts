import { sql } from 'kysely';
import type { StudioSettings } from '#contract/settings/settings.studio.ts';
import type { Db } from '#server/platform/db.ts';

export type KeysName = keyof StudioSettings['keys'];

/** The keys that are set, sealed, and what may be seen of them. */
export async function listKeys(db: Db) {
  const rows = await db
    .selectFrom('sealed_settings')
    .select(['name', 'sealed', 'set_at', 'earlier_until', sql<Record<string, string>>`shown`.as('shown')])
    .execute();
  return rows.map(({ set_at, earlier_until, ...row }) => ({ ...row, setAt: set_at, earlierUntil: earlier_until }));
}

/** The sealed text of keys, locked until the transaction ends; undefined where none are set. */
export async function readLockedKeys(db: Db, name: KeysName): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${`keys ${name}`}))`.execute(db);
  const row = await db.selectFrom('sealed_settings').where('name', '=', name).select('sealed').executeTakeFirst();
  return row?.sealed;
}

type Keys = { sealed: string; shown: Record<string, string>; earlierUntil: Date | null };

export async function setKeys(db: Db, name: KeysName, { sealed, shown, earlierUntil }: Keys): Promise<void> {
  const row = { sealed, shown: JSON.stringify(shown), set_at: sql<Date>`now()`, earlier_until: earlierUntil };
  await db
    .insertInto('sealed_settings')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

/** Keys whose earlier ones are not heard any more. */
export async function listOutlived(db: Db): Promise<KeysName[]> {
  const rows = await db
    .selectFrom('sealed_settings')
    .where('earlier_until', '<', sql<Date>`now()`)
    .select('name')
    .execute();
  return rows.map(({ name }) => name as KeysName);
}

/** The same keys, sealed without what was before them. */
export async function setEncryptedKeys(
  db: Db,
  name: KeysName,
  sealed: string,
  earlierUntil: Date | null,
): Promise<void> {
  await db
    .updateTable('sealed_settings')
    .set({ sealed, earlier_until: earlierUntil })
    .where('name', '=', name)
    .execute();
}

/** Whether there were any. */
export async function removeEncryptedKeys(db: Db, name: KeysName): Promise<boolean> {
  const gone = await db.deleteFrom('sealed_settings').where('name', '=', name).returning('name').executeTakeFirst();
  return gone !== undefined;
}
