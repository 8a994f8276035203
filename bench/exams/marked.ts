import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from '#bench/school/students.ts';

/** Who has sat a test that ends for everybody. */
export const SAT_STUDENTS = 5000;
const PATIENCE_MS = 300_000;
const MARKED = `select count(*)::int as marked, extract(epoch from max(made_at) - min(made_at))::float8 as seconds
  from results join attempts on attempts.id = attempt_id where test_id = $1 and results.number = $2`;

/** Until each student has a result of this number; the seconds from the first of them to the last. */
export async function untilMarked(url: string, testId: string, number: number): Promise<number> {
  return withDatabase(url, async (database) => {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      const { rows } = await database.query<{ marked: number; seconds: number }>(MARKED, [testId, number]);
      if (rows[0]?.marked === SAT_STUDENTS) return rows[0].seconds;
      await sleep(100);
    }
    throw new Error(`not all of ${SAT_STUDENTS} attempts were marked`);
  });
}
