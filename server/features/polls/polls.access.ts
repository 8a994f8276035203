import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** A poll one may vote in: live, with the positions of its options; undefined when absent or not live. */
export async function findVisiblePoll(db: Db, pollId: string): Promise<{ positions: number[] } | undefined> {
  const row = await db
    .selectFrom('polls')
    .innerJoin('poll_options', 'poll_options.poll_id', 'polls.id')
    .where('polls.id', '=', pollId)
    .where('polls.published_at', 'is not', null)
    .select(sql<number[]>`array_agg(poll_options.position)`.as('positions'))
    .groupBy('polls.id')
    .executeTakeFirst();
  return row;
}
