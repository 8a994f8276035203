import { sql } from 'kysely';
import type { ChosenStudies, ProfileChange } from '#contract/accounts/profile.ts';
import type { Db } from '#server/platform/db.ts';

type Studies = { universityId: string | null; programmeId: string | null; termId: string | null };
export type StudyField = keyof Studies | 'subjectIds';

/**
 * Changes what a person studies: a programme, an admission term and subjects of one university. What is given must belong
 * to it, else the field is answered and nothing is written; what was chosen before and no longer belongs goes. The lock on
 * the row keeps two changes at once from mixing two universities.
 */
export async function setStudies(db: Db, userId: string, change: ProfileChange): Promise<StudyField | undefined> {
  const { universityId, programmeId, termId, subjectIds } = change;
  if ([universityId, programmeId, termId, subjectIds].every((given) => given === undefined)) return undefined;
  const now = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .select(['university_id as universityId', 'programme_id as programmeId', 'term_id as termId'])
    .executeTakeFirstOrThrow();
  const wanted: Studies = {
    universityId: universityId === undefined ? now.universityId : universityId,
    programmeId: programmeId === undefined ? now.programmeId : programmeId,
    termId: termId === undefined ? now.termId : termId,
  };
  const found = await readFitting(db, wanted);
  for (const field of ['universityId', 'programmeId', 'termId'] as const)
    if (change[field] && !found[field]) return field;
  const chosen = subjectIds && [...new Set(subjectIds)];
  if (chosen && !(await areSubjectsOf(db, wanted.universityId, chosen))) return 'subjectIds';
  await db
    .updateTable('users')
    .set({
      university_id: found.universityId,
      programme_id: found.programmeId,
      term_id: found.termId,
      studies_chosen_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute();
  if (chosen) await setSubjects(db, userId, chosen);
  else if (wanted.universityId !== now.universityId) await removeStrangeSubjects(db, userId, wanted.universityId);
  return undefined;
}

/** What the catalogues are filtered by at first; null until it was chosen. */
export async function findChosenStudies(db: Db, userId: string): Promise<ChosenStudies | null> {
  const chosen = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('studies_chosen_at', 'is not', null)
    .where('university_id', 'is not', null)
    .select(['university_id as universityId', 'programme_id as programmeId'])
    .$narrowType<{ universityId: string }>()
    .executeTakeFirst();
  return chosen ?? null;
}

/** Of the wanted, those that exist and belong to the wanted university. */
async function readFitting(db: Db, wanted: Studies): Promise<Studies> {
  return db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('universities').where('id', '=', wanted.universityId).select('id').as('universityId'),
      selectFrom('programmes')
        .where('id', '=', wanted.programmeId)
        .where('university_id', '=', wanted.universityId)
        .select('id')
        .as('programmeId'),
      selectFrom('terms')
        .where('id', '=', wanted.termId)
        .where('university_id', '=', wanted.universityId)
        .where('kind', '=', 'admission')
        .select('id')
        .as('termId'),
    ])
    .executeTakeFirstOrThrow();
}

async function areSubjectsOf(db: Db, universityId: string | null, subjectIds: string[]): Promise<boolean> {
  const { count } = await db
    .selectFrom('subjects')
    .where('university_id', '=', universityId)
    .where('id', '=', sql<string>`any(${subjectIds})`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count === subjectIds.length;
}

async function setSubjects(db: Db, userId: string, subjectIds: string[]): Promise<void> {
  await db
    .deleteFrom('user_subjects')
    .where('user_id', '=', userId)
    .where('subject_id', '!=', sql<string>`all(${subjectIds})`)
    .execute();
  if (subjectIds.length === 0) return;
  await db
    .insertInto('user_subjects')
    .values(subjectIds.map((subjectId) => ({ user_id: userId, subject_id: subjectId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function removeStrangeSubjects(db: Db, userId: string, universityId: string | null): Promise<void> {
  await db
    .deleteFrom('user_subjects')
    .where('user_id', '=', userId)
    .where('subject_id', 'not in', ({ selectFrom }) =>
      selectFrom('subjects').where('university_id', '=', universityId).select('id'),
    )
    .execute();
}
