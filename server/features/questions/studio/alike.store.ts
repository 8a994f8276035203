import { sql } from 'kysely';
import type { QuestionBody } from '#contract/questions/body.ts';
import type { AlikeQuestion } from '#contract/questions/preview.studio.ts';
import { fingerprint } from '#server/features/questions/body.rules.ts';
import { readFolds } from '#server/features/questions/questions.access.ts';
import { listStrings } from '#server/features/questions/texts.rules.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';

/** From so much on two stems are nearly the same: of the trigrams in either, this part is in both. */
const NEAR = 0.8;
const MAX_ALIKE = 5;
/** A shorter stem is like too many. */
const MIN_LETTERS = 12;

type AlikeFilter = { body: QuestionBody; subjectId: string; questionId?: string | undefined };

const textsOf = (body: QuestionBody) =>
  body.kind === 'assertion'
    ? [body.assertion.en, body.reason.en, body.assertion.hi, body.reason.hi]
    : [body.stem.en, body.stem.hi];

/** The newest versions of other questions of the bank that are this one: of its kind, stem and options, however they are written. */
export async function listSameQuestions(
  db: Db,
  { body, questionId }: Omit<AlikeFilter, 'subjectId'>,
): Promise<AlikeQuestion[]> {
  const fold = await readFolds(db, listStrings(body));
  const { rows } = await sql<AlikeQuestion>`
    select ${SHOWN}, true as "isSame", 1::float8 as similarity
    from question_versions as version join questions as question
      on question.id = version.question_id and question.current_number = version.number
    where version.fingerprint = ${fingerprint(body, fold)} and question.id is distinct from ${questionId ?? null}
    order by question.created_at limit ${sql.lit(MAX_ALIKE)}`.execute(db);
  return rows;
}

const SHOWN = sql`question.id as "questionId", version.id as "versionId", question.revision, version.kind,
  jsonb_build_object('en', concat_ws(' ', version.body->'stem'->>'en', version.body->'assertion'->>'en'),
    'hi', concat_ws(' ', version.body->'stem'->>'hi', version.body->'assertion'->>'hi')) as stem`;

/**
 * Questions of the same subject whose stem has a trigram similarity of 0.8 or more in one of the languages, the nearest first. The
 * index finds those that hold such a stretch of text; then each language is compared by itself, because most have both in one column.
 */
async function listNearQuestions(db: Db, { body, subjectId, questionId }: AlikeFilter): Promise<AlikeQuestion[]> {
  const fold = await readFolds(db, listStrings(body));
  const stems = textsOf(body)
    .map((text) => fold(text ?? ''))
    .filter(({ length }) => length >= MIN_LETTERS);
  if (stems.length === 0) return [];
  return inTransaction(db, async (tx) => {
    await sql`set local pg_trgm.word_similarity_threshold = ${sql.lit(NEAR)}`.execute(tx);
    const { rows } = await sql<AlikeQuestion>`
      select * from (
        select ${SHOWN}, false as "isSame", (
          select max(similarity(mine, theirs))::float8 from unnest(${stems}::text[]) as mine,
            unnest(array[fold_text(version.body->'stem'->>'en'), fold_text(version.body->'stem'->>'hi'),
              fold_text(version.body->'assertion'->>'en'), fold_text(version.body->'assertion'->>'hi')]) as theirs) as similarity
        from question_versions as version join questions as question
          on question.id = version.question_id and question.current_number = version.number
        where question.subject_id = ${subjectId} and question.id is distinct from ${questionId ?? null}
          and (${sql.join(
            stems.map((stem) => sql`${stem} <% version.search`),
            sql` or `,
          )})
      ) as found where similarity >= ${sql.lit(NEAR)} order by similarity desc, "questionId" limit ${sql.lit(MAX_ALIKE)}`.execute(
      tx,
    );
    return rows;
  });
}

/** What the bank has like a question: the same everywhere, the nearly same within its subject; five of each at most. */
export async function listAlikeQuestions(db: Db, asked: AlikeFilter): Promise<AlikeQuestion[]> {
  const same = await listSameQuestions(db, asked);
  const near = await listNearQuestions(db, asked);
  return [...same, ...near.filter((each) => !same.some(({ questionId }) => questionId === each.questionId))];
}
