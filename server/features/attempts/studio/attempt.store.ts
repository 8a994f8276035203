import { sql } from 'kysely';
import type { ResultRow, StudioAttempt } from '#contract/attempts/studio-result.ts';
import { formatMarks } from '#contract/questions/mark-units.ts';
import { type QuestionMark, sumSoFar } from '#server/features/attempts/marking/paper.rules.ts';
import type { StoredPaper } from '#server/features/attempts/paper.rules.ts';
import type { Db } from '#server/platform/db.ts';
import { toResultRow } from './results.rules.ts';
import { findManagedResults } from './results.store.ts';

/** An attempt at a test that this member of staff may manage, with its paper and which of its results holds. */
export type ManagedPaper = ResultRow & {
  testId: string;
  titleEn: string;
  titleHi: string | null;
  paper: StoredPaper;
  resultNumber: number | null;
};

export async function findManagedPaper(db: Db, userId: string, attemptId: string): Promise<ManagedPaper | undefined> {
  const row = await findManagedResults(db, userId)
    .where('attempt.id', '=', attemptId)
    .select(['test.id as testId', 'test.title_en as titleEn', 'test.title_hi as titleHi'])
    .select(['attempt.result_number as resultNumber', sql<StoredPaper>`attempt.paper`.as('paper')])
    .executeTakeFirst();
  if (!row) return undefined;
  const { testId, titleEn, titleHi, resultNumber, paper, ...result } = row;
  return { ...toResultRow(result), testId, titleEn, titleHi, resultNumber, paper };
}

/** Every result that an attempt had, the first one first. */
export async function listAttemptResults(db: Db, attemptId: string): Promise<StudioAttempt['results']> {
  const rows = await db
    .selectFrom('results')
    .where('attempt_id', '=', attemptId)
    .orderBy('number')
    .select(['number', 'mark_units as units', 'unmarked_count as unmarked', sql<string>`to_json(made_at)`.as('madeAt')])
    .select(sql<StudioAttempt['results'][number]['cause']>`cause`.as('cause'))
    .select(sql<QuestionMark[]>`questions`.as('questions'))
    .execute();
  return rows.map(({ units, unmarked, questions, ...row }) => ({
    ...row,
    marks: formatMarks(units),
    isMarked: sumSoFar(questions, { units, unmarked }) !== null,
  }));
}

/** The positions that are marked for review. */
export async function listMarkedPositions(db: Db, attemptId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('attempt_marks')
    .where('attempt_id', '=', attemptId)
    .where('is_marked', '=', true)
    .select('position')
    .execute();
  return rows.map(({ position }) => position);
}
