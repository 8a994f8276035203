import { sql } from 'kysely';
import type { Correction, OwnReport } from '#contract/attempts/corrections.ts';
import type { Db } from '#server/platform/db.ts';

/** An erratum as it bore on an attempt; marks are in mark units, null where it only has other words. `part` counts from 0. */
export type StoredCorrection = Pick<Correction, 'erratumId' | 'outcome' | 'words' | 'reason' | 'madeAt'> & {
  versionId: string;
  part: number | null;
  before: number | null;
  after: number | null;
  maxBefore: number | null;
  maxAfter: number | null;
};

/** What of these versions was corrected since an attempt was marked first, in the order in which it was; other words always. */
export async function listCorrections(db: Db, attemptId: string, versionIds: string[]): Promise<StoredCorrection[]> {
  const { rows } = await sql<StoredCorrection>`
    select erratum.id as "erratumId", erratum.question_version_id as "versionId", erratum.part, erratum.outcome, erratum.reason,
      to_json(erratum.made_at) as "madeAt", case when erratum.outcome = 'words' then erratum.rule->>'words' end as words,
      before.mark_units as before, result.mark_units as after, before.max_mark_units as "maxBefore",
      result.max_mark_units as "maxAfter"
    from errata as erratum
    left join results as result on result.erratum_id = erratum.id and result.attempt_id = ${attemptId}
    left join results as before on before.attempt_id = result.attempt_id and before.number = result.number - 1
    where erratum.question_version_id = any(${versionIds}::text[])
      and (result.attempt_id is not null or erratum.outcome = 'words')
    order by erratum.number`.execute(db);
  return rows;
}

/** What this person reported of these versions, the oldest first. */
export async function listOwnReports(db: Db, userId: string, versionIds: string[]): Promise<OwnReport[]> {
  return db
    .selectFrom('question_reports as report')
    .where('report.user_id', '=', userId)
    .where('report.question_version_id', '=', sql<string>`any(${versionIds}::text[])`)
    .orderBy('report.reported_at')
    .select(['report.question_version_id as versionId', 'report.text', 'report.answer'])
    .select([
      sql<OwnReport['reason']>`report.reason`.as('reason'),
      sql<OwnReport['state']>`report.state`.as('state'),
      sql<string>`to_json(report.reported_at)`.as('reportedAt'),
    ])
    .execute();
}
