import { sql } from 'kysely';
import type { ProductKind } from '#contract/products/product.ts';
import type { Use } from '#contract/universities/records.studio.ts';
import type { Db } from '#server/platform/db.ts';

export type CodeNoun = 'university' | 'programme' | 'term' | 'subject';

type Place = [noun: Use['noun'], table: string, column: string, kind?: ProductKind];

/** Everything that refers to a code. Its own list of subjects goes with a programme: that is no use. */
const PLACES: Record<CodeNoun, Place[]> = {
  university: [
    ['programmes', 'programmes', 'university_id'],
    ['subjects', 'subjects', 'university_id'],
    ['terms', 'terms', 'university_id'],
    ['courses', 'products', 'university_id', 'course'],
    ['notes', 'products', 'university_id', 'note'],
    ['timetables', 'timetable_sections', 'university_id'],
    ['students', 'users', 'university_id'],
  ],
  programme: [
    ['sections', 'book_sections', 'programme_id'],
    ['notes', 'notes', 'programme_id'],
    ['deadlines', 'deadlines', 'programme_id'],
    ['students', 'users', 'programme_id'],
  ],
  term: [
    ['sections', 'book_sections', 'term_id'],
    ['timetables', 'timetable_sections', 'term_id'],
    ['deadlines', 'deadlines', 'term_id'],
    ['students', 'users', 'term_id'],
    ['papers', 'past_papers', 'term_id'],
    ['editions', 'syllabus_editions', 'term_id'],
  ],
  subject: [
    ['courses', 'products', 'subject_id', 'course'],
    ['ebooks', 'products', 'subject_id', 'ebook'],
    ['notes', 'products', 'subject_id', 'note'],
    ['testSeries', 'products', 'subject_id', 'test-series'],
    ['timetables', 'timetable_entries', 'subject_id'],
    ['students', 'user_subjects', 'subject_id'],
    ['questions', 'questions', 'subject_id'],
    ['tests', 'tests', 'subject_id'],
    ['papers', 'past_papers', 'subject_id'],
  ],
};

/** What refers to a code, as the transaction of `db` sees it; nothing that does not. */
export async function listUses(db: Db, noun: CodeNoun, id: string): Promise<Use[]> {
  const counts = PLACES[noun].map(
    ([name, table, column, kind]) => sql`select ${sql.lit(name)} as noun, count(*)::int as count
      from ${sql.table(table)} where ${sql.ref(column)} = ${id}${kind ? sql` and kind = ${kind}` : sql``}`,
  );
  const { rows } = await sql<Use>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows.filter(({ count }) => count > 0);
}
