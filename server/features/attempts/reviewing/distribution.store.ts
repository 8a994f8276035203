import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import { BINS } from './distribution.rules.ts';

/** How many of those who are compared have marks in each part of a range, by the part from 0; in mark units. */
export async function countScoresByBin(
  db: Db,
  testVersionId: string,
  { least, most }: { least: number; most: number },
): Promise<Map<number, number>> {
  if (most <= least) return new Map();
  const { rows } = await sql<{ bin: number; students: number }>`
    select least(${sql.lit(BINS - 1)}, greatest(0, width_bucket(mark_units, ${least}::bigint, ${most}::bigint, ${sql.lit(BINS)}) - 1)) as bin,
      sum(students)::int as students
    from score_counts where test_version_id = ${testVersionId} and students > 0 group by 1`.execute(db);
  return new Map(rows.map(({ bin, students }) => [bin, students]));
}
