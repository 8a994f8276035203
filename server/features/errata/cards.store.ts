import { sql } from 'kysely';
import type { ReportCard, ReportedQuestion, ReportList, StudioErratum } from '#contract/errata/reported.ts';
import type { Db } from '#server/platform/db.ts';
import { type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';

type CardRow = Pick<ReportCard, 'reports' | 'waiting' | 'errata' | 'reasons'> & { id: string; newest_at: Date };

const cardListing: Listing = {
  id: sql`card.id`,
  sorts: {
    newest: { by: sql`card.newest_at`, type: 'timestamptz' },
    reports: { by: sql`card.reports::bigint`, type: 'bigint' },
  },
  first: '-newest',
};

/** The reports and errata of each version as one row; those that wait for staff unless others are asked for. */
export function listReportCards(db: Db, { text = '', state = 'waiting', ...filter }: ReportList) {
  const query = db
    .selectFrom(
      sql<CardRow>`(
        select question_version_id as id, max(newest_at) as newest_at, sum(reports)::int as reports, sum(waiting)::int as waiting,
          sum(errata)::int as errata, coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'reports', reports)
            order by reports desc, reason) filter (where reports > 0), '[]') as reasons
        from (select question_version_id, reason, max(reported_at) as newest_at, count(*)::int as reports,
            (count(*) filter (where closed_at is null))::int as waiting, 0 as errata
          from question_reports group by question_version_id, reason
          union all select question_version_id, null, max(made_at), 0, 0, count(*)::int
          from errata group by question_version_id) as by_reason
        group by question_version_id)`.as('card'),
    )
    .innerJoin('question_versions as version', 'version.id', 'card.id')
    .innerJoin('questions as question', 'question.id', 'version.question_id')
    .innerJoin('subjects as subject', 'subject.id', 'question.subject_id')
    .where('card.waiting', state === 'waiting' ? '>' : '=', 0)
    .$if(text !== '', (matching) =>
      matching.where(
        sql<boolean>`(question.external_id = ${text} or strpos(version.search, ' ' || fold_text(${text})) > 0)`,
      ),
    )
    .select(['card.id', 'card.id as versionId', 'version.question_id as questionId', 'subject.code as subject'])
    .select(['card.reports', 'card.waiting', 'card.errata', 'card.reasons'])
    .select([
      sql<ReportCard['kind']>`version.kind`.as('kind'),
      sql<ReportCard['stem']>`version.html->'stem'`.as('stem'),
      sql<string>`to_json(card.newest_at)`.as('newestAt'),
    ]);
  return listStudioRows(db, query, cardListing, filter);
}

type Reports = ReportedQuestion['reports'];

/** What was reported of a version, the newest first. */
export async function listReports(db: Db, versionId: string): Promise<Reports> {
  return db
    .selectFrom('question_reports as report')
    .leftJoin('users as person', 'person.id', 'report.user_id')
    .where('report.question_version_id', '=', versionId)
    .orderBy('report.reported_at', 'desc')
    .limit(200)
    .select(['report.text', 'report.answer', 'person.name as by'])
    .select([
      sql<string>`report.id::text`.as('id'),
      sql<Reports[number]['reason']>`report.reason`.as('reason'),
      sql<Reports[number]['state']>`report.state`.as('state'),
      sql<string>`to_json(report.reported_at)`.as('reportedAt'),
    ])
    .execute();
}

/** The errata of a version, the newest first. */
export async function listMadeErrata(db: Db, versionId: string): Promise<StudioErratum[]> {
  return db
    .selectFrom('errata as erratum')
    .leftJoin('users as person', 'person.id', 'erratum.made_by')
    .where('erratum.question_version_id', '=', versionId)
    .orderBy('erratum.number', 'desc')
    .select(['erratum.id as erratumId', 'erratum.number', 'erratum.never_lower as neverLower', 'erratum.reason'])
    .select(['person.name as madeBy', 'erratum.takes_back_id as takesBackId', 'erratum.changed_count as changed'])
    .select([
      sql<number | null>`erratum.part + 1`.as('part'),
      sql<StudioErratum['outcome']>`erratum.outcome`.as('outcome'),
      sql<StudioErratum['rule']>`erratum.rule`.as('rule'),
      sql<string>`to_json(erratum.made_at)`.as('madeAt'),
      sql<string | null>`to_json(erratum.done_at)`.as('doneAt'),
      sql<boolean>`exists (select from errata as later where later.takes_back_id = erratum.id)`.as('isTakenBack'),
      sql<number>`(select count(*)::int from results where results.erratum_id = erratum.id)`.as('marked'),
    ])
    .execute();
}

export type QuestionFacts = Pick<ReportedQuestion, 'questionId' | 'kind' | 'subject'>;

/** Where a version belongs. */
export async function findQuestionFacts(db: Db, versionId: string): Promise<QuestionFacts | undefined> {
  return db
    .selectFrom('question_versions as version')
    .innerJoin('questions as question', 'question.id', 'version.question_id')
    .innerJoin('subjects as subject', 'subject.id', 'question.subject_id')
    .where('version.id', '=', versionId)
    .select(['question.id as questionId', 'subject.code as subject'])
    .select(sql<QuestionFacts['kind']>`version.kind`.as('kind'))
    .executeTakeFirst();
}
