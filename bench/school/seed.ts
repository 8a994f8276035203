import { belongings } from './belongings.ts';
import { shelves } from './shelves.ts';
import { ALIKE, signStudentsIn, UNLIKE, withDatabase } from './students.ts';

/** Makes of the demo school the school of every figure: its courses and e-books, students who are all different, and those who are not. */
export async function seedSchool(url: string): Promise<void> {
  await withDatabase(url, async (client) => {
    await client.query('begin');
    for (const statement of [...shelves, ...belongings]) await client.query(statement);
    for (const cohort of [UNLIKE, ALIKE]) await signStudentsIn(client, cohort);
    await client.query('commit');
    await client.query('vacuum analyze');
  });
}
