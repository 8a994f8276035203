import { sql } from 'kysely';
import type { Medium, PaperInput, PaperQuestionRow, PaperSection } from '#contract/pastpapers/past-paper.ts';
import type { PaperList, StudioPaper, StudioPaperRow } from '#contract/pastpapers/studio-paper.ts';
import { formatMarks, parseMarks } from '#contract/questions/mark-units.ts';
import { formatShare } from '#contract/questions/shares.ts';
import type { Db } from '#server/platform/db.ts';
import { type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';
import { TODAY } from '#server/platform/postgres/today.ts';
import { compareSum } from './papers.rules.ts';

const MONTH = sql<string>`coalesce(term.month, 'epoch'::date)`;

const paperListing: Listing = {
  id: sql`paper.id`,
  sorts: { created: { by: sql`paper.created_at`, type: 'timestamptz' }, term: { by: MONTH, type: 'date' } },
  first: '-created',
};

function selectPapers(db: Db) {
  return db
    .selectFrom('past_papers as paper')
    .innerJoin('subjects as subject', 'subject.id', 'paper.subject_id')
    .innerJoin('terms as term', 'term.id', 'paper.term_id')
    .select(['paper.id', 'paper.id as paperId', 'paper.subject_id as subjectId', 'subject.code as subject'])
    .select(['paper.term_id as termId', 'term.label as term', 'paper.set_code as setCode', 'paper.revision'])
    .select([
      sql<Medium>`paper.medium`.as('medium'),
      sql<string | null>`to_json(paper.published_at)`.as('publishedAt'),
      sql<string>`to_json(paper.created_at)`.as('createdAt'),
      sql<number>`paper.max_mark_units`.as('maxUnits'),
      sql<number>`(select count(*)::int from past_paper_questions where paper_id = paper.id)`.as('questionCount'),
      sql<number>`(select count(*)::int from past_paper_questions as asked where paper_id = paper.id
        and not exists (select from question_units where question_id = asked.question_id))`.as('untagged'),
    ]);
}

export async function listPastPapers(db: Db, filter: PaperList) {
  const { text = '', subjectId, state } = filter;
  const rows = selectPapers(db)
    .$if(text !== '', (query) =>
      query.where(
        sql<boolean>`strpos(lower(concat_ws(' ', subject.code, subject.title_en, subject.title_hi, term.label)), lower(${text})) > 0`,
      ),
    )
    .$if(subjectId !== undefined, (query) => query.where('paper.subject_id', '=', subjectId ?? ''))
    .$if(state !== undefined, (query) =>
      query.where('paper.published_at', state === 'published' ? 'is not' : 'is', null),
    );
  const page = await listStudioRows(db, rows, paperListing, filter);
  return {
    ...page,
    rows: page.rows.map(({ maxUnits, ...row }): StudioPaperRow => ({ ...row, maxMarks: formatMarks(maxUnits) })),
  };
}

type StoredQuestion = Omit<PaperQuestionRow, 'marks' | 'units'> & {
  markUnits: number;
  shares: { unitId: string; share: number }[];
};

async function listPaperQuestions(db: Db, paperId: string): Promise<StoredQuestion[]> {
  return db
    .selectFrom('past_paper_questions as asked')
    .innerJoin('questions as question', 'question.id', 'asked.question_id')
    .innerJoin('question_versions as version', (join) =>
      join.onRef('version.question_id', '=', 'question.id').onRef('version.number', '=', 'question.current_number'),
    )
    .where('asked.paper_id', '=', paperId)
    .orderBy('asked.position')
    .select(['asked.number', 'asked.question_id as questionId', 'version.kind', 'asked.mark_units as markUnits'])
    .select([
      sql<number>`asked.section + 1`.as('section'),
      sql<PaperQuestionRow['stem']>`version.body->'stem'`.as('stem'),
      sql<StoredQuestion['shares']>`coalesce((select jsonb_agg(jsonb_build_object('unitId', unit_id, 'share', share)
        order by share desc, unit_id) from question_units as tag where tag.question_id = asked.question_id), '[]')`.as(
        'shares',
      ),
    ])
    .execute();
}

/** A paper as it is entered; with `isLocked` until the transaction ends. */
export async function findPaper(db: Db, id: string, isLocked = false): Promise<StudioPaper | undefined> {
  const row = await selectPapers(db)
    .where('paper.id', '=', id)
    .select(['paper.edition', 'paper.minutes', 'paper.source_url as sourceUrl'])
    .select([
      sql<StudioPaper['rights']>`paper.rights`.as('rights'),
      sql<PaperSection[]>`paper.structure`.as('sections'),
    ])
    .$if(isLocked, (query) => query.forUpdate('paper'))
    .executeTakeFirst();
  if (!row) return undefined;
  const { maxUnits, id: _, ...paper } = row;
  const stored = await listPaperQuestions(db, id);
  const printed = stored.map(({ section, markUnits }) => ({ section, units: markUnits }));
  const questions = stored.map(({ markUnits, shares, ...question }) => ({
    ...question,
    marks: formatMarks(markUnits),
    units: shares.map(({ unitId, share }) => ({ unitId, share: formatShare(share) })),
  }));
  const sums = compareSum(printed, { sections: paper.sections, maxUnits });
  return { ...paper, maxMarks: formatMarks(maxUnits), ...sums, questions };
}

/** Where a paper belongs, and how questions say that they are of it. */
export type PaperPlace = { hasSubject: boolean; hasTerm: boolean; title: string; edition: number };

/** Of a term of the same university only; the edition is that of these units, or else the one that held in that term. */
export async function readPaperPlace(
  db: Db,
  { subjectId, termId, edition }: Pick<PaperInput, 'subjectId' | 'termId' | 'edition'>,
  unitIds: string[],
): Promise<PaperPlace> {
  const { rows } = await sql<PaperPlace>`
    select subject.id is not null as "hasSubject", term.id is not null as "hasTerm",
      concat_ws(', ', subject.code, term.label) as title,
      coalesce(${edition}::int, (select max(edition) from subject_units where id = any(${unitIds}::text[])),
        edition_at(${subjectId}, term.month)) as edition
    from (select) as one left join subjects as subject on subject.id = ${subjectId}
      left join terms as term on term.id = ${termId} and term.kind = 'exam' and term.university_id = subject.university_id`.execute(
    db,
  );
  return rows[0] ?? { hasSubject: false, hasTerm: false, title: '', edition: 1 };
}

/** The paper of this subject, term, medium and set. */
export async function findPaperId(
  db: Db,
  { subjectId, termId, medium, setCode }: Pick<PaperInput, 'subjectId' | 'termId' | 'medium' | 'setCode'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('past_papers')
    .where('subject_id', '=', subjectId)
    .where('term_id', '=', termId)
    .where('medium', '=', medium)
    .where('set_code', '=', setCode)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

const columns = (input: PaperInput, edition: number) => ({
  subject_id: input.subjectId,
  term_id: input.termId,
  medium: input.medium,
  set_code: input.setCode,
  edition,
  minutes: input.minutes,
  max_mark_units: parseMarks(input.maxMarks) ?? 0,
  structure: JSON.stringify(input.sections),
  source_url: input.sourceUrl,
  rights: input.rights,
});

/** Its id; undefined when the paper is there already. */
export async function insertPaper(
  db: Db,
  input: PaperInput,
  { id, edition }: { id: string | undefined; edition: number },
): Promise<string | undefined> {
  const row = await db
    .insertInto('past_papers')
    .values({ ...(id && { id }), ...columns(input, edition) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function setPaper(
  db: Db,
  input: PaperInput,
  { id, edition }: { id: string; edition: number },
): Promise<void> {
  await db
    .updateTable('past_papers')
    .set({ ...columns(input, edition), revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}

export type PaperLine = { number: string; section: number; questionId: string; units: number };

/** What a paper asks, and nothing else, in this order. */
export async function setPaperQuestions(db: Db, paperId: string, rows: PaperLine[]): Promise<void> {
  await db.deleteFrom('past_paper_questions').where('paper_id', '=', paperId).execute();
  if (rows.length === 0) return;
  await db
    .insertInto('past_paper_questions')
    .values(
      rows.map(({ number, section, questionId, units }, place) => ({
        ...{ paper_id: paperId, number, position: place + 1, section: section - 1 },
        ...{ question_id: questionId, mark_units: units },
      })),
    )
    .execute();
}

/** On the map, looked at today; or off it. */
export async function setPaperPublished(db: Db, id: string, isPublished: boolean): Promise<void> {
  await db
    .updateTable('past_papers')
    .set({
      published_at: isPublished ? sql`coalesce(published_at, now())` : null,
      revision: sql`revision + 1`,
      ...(isPublished && { checked_on: TODAY }),
    })
    .where('id', '=', id)
    .execute();
}

export async function removePaper(db: Db, id: string): Promise<void> {
  await db.deleteFrom('past_papers').where('id', '=', id).execute();
}
