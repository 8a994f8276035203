import { sql } from 'kysely';
import type { AllFound } from '#contract/search.ts';
import type { Db } from '#server/platform/db.ts';
import { foldWords, patternsOf } from '#server/platform/lists/folded-words.ts';

/** Whether there is a published timetable. */
export async function hasTimetable(db: Db, sectionId: string): Promise<boolean> {
  const published = db
    .selectFrom('timetable_sections')
    .where('id', '=', sectionId)
    .where('published_at', 'is not', null);
  return (await published.select('id').executeTakeFirst()) !== undefined;
}

/** Published timetables that hold all words of a text in their title, university or term. */
export async function listTimetablesFound(db: Db, text: string, most: number): Promise<AllFound['timetables']> {
  const words = await foldWords(db, text);
  if (words.length === 0) return [];
  const holds = patternsOf(words)
    .flat()
    .map((pattern) => sql`search like ${pattern}`);
  const { rows } = await sql<AllFound['timetables'][number]>`
    select id, title, null as language, detail from (
      select section.id, section.title, university.code as detail,
        ' ' || fold_text(concat_ws(' ', section.title, university.code, university.name, term.label)) as search
      from timetable_sections as section join universities as university on university.id = section.university_id
      left join terms as term on term.id = section.term_id
      where section.published_at is not null) as published
    where ${sql.join(holds, sql` and `)} order by title, id limit ${most}`.execute(db);
  return rows;
}
