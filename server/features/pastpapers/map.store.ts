import { sql } from 'kysely';
import type { PaperColumn, PaperMap, PaperSubject, UnitRow } from '#contract/pastpapers/paper-map.ts';
import { IS_CLOSED_FOR_ALL } from '#server/features/tests/tests.access.ts';
import type { Db } from '#server/platform/db.ts';
import { TODAY } from '#server/platform/postgres/today.ts';

/** Subjects of which a paper is entered, those that this person studies first. */
export async function listPaperSubjects(db: Db, userId: string): Promise<PaperSubject[]> {
  const { rows } = await sql<PaperSubject>`
    with entered as (
      select subject_id, count(*) filter (where published_at is not null)::int as entered,
        min(term.month) as since
      from past_papers as paper join terms as term on term.id = paper.term_id group by subject_id
    )
    select subject.id as "subjectId", subject.code, subject.title_en as "titleEn", subject.title_hi as "titleHi",
      university.code as university, entered.entered,
      entered.entered + (select count(*)::int from terms as term where term.university_id = subject.university_id and term.kind = 'exam'
        and term.month between entered.since and date_trunc('month', now() at time zone 'Asia/Kolkata')::date
        and coalesce(term.ends_on, term.starts_on, '-infinity') < ${TODAY}
        and not exists (select from past_papers as other where other.subject_id = subject.id and other.term_id = term.id
          and other.published_at is not null)) as known,
      (select term.label from past_papers as paper join terms as term on term.id = paper.term_id
        where paper.subject_id = subject.id and paper.published_at is not null
        order by term.month desc nulls last, term.label desc limit 1) as last,
      exists (select from user_subjects where user_id = ${userId} and subject_id = subject.id) as "isMine"
    from entered join subjects as subject on subject.id = entered.subject_id
      join universities as university on university.id = subject.university_id
    where entered.entered > 0 order by "isMine" desc, university.code, subject.code`.execute(db);
  return rows;
}

export async function findMapSubject(db: Db, subjectId: string): Promise<PaperMap['subject'] | undefined> {
  return db
    .selectFrom('subjects as subject')
    .innerJoin('universities as university', 'university.id', 'subject.university_id')
    .where('subject.id', '=', subjectId)
    .select(['subject.id as subjectId', 'subject.code', 'subject.title_en as titleEn', 'subject.title_hi as titleHi'])
    .select('university.code as university')
    .executeTakeFirst();
}

/** A column, with marks in mark units and the day on which it was looked at. */
export type StoredColumn = Omit<PaperColumn, 'maxMarks'> & {
  termId: string;
  maxUnits: number | null;
  checkedOn: string | null;
};

/**
 * All columns that are known, the earliest first: every paper that is entered, and every exam term since the first paper that staff
 * know of until today of which none is.
 */
export async function listPaperColumns(db: Db, subjectId: string): Promise<StoredColumn[]> {
  const { rows } = await sql<StoredColumn>`
    with paper as (
      select paper.*, term.month, term.label
      from past_papers as paper join terms as term on term.id = paper.term_id where paper.subject_id = ${subjectId}
    ), columns as (
      select id, term_id, label, month, medium, set_code, edition, minutes, max_mark_units, source_url, checked_on
      from paper where published_at is not null
      union all
      select null, term.id, term.label, term.month, null, '', 0, null, null, null, null
      from terms as term join subjects as subject on subject.id = ${subjectId} and subject.university_id = term.university_id
      where term.kind = 'exam' and term.month between (select min(month) from paper)
          and date_trunc('month', now() at time zone 'Asia/Kolkata')::date
        and coalesce(term.ends_on, term.starts_on, '-infinity') < ${TODAY}
        and not exists (select from paper where paper.term_id = term.id and paper.published_at is not null)
    )
    select id as "paperId", term_id as "termId", label as term, medium, set_code as "setCode", edition, minutes,
      max_mark_units as "maxUnits", source_url as "sourceUrl", checked_on as "checkedOn"
    from columns order by month nulls first, label, medium, set_code`.execute(db);
  return rows;
}

