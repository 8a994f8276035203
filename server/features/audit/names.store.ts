import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** Ids are of no other form: lower-case letters, digits, hyphens; those of the demo school and of an import are words. */
const ID = /^[\w-]{1,128}$/;
const MAX_DEPTH = 4;

/** All texts in a value that could be ids. */
export function listIds(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return ID.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return [];
  return Object.values(value).flatMap((each) => listIds(each, depth + 1));
}

/** What things are called in the tables that hold them, by how each is named there. */
const NAMES: [table: string, name: string][] = [
  ['users', 'name'],
  ['products', 'title'],
  ['course_sections', 'title'],
  ['lessons', 'title'],
  ['book_sections', 'title'],
  ['announcements', 'left(text, 80)'],
  ['polls', 'title'],
  ['streams', 'title'],
  ['timetable_sections', 'title'],
  ['media', 'name'],
  ['coupons', 'code'],
  ['orders', 'number::text'],
  ['tickets', 'number'],
  ['doubts', 'left(text, 80)'],
  ['universities', 'name'],
  ['programmes', 'name'],
  ['subjects', "code || ' ' || title_en"],
  ['terms', 'label'],
  ['backups', 'file'],
  ['tests', 'title_en'],
  ['questions', 'coalesce(external_id, id)'],
  ['question_imports', 'name'],
];

/** What is behind these ids, by id; an id that is nobody's has none. */
export async function readNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const parts = NAMES.map(
    ([table, name]) =>
      sql`select id::text as id, ${sql.raw(name)} as name from ${sql.table(table)} where id = any(${ids})`,
  );
  const { rows } = await sql<{ id: string; name: string | null }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name]] : [])));
}
