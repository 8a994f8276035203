import { sql } from 'kysely';
import type { PrintedQuestion } from '#contract/pastpapers/paper-map.ts';
import type { PaperSection } from '#contract/pastpapers/past-paper.ts';
import type { Db } from '#server/platform/db.ts';

const MAX_QUESTIONS = 500;

/** A printed question by its newest version; marks in mark units. */
export type PrintedRow = Pick<PrintedQuestion, 'paperId' | 'term' | 'number' | 'section' | 'units'> & {
  questionId: string;
  versionId: string;
  markUnits: number;
};

type Filter = { subjectId: string; unitId?: string | undefined; paperId?: string | undefined };

/** Questions of papers that are on the map, the latest paper first, each in its order. */
export async function listPrintedRows(db: Db, { subjectId, unitId, paperId }: Filter): Promise<PrintedRow[]> {
  const ofUnit =
    unitId === undefined
      ? sql``
      : sql`and exists (select from question_units where question_id = asked.question_id 
        and unit_id = any((select unit_origins(array[${unitId}]))::text[]))`;
  const { rows } = await sql<PrintedRow>`
    select paper.id as "paperId", term.label as term, asked.number, asked.section + 1 as section, asked.question_id as "questionId",
      version.id as "versionId", asked.mark_units as "markUnits",
      coalesce((select jsonb_agg(jsonb_build_object('unitId', unit.id, 'unit', unit.unit, 'titleEn', unit.title_en, 'titleHi', unit.title_hi)
        order by unit.position) from question_units as tag join subject_units as unit on unit.id = tag.unit_id
        where tag.question_id = asked.question_id), '[]') as units
    from past_papers as paper join terms as term on term.id = paper.term_id
      join past_paper_questions as asked on asked.paper_id = paper.id
      join questions as question on question.id = asked.question_id
      join question_versions as version on version.question_id = question.id and version.number = question.current_number
    where paper.subject_id = ${subjectId} and paper.published_at is not null
      ${paperId === undefined ? sql`` : sql`and paper.id = ${paperId}`} ${ofUnit}
    order by term.month desc nulls last, paper.id, asked.position limit ${sql.lit(MAX_QUESTIONS)}`.execute(db);
  return rows;
}

/** The printed sections of a paper that is on the map; none where its questions stand together, or there is no such paper. */
export async function listPaperSections(db: Db, subjectId: string, paperId: string): Promise<PaperSection[]> {
  const row = await db
    .selectFrom('past_papers')
    .where('id', '=', paperId)
    .where('subject_id', '=', subjectId)
    .where('published_at', 'is not', null)
    .select(sql<PaperSection[]>`structure`.as('sections'))
    .executeTakeFirst();
  return row?.sections ?? [];
}
