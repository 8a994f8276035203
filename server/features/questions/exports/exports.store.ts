import { type RawBuilder, sql } from 'kysely';
import type { QuestionBody } from '#contract/questions/body.ts';
import { formatMarks } from '#contract/questions/mark-units.ts';
import type { QuestionExportInput } from '#contract/questions/question-export.ts';
import { formatShare, WHOLE_SHARE } from '#contract/questions/shares.ts';
import type { QuestionExport } from '#server/features/questions/formats/formats.rules.ts';
import { findVersions, questionListing } from '#server/features/questions/studio/list.store.ts';
import type { Db } from '#server/platform/db.ts';
import { eachForFile } from '#server/platform/lists/studio-list.ts';

type Filter = Omit<QuestionExportInput, 'language'>;
type Unit = { block: string; unit: string; title: string; share: number };

/** Questions that are asked for, without an order. */
async function findAsked(db: Db, { ids, ...filter }: Filter) {
  const found = await findVersions(db, filter);
  return found.$if(ids !== undefined, (query) =>
    query.where('question.id', '=', sql<string>`any(${ids ?? []}::text[])`),
  );
}

const SOURCES = sql<QuestionExport['sources']>`coalesce((
  select jsonb_agg(case when lesson_id is null
      then jsonb_build_object('kind', 'document', 'documentKind', document_kind, 'documentId', document_id, 'page', page)
      else jsonb_build_object('kind', 'lesson', 'lessonId', lesson_id, 'atSeconds', at_seconds) end order by position)
    from question_sources where version_id = version.id), '[]')`;
const UNITS: RawBuilder<Unit[]> = sql<Unit[]>`coalesce((
  select jsonb_agg(jsonb_build_object('block', unit.block, 'unit', unit.unit, 'title', unit.title_en, 'share', tag.share)
    order by tag.share desc, unit.position)
    from question_units as tag join subject_units as unit on unit.id = tag.unit_id where tag.question_id = question.id), '[]')`;

/** Everything of the questions that are asked for, in the order of the list, some at a time. */
export async function* listToExport(
  db: Db,
  filter: Filter,
  unitName: 'number' | 'title',
): AsyncGenerator<QuestionExport[]> {
  const rows = (await findAsked(db, filter))
    .select(['question.id', 'question.external_id as externalId', 'subject.code as subject'])
    .select(['version.paper', 'version.paper_number as paperNumber', 'version.tags', 'version.rights'])
    .select([
      sql<QuestionBody>`version.body`.as('body'),
      sql<QuestionExport['difficulty']>`version.difficulty`.as('difficulty'),
      sql<QuestionExport['level']>`version.level`.as('level'),
      sql<number>`version.mark_units`.as('markUnits'),
      sql<number>`version.penalty_mark_units`.as('penaltyUnits'),
      UNITS.as('belongs'),
      SOURCES.as('sources'),
    ]);
  for await (const page of eachForFile(rows, questionListing, filter.sort ?? 'created'))
    yield page.map(({ id: _, markUnits, penaltyUnits, belongs, ...row }) => {
      const worth = { marks: formatMarks(markUnits), penalty: formatMarks(penaltyUnits) };
      const [first] = belongs;
      const isOne = belongs.length === 1 && first?.share === WHOLE_SHARE;
      return {
        ...row,
        ...worth,
        block: first?.block ?? null,
        unit: (unitName === 'title' ? first?.title : first?.unit) ?? null,
        units: isOne ? [] : belongs.map(({ block, unit, share }) => ({ block, unit, share: formatShare(share) })),
        partMarks: row.body.kind === 'passage' ? row.body.parts.map(() => worth) : [],
      };
    });
}

/** The most options, pairs or points of a scheme that one of the questions has, also in a passage. */
export async function countOptions(db: Db, filter: Filter): Promise<number> {
  const most = (name: string) =>
    sql`coalesce((select max(jsonb_array_length(listed)) from jsonb_path_query(version.body, ${sql.lit(`$.**.${name}`)}) as listed
      where jsonb_typeof(listed) = 'array'), 0)`;
  const row = await (await findAsked(db, filter))
    .select(
      sql<number>`coalesce(max(greatest(${most('options')}, ${most('left')} + ${most('right')}, ${most('scheme')})), 0)`.as(
        'most',
      ),
    )
    .executeTakeFirst();
  return row?.most ?? 0;
}

/** The widest WebP of each of these pictures: its key in the storage. */
export async function listPictureKeys(db: Db, mediaIds: string[]): Promise<Map<string, string>> {
  if (mediaIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; key: string }>`
    select distinct on (media_id) media_id as id, key from media_images
    where media_id = any(${mediaIds}::text[]) and format = 'webp' order by media_id, width desc`.execute(db);
  return new Map(rows.map(({ id, key }) => [id, key]));
}
