import { sql } from 'kysely';
import { parseMarks } from '#contract/questions/mark-units.ts';
import type { TestInput, TestRules } from '#contract/tests/rules.ts';
import { findLanguageOf } from '#server/features/tests/tests.access.ts';
import type { Db } from '#server/platform/db.ts';
import type { DrawPool } from './pools.service.ts';

/** Which test a version is of, what it holds, and of its paper the most marks (in mark units) and how many questions. */
export type NewVersion = { testId: string; test: TestInput; maxUnits: number; questions: number };

function rulesOf(test: TestInput): TestRules {
  const { kind, titleEn, titleHi, subjectId, courseId, opensAt, closesAt, sections, ...rules } = test;
  return rules;
}

/** Publishes a test: freezes its rules, its sections and these pools as its next version, and answers with its number. */
export async function insertTestVersion(
  db: Db,
  { testId, test, maxUnits, questions }: NewVersion,
  pools: DrawPool[] = [],
): Promise<number> {
  const { sections } = test;
  const { number } = await db
    .updateTable('tests')
    .set({
      current_number: sql`current_number + 1`,
      published_at: sql`coalesce(published_at, now())`,
      closed_at: null,
      revision: sql`revision + 1`,
    })
    .where('id', '=', testId)
    .returning('current_number as number')
    .executeTakeFirstOrThrow();
  const asked = [...sections.flatMap(({ questions: fixed }) => fixed), ...pools.flatMap(({ pool }) => pool)].map(
    ({ versionId }) => versionId,
  );
  const language = findLanguageOf(sql`select unnest(${asked}::text[])`);
  const { id } = await db
    .insertInto('test_versions')
    .values({
      test_id: testId,
      number,
      rules: sql`${JSON.stringify(rulesOf(test))}::jsonb || jsonb_build_object('language', ${language})`,
      max_mark_units: maxUnits,
      questions,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('test_sections')
    .values(
      sections.map(({ titleEn, titleHi, choose, chooseBy, minutes, passPercent }, position) => ({
        ...{ version_id: id, position, title_en: titleEn, title_hi: titleHi, choose, choose_by: chooseBy },
        seconds: minutes === null ? null : minutes * 60,
        pass_percent: passPercent,
      })),
    )
    .execute();
  const rows = sections.flatMap((section, place) =>
    section.questions.map((question) => ({ section: place, ...question })),
  );
  if (rows.length > 0) await insertQuestions(db, id, rows);
  if (pools.length > 0) await insertDraws(db, id, pools);
  return number;
}

type QuestionRow = TestInput['sections'][number]['questions'][number] & { section: number };

async function insertQuestions(db: Db, id: string, rows: QuestionRow[]): Promise<void> {
  await db
    .insertInto('test_questions')
    .values(
      rows.map(({ section, versionId, marks, penalty }, position) => ({
        ...{ version_id: id, section, position, question_version_id: versionId },
        mark_units: parseMarks(marks) ?? 0,
        penalty_mark_units: parseMarks(penalty) ?? 0,
      })),
    )
    .execute();
}

async function insertDraws(db: Db, id: string, pools: DrawPool[]): Promise<void> {
  await db
    .insertInto('test_draws')
    .values(
      pools.map(({ section, draw: { count, marks, penalty, ...rule } }, position) => ({
        ...{ version_id: id, section, position, count, rule: JSON.stringify(rule) },
        mark_units: parseMarks(marks) ?? 0,
        penalty_mark_units: parseMarks(penalty) ?? 0,
      })),
    )
    .execute();
  const frozen = pools.flatMap(({ pool }, draw) => pool.map(({ versionId }) => ({ draw, versionId })));
  await sql`insert into test_pool (version_id, draw, question_version_id)
    select ${id}, draw, version from unnest(${frozen.map(({ draw }) => draw)}::int[],
      ${frozen.map(({ versionId }) => versionId)}::text[]) as frozen (draw, version)`.execute(db);
}
