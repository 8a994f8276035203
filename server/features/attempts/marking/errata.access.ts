import { sql } from 'kysely';
import type { ErratumRule } from '#contract/errata/erratum.ts';
import type { Db } from '#server/platform/db.ts';
import type { Erratum } from './errata.service.ts';

/** All errata of these versions of questions, in the order in which they were made. */
export async function listErrata(db: Db, versionIds: string[]): Promise<Erratum[]> {
  return db
    .selectFrom('errata')
    .where('question_version_id', '=', sql<string>`any(${[...new Set(versionIds)]}::text[])`)
    .orderBy('number')
    .select(['id', 'question_version_id as versionId', 'part', 'never_lower as neverLower'])
    .select(['takes_back_id as takesBackId', 'made_at as madeAt'])
    .select([sql<Erratum['outcome']>`outcome`.as('outcome'), sql<ErratumRule>`rule`.as('rule')])
    .execute();
}
