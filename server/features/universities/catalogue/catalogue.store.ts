import { sql } from 'kysely';
import type { CatalogueCounts } from '#contract/universities/catalogue.ts';
import type { Db } from '#server/platform/db.ts';
import type { CatalogueUniversity } from './catalogue.rules.ts';

/**
 * Adds what is not there of a university and changes nothing that is; answers how much of each came. Two at once add
 * each row once.
 */
export async function insertMissing(tx: Db, university: CatalogueUniversity): Promise<CatalogueCounts> {
  const { code, name, programmes, subjects, terms } = university;
  const added = await sql`
    insert into universities (code, name) select ${code}, ${name}
    where not exists (select from universities where upper(code) = ${code})
    on conflict do nothing returning id`.execute(tx);
  const found = sql`(select id from universities where upper(code) = ${code} order by code limit 1)`;
  const newProgrammes = await sql`
    insert into programmes (university_id, code, level, name)
    select ${found}, given.code, given.level, given.name
    from jsonb_to_recordset(${JSON.stringify(programmes)}::jsonb) as given (code text, level text, name text)
    where not exists (select from programmes as old where old.university_id = ${found} and upper(old.code) = given.code)
    on conflict do nothing returning id`.execute(tx);
  const newSubjects = await sql`
    insert into subjects (university_id, code, title_en, title_hi)
    select ${found}, given.code, given."titleEn", given."titleHi"
    from jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) as given (code text, "titleEn" text, "titleHi" text)
    on conflict do nothing returning id`.execute(tx);
  await sql`
    insert into programme_subjects (programme_id, subject_id)
    select programme.id, subject.id
    from jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) as given (code text, programmes jsonb)
    cross join jsonb_array_elements_text(given.programmes) as named (code)
    join subjects as subject on subject.university_id = ${found} and subject.code = given.code
    join programmes as programme on programme.university_id = ${found} and upper(programme.code) = named.code
    on conflict do nothing`.execute(tx);
  const newTerms = await sql`
    insert into terms (university_id, kind, label)
    select ${found}, given.kind, given.label
    from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as given (kind text, label text)
    on conflict do nothing returning id`.execute(tx);
  return {
    ...{ universities: added.rows.length, programmes: newProgrammes.rows.length },
    ...{ subjects: newSubjects.rows.length, terms: newTerms.rows.length },
  };
}

/** How many of these codes of a university are there already. */
export async function countThere(db: Db, { code, subjects }: CatalogueUniversity): Promise<number> {
  const codes = subjects.map((subject) => subject.code.replace(/[^A-Z0-9]/g, ''));
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from subjects join universities on universities.id = subjects.university_id
    where upper(universities.code) = ${code} and normalised_code = any(${codes}::text[])`.execute(db);
  return rows[0]?.count ?? 0;
}
