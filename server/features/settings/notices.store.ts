import { sql } from 'kysely';
import type { NoticeName } from '#contract/settings/school.ts';
import type { Db } from '#server/platform/db.ts';
import { TODAY } from '#server/platform/postgres/today.ts';

/** Adds to how often notices were shown today. */
export async function insertShown(db: Db, counts: ReadonlyMap<NoticeName, number>): Promise<void> {
  // In one order, so that two processes never wait for each other.
  const rows = [...counts].toSorted().map(([name, shown]) => ({ name, shown }));
  await db
    .insertInto('notice_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['name', 'day']).doUpdateSet({ shown: sql`notice_days.shown + excluded.shown` }),
    )
    .execute();
}

/** How often each notice was shown today, by India's calendar. */
export async function readShownToday(db: Db): Promise<Record<NoticeName, number>> {
  const rows = await db.selectFrom('notice_days').where('day', '=', TODAY).select(['name', 'shown']).execute();
  const countOf = (name: NoticeName) => rows.find((row) => row.name === name)?.shown ?? 0;
  return { android: countOf('android'), ios: countOf('ios'), web: countOf('web'), tools: countOf('tools') };
}
