import { sql } from 'kysely';
import type { Language } from '#contract/procedure.ts';
import type { QuestionBody } from '#contract/questions/body.ts';
import type { Db } from '#server/platform/db.ts';
import type { QuestionHtml } from './markup.rules.ts';

/** One spelling for each of these texts, as everything in the school is searched by. */
export async function readFolds(db: Db, texts: string[]): Promise<(text: string) => string> {
  const distinct = [...new Set(texts)];
  const { rows } = await sql<{ text: string; folded: string }>`
    select text, fold_text(text) as folded from unnest(${distinct}::text[]) as text`.execute(db);
  const folds = new Map(rows.map(({ text, folded }) => [text, folded]));
  return (text) => folds.get(text) ?? '';
}

/** A version as tests freeze and mark it. Marks are in mark units. */
export type QuestionVersion = {
  versionId: string;
  questionId: string;
  body: QuestionBody;
  html: QuestionHtml;
  languages: Language[];
  withdrawnAt: Date | null;
};

export async function listQuestionVersions(db: Db, versionIds: string[]): Promise<Map<string, QuestionVersion>> {
  const rows = await db
    .selectFrom('question_versions as version')
    .innerJoin('questions as question', 'question.id', 'version.question_id')
    .where('version.id', '=', sql<string>`any(${[...new Set(versionIds)]}::text[])`)
    .select(['version.id as versionId', 'version.question_id as questionId', 'question.withdrawn_at as withdrawnAt'])
    .select([sql<QuestionBody>`version.body`.as('body'), sql<QuestionHtml>`version.html`.as('html')])
    .select(sql<Language[]>`version.languages`.as('languages'))
    .execute();
  return new Map(rows.map((row) => [row.versionId, row]));
}

export async function hasSubject(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('subjects').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;
}
