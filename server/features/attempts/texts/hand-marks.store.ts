import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** Marks of a text as they are stored, in mark units. */
export type StoredHandMark = {
  attemptId: string;
  position: number;
  by: 'student' | 'staff';
  markerId: string | null;
  name: string | null;
  units: number;
  points: number[];
  remark: string | null;
  madeAt: string;
  /** Counts how often this marker gave the text marks. */
  revision: number;
};

/** Every mark that a person gave in these attempts, the last one last. */
export async function listHandMarks(db: Db, attemptIds: string[]): Promise<StoredHandMark[]> {
  return db
    .selectFrom('hand_marks as mark')
    .leftJoin('users as marker', 'marker.id', 'mark.marker_id')
    .where('mark.attempt_id', '=', sql<string>`any(${attemptIds}::text[])`)
    .orderBy('mark.made_at')
    .orderBy('mark.id')
    .select(['mark.attempt_id as attemptId', 'mark.position', 'mark.marker_id as markerId', 'marker.name'])
    .select('mark.revision')
    .select(['mark.mark_units as units', 'mark.points', 'mark.remark', sql<string>`to_json(mark.made_at)`.as('madeAt')])
    .select(sql<StoredHandMark['by']>`mark.given_by`.as('by'))
    .execute();
}

export type NewHandMark = Pick<StoredHandMark, 'attemptId' | 'position' | 'by' | 'units' | 'points' | 'remark'> & {
  markerId: string;
  /** Of those that are to be replaced, 0 where there were none; undefined replaces whatever there is. */
  revision?: number | undefined;
};

/** Writes the marks of this marker in the place of those before; false where those are of another revision by now. */
export async function setHandMark(db: Db, mark: NewHandMark): Promise<boolean> {
  const { attemptId, position, markerId, by, units, revision, ...rest } = mark;
  const given = { given_by: by, mark_units: units, ...rest, made_at: sql<Date>`clock_timestamp()` };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('hand_marks')
    .values({ attempt_id: attemptId, position, marker_id: markerId, ...given })
    .onConflict((conflict) =>
      conflict
        .columns(['attempt_id', 'position', 'marker_id'])
        .doUpdateSet({ ...given, revision: sql<number>`hand_marks.revision + 1` })
        .where(sql<boolean>`hand_marks.revision = coalesce(${revision ?? null}::integer, hand_marks.revision)`),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** A text of an attempt at a test whose texts staff mark. `part` of a passage counts from 0; marks are in mark units. */
export type AskedText = {
  attemptId: string;
  position: number;
  versionId: string;
  part: number | null;
  units: number;
  givenUnits: number | null;
};

/** The texts that students wrote at a test, of valid attempts that are handed in, the first one first. */
export async function listAskedTexts(db: Db, testId: string): Promise<AskedText[]> {
  const { rows } = await sql<AskedText>`
    select attempt.id as "attemptId", asked.position, asked."versionId", asked.part, asked.units, given.mark_units as "givenUnits"
    from attempts as attempt join test_versions as version on version.id = attempt.test_version_id
    cross join lateral jsonb_to_recordset(attempt.paper->'questions')
      as asked (position integer, "versionId" text, part integer, units bigint)
    join question_versions as question on question.id = asked."versionId"
    left join lateral (
      select mark_units from hand_marks where attempt_id = attempt.id and position = asked.position and given_by = 'staff'
      order by made_at desc, id desc limit 1
    ) as given on true
    where attempt.test_id = ${testId} and attempt.submitted_at is not null and attempt.voided_at is null
      and version.rules->>'textsMarkedBy' = 'staff'
      and coalesce(question.body->'parts'->asked.part->>'kind', question.kind) = 'descriptive'
      and (given.mark_units is not null or exists (select from attempt_answers as answer where answer.attempt_id = attempt.id
        and answer.position = asked.position and answer.fate <> 'after' and (answer.answer->>'text' ~ '\\S' or jsonb_array_length(answer.answer->'photos') > 0)))
    order by attempt.submitted_at, attempt.id, asked.position`.execute(db);
  return rows;
}

export async function findStudentName(db: Db, attemptId: string): Promise<string> {
  const { name } = await db
    .selectFrom('attempts as attempt')
    .innerJoin('users as person', 'person.id', 'attempt.user_id')
    .where('attempt.id', '=', attemptId)
    .select('person.name')
    .executeTakeFirstOrThrow();
  return name;
}
