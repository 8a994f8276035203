import { sql } from 'kysely';
import type { StudioView } from '#contract/studio/views.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';

/** What one person may keep for one list; more would not fit above it. */
const MAX_VIEWS = 20;

export async function listViews(db: Db, userId: string): Promise<StudioView[]> {
  return db
    .selectFrom('staff_views')
    .where('user_id', '=', userId)
    .orderBy('made_at')
    .orderBy('name')
    .select(['list', 'name', 'search'])
    .execute();
}

/** Whether there was room for it; one of the same name gives its own. */
export function insertView(db: Db, userId: string, { list, name, search }: StudioView): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // One after the other, or two at once would both find the last place free.
    await tx.selectFrom('users').where('id', '=', userId).select('id').forUpdate().execute();
    await tx
      .insertInto('staff_views')
      .values({ user_id: userId, list, name, search })
      .onConflict((old) => old.columns(['user_id', 'list', 'name']).doUpdateSet({ search }))
      .execute();
    const { count } = await tx
      .selectFrom('staff_views')
      .where('user_id', '=', userId)
      .where('list', '=', list)
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow();
    if (count <= MAX_VIEWS) return true;
    await removeView(tx, userId, { list, name });
    return false;
  });
}

export async function removeView(db: Db, userId: string, { list, name }: Omit<StudioView, 'search'>): Promise<void> {
  await db
    .deleteFrom('staff_views')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('name', '=', name)
    .execute();
}
