import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

export async function setParentEmail(db: Db, userId: string, parentEmail: string): Promise<void> {
  await db.updateTable('users').set({ parent_email: parentEmail }).where('id', '=', userId).execute();
}

export async function setParentConsented(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ parent_consented_at: sql`now()` })
    .where('id', '=', userId)
    .where('parent_consented_at', 'is', null)
    .execute();
}
