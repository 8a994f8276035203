import { sql } from 'kysely';
import type { FirstStep } from '#contract/studio/today.ts';
import type { Db } from '#server/platform/db.ts';

type Done = Record<FirstStep['step'], boolean>;

/** Which of a school's first steps are done, by what there is: the link was shared once a student came by it. */
export async function readFirstSteps(db: Db): Promise<Done> {
  const { rows } = await sql<Done>`select
    exists (select from subjects) as catalogue,
    exists (select from settings where name = 'site') as brand,
    exists (select from sealed_settings where name = 'payments') as payments,
    exists (select from products where kind = 'course') as course,
    exists (select from products where kind = 'course' and published_at is not null) as publish,
    exists (select from users where role = 'student') as share`.execute(db);
  const [done] = rows;
  if (!done) throw new Error('a question without an answer');
  return done;
}
