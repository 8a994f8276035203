import { sql } from 'kysely';
import type { ReportReason, ReportState } from '#contract/errata/erratum.ts';
import type { Language } from '#contract/procedure.ts';
import type { Db } from '#server/platform/db.ts';
import { TODAY_BEGAN } from '#server/platform/postgres/today.ts';

export type NewReport = { id: string; versionId: string; userId: string; reason: ReportReason; text: string };
type StoredReport = { id: string; state: ReportState };

/** The report of this person on a version, after everybody else who reports for them at this moment. */
export async function findLockedReport(
  db: Db,
  { versionId, userId }: Pick<NewReport, 'versionId' | 'userId'>,
): Promise<StoredReport | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reports ${userId}`}, 0))`.execute(db);
  return db
    .selectFrom('question_reports')
    .where('question_version_id', '=', versionId)
    .where('user_id', '=', userId)
    .select(['id', sql<ReportState>`state`.as('state')])
    .executeTakeFirst();
}

/** How many this person has made on this day of India. */
export async function countReportsToday(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('question_reports')
    .where('user_id', '=', userId)
    .where('reported_at', '>=', TODAY_BEGAN)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** False when the id is another report's. */
export async function insertReport(db: Db, { id, versionId, userId, reason, text }: NewReport): Promise<boolean> {
  const row = await db
    .insertInto('question_reports')
    .values({ id, question_version_id: versionId, user_id: userId, reason, text })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Somebody looks at what was reported of a version; how many reports waited for that. */
export async function setLookedAt(db: Db, versionId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('question_reports')
    .set({ state: 'looked-at' })
    .where('question_version_id', '=', versionId)
    .where('state', '=', 'received')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type Decision = { state: 'corrected' | 'stands'; answer: string; erratumId: string | null };

/** Closes the reports of a version that wait, with what staff decided; answers with their ids. */
export async function setReportsAnswered(
  db: Db,
  versionId: string,
  { state, answer, erratumId }: Decision,
): Promise<string[]> {
  const rows = await db
    .updateTable('question_reports')
    .set({ state, answer, erratum_id: erratumId, closed_at: sql`now()` })
    .where('question_version_id', '=', versionId)
    .where('closed_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Who is told what became of a report. `attemptId`: the newest attempt of theirs that asked the question. */
export type Reporter = {
  reportId: string;
  userId: string;
  name: string;
  email: string;
  language: Language;
  attemptId: string | null;
};

/** The people behind reports, without those whose account is gone. */
export async function listReporters(db: Db, which: { ids: string[] } | { erratumId: string }): Promise<Reporter[]> {
  return db
    .selectFrom('question_reports as report')
    .innerJoin('users as person', 'person.id', 'report.user_id')
    .where('person.anonymised_at', 'is', null)
    .where((row) =>
      'ids' in which
        ? row('report.id', '=', sql<string>`any(${which.ids}::uuid[])`)
        : row('report.erratum_id', '=', which.erratumId),
    )
    .orderBy('person.id')
    .select(['report.id as reportId', 'person.id as userId', 'person.name', 'person.email'])
    .select([
      sql<Language>`coalesce(person.language, 'en')`.as('language'),
      sql<string | null>`(select attempt.id from attempts as attempt
        where attempt.user_id = person.id and attempt.submitted_at is not null and attempt.paper @> jsonb_build_object(
          'questions', jsonb_build_array(jsonb_build_object('versionId', report.question_version_id)))
        order by attempt.started_at desc limit 1)`.as('attemptId'),
    ])
    .execute();
}
