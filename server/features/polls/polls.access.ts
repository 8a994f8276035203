import { sql } from 'kysely';
import { batchByTick } from '#server/platform/batch.ts';
import type { Db } from '#server/platform/db.ts';

/** A poll one may vote in: live, with the positions of its options; undefined when absent or not live. */
export const findVisiblePoll = batchByTick(
  async (db: Db, pollIds: string[]): Promise<({ positions: number[] } | undefined)[]> => {
    const rows = await db
      .selectFrom('polls')
      .innerJoin('poll_options', 'poll_options.poll_id', 'polls.id')
      .where('polls.id', '=', sql<string>`any(${[...new Set(pollIds)]})`)
      .where('polls.published_at', 'is not', null)
      .select(['polls.id', sql<number[]>`array_agg(poll_options.position)`.as('positions')])
      .groupBy('polls.id')
      .execute();
    const polls = new Map(rows.map((row) => [row.id, row]));
    return pollIds.map((pollId) => polls.get(pollId));
  },
);
