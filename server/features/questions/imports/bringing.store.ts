import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** Two imports at once would each find that the other's questions are not there yet: they come one after the other. */
export async function readImportTurn(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('question-imports'))`.execute(db);
}

/** What is decided for a row, or for all rows of its import. */
const CHOICE = sql`coalesce(row.choice, import.duplicates)`;
const VERSION_COLUMNS = sql`question_id, number, kind, body, html, mark_units, penalty_mark_units, languages, difficulty, paper,
  paper_number, rights, level, tags, fingerprint, made_by`;
const VERSION_VALUES = sql`body->>'kind', body, html, mark_units, penalty_mark_units, languages, (details->>'difficulty')::smallint,
  details->>'paper', details->>'paperNumber', coalesce(details->>'rights', 'own'), details->>'level',
  array(select jsonb_array_elements_text(details->'tags')), fingerprint`;

/** As `listPictureIds` finds them in the texts of a body. */
const PICTURES = sql`select distinct new_version, media.id from given
  cross join lateral regexp_matches(body::text, '\\(picture:([A-Za-z0-9_-]{1,64})\\)', 'g') as found
  join media on media.id = found[1]`;

/** Lessons and documents that teach what is asked; those that this school does not have are left off. */
const SOURCES = sql`insert into question_sources (version_id, position, lesson_id, at_seconds, document_kind, document_id, page)
  select new_version, taught.place, source->>'lessonId', (source->>'atSeconds')::integer, source->>'documentKind',
    source->>'documentId', (source->>'page')::integer
  from given cross join lateral jsonb_array_elements(details->'sources') with ordinality as taught (source, place)
  where exists (select from lessons where id = source->>'lessonId')
    or exists (select from products where id = source->>'documentId' and kind = source->>'documentKind')`;

/** Adds the rows that become questions of their own, by one statement. An id that another question has is left off. */
export async function insertNewQuestions(db: Db, importId: string, madeBy: string | null): Promise<number> {
  const { rows } = await sql`
    with given as materialized (
      select row.*, new_id() as new_question, new_id() as new_version,
        exists (select from questions as known
          where known.subject_id = row.subject_id and known.external_id = row.external_id) as is_named
      from question_import_rows as row join question_imports as import on import.id = row.import_id
      where import.id = ${importId} and row.subject_id is not null
        and ((row.state in ('ready', 'warning') and row.choice is distinct from 'skip')
          or (row.state = 'duplicate' and ${CHOICE} = 'both'))
    ), added as (
      insert into questions (id, subject_id, external_id, author_id)
      select new_question, subject_id, case when not is_named then external_id end, ${madeBy} from given
    ), versions as (
      insert into question_versions (id, ${VERSION_COLUMNS})
      select new_version, new_question, 1, ${VERSION_VALUES}, ${madeBy} from given
    ), tagged as (
      insert into question_units (question_id, unit_id, share)
      select new_question, tag->>'unitId', (tag->>'share')::integer
      from given cross join lateral jsonb_array_elements(unit_shares) as tag
    ), taught as (${SOURCES}), shown as (insert into question_pictures (version_id, media_id) ${PICTURES})
    update question_import_rows as row set fate = 'added', question_id = new_question, version_id = new_version
    from given where row.import_id = ${importId} and row.position = given.position returning row.position`.execute(db);
  return rows.length;
}

/** Adds the rows that become the next version of a question; of several for one question the first. Units stay as they are. */
export async function insertNextVersions(db: Db, importId: string, madeBy: string | null): Promise<number> {
  const { rows } = await sql`
    with given as materialized (
      select distinct on (row.match_id) row.*, new_id() as new_version
      from question_import_rows as row join question_imports as import on import.id = row.import_id
      where import.id = ${importId} and row.state = 'duplicate' and ${CHOICE} = 'version' and row.match_id is not null
      order by row.match_id, row.position
    ), counted as (
      update questions as question set current_number = current_number + 1, revision = revision + 1
      from given where question.id = given.match_id returning question.id, question.current_number
    ), versions as (
      insert into question_versions (id, ${VERSION_COLUMNS})
      select new_version, match_id, counted.current_number, ${VERSION_VALUES}, ${madeBy}
      from given join counted on counted.id = given.match_id
    ), taught as (${SOURCES}), shown as (insert into question_pictures (version_id, media_id) ${PICTURES})
    update question_import_rows as row set fate = 'version', question_id = given.match_id, version_id = new_version
    from given join counted on counted.id = given.match_id
    where row.import_id = ${importId} and row.position = given.position returning row.position`.execute(db);
  return rows.length;
}

export async function setRestSkipped(db: Db, importId: string): Promise<void> {
  await db
    .updateTable('question_import_rows')
    .set({ fate: 'skipped' })
    .where('import_id', '=', importId)
    .where('fate', 'is', null)
    .execute();
}

/** How many of the questions that an import brought are used by a test, or were changed since. Locks all of them. */
export async function countUsedQuestions(db: Db, importId: string): Promise<number> {
  await sql`select from questions where id in (select question_id from question_import_rows where import_id = ${importId})
    order by id for update`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from question_import_rows as row
    join questions as question on question.id = row.question_id
    join question_versions as version on version.id = row.version_id
    where row.import_id = ${importId} and (question.current_number <> version.number
      or exists (select from test_questions as used join question_versions as own on own.id = used.question_version_id
        where own.question_id = question.id and (row.fate = 'added' or own.id = version.id)))`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Removes the questions and versions that an import brought. What else refers to one of them refuses that (23503). */
export async function removeImported(db: Db, importId: string): Promise<void> {
  await sql`update questions as question set current_number = current_number - 1, revision = revision + 1
    from question_import_rows as row
    where row.import_id = ${importId} and row.fate = 'version' and question.id = row.question_id`.execute(db);
  await sql`delete from question_versions where id in
    (select version_id from question_import_rows where import_id = ${importId} and fate = 'version')`.execute(db);
  await sql`delete from questions where id in
    (select question_id from question_import_rows where import_id = ${importId} and fate = 'added')`.execute(db);
}
