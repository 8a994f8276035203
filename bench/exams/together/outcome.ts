import type pg from 'pg';
import { parseMarks } from '#contract/questions/mark-units.ts';
import { findFoldFaults } from '#server/features/attempts/folds/folds.service.ts';
import { listScoreFaults } from '#server/features/attempts/folds/scores.store.ts';
import { openDatabase } from '#server/platform/db.ts';
import { createLog } from '#server/platform/log.ts';
import type { Count } from './acts.ts';
import type { Page, ToldAnswer } from './page.ts';

const RIGHT = 'b';
const MARKS = parseMarks('2') ?? 0;
const PENALTY = parseMarks('2/3') ?? 0;

type Row = { id: string; answers: { position: number; fate: string; option: string }[]; units: string | null };

/** Of each position the answer of the greatest seat and number, for each fate by itself. */
function foldTold(told: ToldAnswer[]): Map<string, string> {
  const ordered = told.toSorted((a, b) => a.seat - b.seat || a.seq - b.seq);
  return new Map(ordered.map(({ position, due, option }) => [`${position} ${due}`, option]));
}

/** Two marks for each right answer that came in time, two thirds off for a wrong one: late ones wait for staff. */
function unitsOf(folded: Map<string, string>): number {
  const inTime = [...folded].filter(([name]) => name.endsWith(' in-time'));
  return inTime.reduce((sum, [, option]) => sum + (option === RIGHT ? MARKS : -PENALTY), 0);
}

/** Compares what stands in the database with what the pages told, counted here by itself. */
export async function checkOutcome(database: pg.Client, testId: string, pages: Page[], count: Count): Promise<void> {
  const { rows } = await database.query<Row>(
    `select attempt.id, result.mark_units as units, (select coalesce(json_agg(json_build_object('position', position,
        'fate', fate, 'option', answer->'options'->>0)), '[]') from attempt_answers where attempt_id = attempt.id) as answers
      from attempts as attempt left join results as result on result.attempt_id = attempt.id and result.number = attempt.result_number
      where attempt.test_id = $1`,
    [testId],
  );
  const attempts = new Map(rows.map((row) => [row.id, row]));
  count('attempts too many or too few', Math.abs(rows.length - pages.length));
  for (const page of pages) {
    const folded = foldTold(page.told);
    const stored = attempts.get(page.attemptId);
    const answers = new Map(stored?.answers.map(({ position, fate, option }) => [`${position} ${fate}`, option]));
    for (const [name, option] of folded)
      if (answers.get(name) !== option) count(`${name.split(' ')[1]} answers that do not stand as they were told`);
    if (answers.size !== folded.size) count('attempts with an answer that nobody told');
    if (Number(stored?.units ?? Number.NaN) !== unitsOf(folded))
      count('results that are not what was answered in time');
  }
}

/** What the school's own checks of each night find. */
export async function checkByItself(url: string, pages: number, count: Count): Promise<void> {
  const { db } = openDatabase(url, createLog('warn'));
  count('answers that are not what their events come to', (await findFoldFaults(db, pages)).length);
  count('ranks that are not what the attempts come to', (await listScoreFaults(db)).length);
  await db.destroy();
}
