import { sql } from 'kysely';
import type { LocalText } from '#contract/questions/body.ts';
import type { Db } from '#server/platform/db.ts';

/**
 * A question of the bank that resembles a text. In percent, by trigrams of one spelling: `likeness` of the text to the nearest part of
 * the question, `sameness` of the two as a whole, in one language.
 */
export type LikeQuestion = {
  questionId: string;
  stem: LocalText;
  unitIds: string[];
  likeness: number;
  sameness: number;
};

/** Of each text, by its place, the five questions of the subject that resemble it most; withdrawn ones are none. */
export async function listLikeQuestions(
  db: Db,
  subjectId: string,
  texts: string[],
): Promise<Map<number, LikeQuestion[]>> {
  const { rows } = await sql<LikeQuestion & { place: number }>`
    with given as (
      select place::int - 1 as place, fold_text(text) as text from unnest(${texts}::text[]) with ordinality as row (text, place)
    )
    select given.place, near."questionId", near.stem, round(near.likeness * 100)::int as likeness,
      round(100 * greatest(similarity(fold_text(near.stem->>'en'), given.text), similarity(fold_text(near.stem->>'hi'), given.text),
        similarity(fold_text(concat_ws(' ', near.stem->>'en', near.stem->>'hi')), given.text)))::int as sameness,
      array(select unit_id from question_units where question_id = near."questionId" order by share desc, unit_id) as "unitIds"
    from given cross join lateral (
      select question.id as "questionId", jsonb_build_object('en', version.body->'stem'->>'en', 'hi', version.body->'stem'->>'hi') as stem,
        greatest(word_similarity(given.text, version.search), similarity(given.text, version.search)) as likeness
      from question_versions as version join questions as question
        on question.id = version.question_id and question.current_number = version.number
      where question.subject_id = ${subjectId} and question.withdrawn_at is null
      order by likeness desc, question.id limit 5
    ) as near where near.likeness > 0`.execute(db);
  return Map.groupBy(rows, ({ place }) => place);
}