/** A unit, with what these papers asked of it in mark units. `editions`: where it or a unit that became it has a place. */
export type StoredUnit = Pick<UnitRow, 'unitId' | 'edition' | 'editions' | 'block' | 'unit' | 'titleEn' | 'titleHi'> & {
  cells: { paperId: string; units: number }[];
};

/**
 * The units of the edition that holds now, and what these papers asked of others that nobody has mapped to it; from the summary, not
 * from the questions.
 */
export async function listAskedUnits(db: Db, subjectId: string, paperIds: string[]): Promise<StoredUnit[]> {
  const { rows } = await sql<StoredUnit>`
    with recursive origin as (
      select id as unit_id, id as origin_id, edition from subject_units where subject_id = ${subjectId}
      union select origin.unit_id, old.id, old.edition from origin
        join unit_mappings as mapping on mapping.new_unit_id = origin.origin_id join subject_units as old on old.id = mapping.old_unit_id
    ), held as (select edition_at(${subjectId}, null) as edition)
    select unit.id as "unitId", unit.edition, unit.block, unit.unit, unit.title_en as "titleEn", unit.title_hi as "titleHi",
      array(select distinct edition from origin where unit_id = unit.id order by edition) as editions,
      coalesce(asked.cells, '[]') as cells
    from subject_units as unit cross join held left join (
      select unit_id, jsonb_agg(jsonb_build_object('paperId', paper_id, 'units', units)) as cells
      from (
        select unit_id, paper_id, case when marked.edition > held.edition then tagged_units else mark_units end as units
        from unit_marks join subject_units as marked on marked.id = unit_id cross join held where paper_id = any(${paperIds}::text[])
      ) as counted where units > 0 group by unit_id
    ) as asked on asked.unit_id = unit.id
    where unit.subject_id = ${subjectId} and (unit.edition = held.edition or (asked.cells is not null
      and (unit.edition > held.edition or not exists (select from unit_mappings where old_unit_id = unit.id))))
    order by unit.edition desc, unit.position`.execute(db);
  return rows;
}

/** How many questions of each unit of a subject somebody has answered, and how many of them right. */
export type UnitAnswers = { unitId: string; answered: number; right: number };

/** Of attempts that count and whose marks may be told. What was answered of a unit counts for all that it became. */
export async function listUnitAnswers(db: Db, userId: string, subjectId: string): Promise<UnitAnswers[]> {
  const { rows } = await sql<UnitAnswers>`
    with heir as materialized (select origin_id, unit_id from unit_heirs(array[${subjectId}::text]))
    select heir.unit_id as "unitId", count(distinct (attempt.id, mark.position))::int as answered,
      (count(distinct (attempt.id, mark.position)) filter (where mark.outcome = 'right'))::int as "right"
    from attempts as attempt join test_versions as version on version.id = attempt.test_version_id
      join tests as test on test.id = attempt.test_id
      join results as result on result.attempt_id = attempt.id and result.number = attempt.result_number
      cross join jsonb_to_recordset(result.questions) as mark (position int, outcome text)
      join jsonb_to_recordset(attempt.paper->'questions') as asked (position int, "versionId" text) on asked.position = mark.position
      join question_versions as question on question.id = asked."versionId"
      join question_units as tag on tag.question_id = question.question_id
      join heir on heir.origin_id = tag.unit_id
    where attempt.user_id = ${userId} and attempt.voided_at is null and mark.outcome in ('right', 'wrong', 'partial')
      and (version.rules->>'answersShown' not in ('never', 'after-close') or (version.rules->>'answersShown' = 'after-close'
        and ${IS_CLOSED_FOR_ALL}))
    group by heir.unit_id`.execute(db);
  return rows;
}
