import { sql } from 'kysely';
import type { MoneyReport } from '#contract/payments.ts';
import type { Db } from '#server/platform/db.ts';

type Finding = MoneyReport['findings'][number];
type NewFinding = Pick<Finding, 'kind' | 'subject'> & { details: Record<string, unknown> };

/**
 * Writes down what staff have to look at, once for each subject; true when that is news. What was put away comes back only
 * when something else is found of it.
 */
export async function insertDiscrepancy(db: Db, { kind, subject, details }: NewFinding): Promise<boolean> {
  const news = await db
    .insertInto('money_findings')
    .values({ kind, subject, details: JSON.stringify(details) })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet(({ ref }) => ({ details: ref('excluded.details'), found_at: sql`now()`, settled_at: null }))
        .where(sql<boolean>`money_findings.details is distinct from excluded.details`),
    )
    .returning('id')
    .executeTakeFirst();
  return news !== undefined;
}

/** What was found of these subjects is no longer so; without subjects, all of a kind. */
export async function setCleared(db: Db, kind: Finding['kind'], subjects?: string[]): Promise<void> {
  await db
    .updateTable('money_findings')
    .set({ settled_at: sql`now()` })
    .where('kind', '=', kind)
    .$if(subjects !== undefined, (query) => query.where('subject', '=', sql<string>`any(${subjects})`))
    .where('settled_at', 'is', null)
    .execute();
}

/** Puts one away and answers with what it said; undefined when there is none to put away. */
export async function setDiscrepancyDismissed(
  db: Db,
  findingId: string,
): Promise<Pick<Finding, 'kind' | 'subject'> | undefined> {
  return db
    .updateTable('money_findings')
    .set({ settled_at: sql`now()` })
    .where('id', '=', findingId)
    .where('settled_at', 'is', null)
    .returning(({ ref }) => [ref('kind').$castTo<Finding['kind']>().as('kind'), 'subject'])
    .executeTakeFirst();
}

/** What waits for staff, newest first. */
export async function listDiscrepancies(db: Db): Promise<Finding[]> {
  const rows = await db
    .selectFrom('money_findings')
    .where('settled_at', 'is', null)
    .orderBy('found_at', 'desc')
    .orderBy('id', 'desc')
    .select(({ ref }) => ['id', 'subject', 'found_at', ref('kind').$castTo<Finding['kind']>().as('kind')])
    .execute();
  return rows.map(({ found_at, ...finding }) => ({ ...finding, foundAt: found_at.toISOString() }));
}
