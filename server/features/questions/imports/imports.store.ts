import { sql } from 'kysely';
import { formatMarks, parseMarks } from '#contract/questions/mark-units.ts';
import {
  type QuestionImport,
  type QuestionImportInput,
  type QuestionImportList,
  UNDO_DAYS,
} from '#contract/questions/question-import.ts';
import { sayBoth } from '#server/features/questions/sentences/say.rules.ts';
import type { Db } from '#server/platform/db.ts';
import { type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';

const importListing: Listing = {
  id: sql`import.id`,
  sorts: { made: { by: sql`import.made_at`, type: 'timestamptz' } },
  first: '-made',
};

/** Rows that would be imported now, by what is decided for each or for all of them. */
const WANTED = sql`(state in ('ready', 'warning') and choice is distinct from 'skip')
  or (state = 'duplicate' and (coalesce(choice, import.duplicates) = 'both'
    or (coalesce(choice, import.duplicates) = 'version' and match_id is not null)))`;

type Tally = QuestionImport['counts'] & { wanted: number; imported: number; isPlaced: boolean };

const TALLY = sql<Tally>`(select jsonb_build_object(
    'ready', count(*) filter (where state = 'ready'), 'warning', count(*) filter (where state = 'warning'),
    'duplicate', count(*) filter (where state = 'duplicate'), 'error', count(*) filter (where state = 'error'),
    'wanted', count(*) filter (where ${WANTED}), 'imported', count(*) filter (where fate in ('added', 'version')),
    'isPlaced', coalesce(bool_and(subject_id is not null) filter (where ${WANTED}), true))
  from question_import_rows where import_id = import.id)`;

/** All imports that match, without an order. */
function findImports(db: Db, { text = '' }: { text?: string | undefined } = {}) {
  return db
    .selectFrom('question_imports as import')
    .leftJoin('users', 'users.id', 'import.made_by')
    .leftJoin('subjects as subject', 'subject.id', 'import.subject_id')
    .$if(text !== '', (query) => query.where(sql<boolean>`strpos(lower(import.name), lower(${text})) > 0`))
    .select(['import.id', 'import.name', 'import.percent', 'import.refusal', 'import.total', 'users.name as by'])
    .select(['import.subject_id as subjectId', 'import.unit_id as unitId', 'import.mark_units as markUnits'])
    .select(['import.penalty_mark_units as penaltyUnits', 'subject.code', 'subject.title_en as titleEn'])
    .select([
      sql<QuestionImport['format']>`import.format`.as('format'),
      sql<QuestionImport['state']>`import.state`.as('state'),
      sql<QuestionImport['duplicates']>`import.duplicates`.as('duplicates'),
      TALLY.as('tally'),
      sql<string>`to_json(import.made_at)`.as('madeAt'),
      sql<string | null>`to_json(import.imported_at)`.as('importedAt'),
      sql<
        string | null
      >`case when import.state = 'imported' and import.imported_at > now() - ${sql.lit(`${UNDO_DAYS} days`)}::interval
        then to_json(import.imported_at + ${sql.lit(`${UNDO_DAYS} days`)}::interval) end`.as('undoUntil'),
    ]);
}

type StoredImport = Awaited<ReturnType<ReturnType<typeof findImports>['executeTakeFirstOrThrow']>>;

/** An import as it is shown. */
function toImport({ tally, code, titleEn, markUnits, penaltyUnits, refusal, ...row }: StoredImport): QuestionImport {
  const { wanted, imported, isPlaced, ...counts } = tally;
  return {
    ...{ ...row, counts, marks: formatMarks(markUnits), penalty: formatMarks(penaltyUnits) },
    refusal: refusal === null ? null : sayBoth(refusal),
    subject: row.subjectId === null ? null : { id: row.subjectId, code: code ?? '', titleEn: titleEn ?? '' },
    importable: row.importedAt === null ? wanted : imported,
    hasSubjects: isPlaced,
  };
}

export async function listImports(db: Db, filter: QuestionImportList) {
  const page = await listStudioRows(db, findImports(db, filter), importListing, filter);
  return { ...page, rows: page.rows.map(toImport) };
}

export async function findImport(db: Db, id: string): Promise<QuestionImport | undefined> {
  const row = await findImports(db).where('import.id', '=', id).executeTakeFirst();
  return row && toImport(row);
}

type NewImport = { id: string; name: string; hash: Buffer; file: Buffer; madeBy: string };

const settingsOf = (input: QuestionImportInput) => ({
  ...{ subject_id: input.subjectId, unit_id: input.unitId, duplicates: input.duplicates },
  ...{ mark_units: parseMarks(input.marks) ?? 0, penalty_mark_units: parseMarks(input.penalty) ?? 0 },
});

/** `new`; `known` where the same file came under this id before; `taken` where another did. */
export async function insertImport(
  db: Db,
  { id, name, hash, file, madeBy }: NewImport,
  input: QuestionImportInput,
): Promise<'new' | 'known' | 'taken'> {
  const added = await db
    .insertInto('question_imports')
    .values({ id, name, file_hash: hash, file, made_by: madeBy, ...settingsOf(input) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return 'new';
  const there = await db
    .selectFrom('question_imports')
    .where('id', '=', id)
    .select(['file_hash', 'made_by'])
    .executeTakeFirst();
  return there?.made_by === madeBy && there.file_hash.equals(hash) ? 'known' : 'taken';
}

/** The bytes of a file that has not been read yet, and how it is called. */
export function findFile(db: Db, id: string) {
  return db
    .selectFrom('question_imports')
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .select(['name', 'file', 'made_by as madeBy'])
    .executeTakeFirst();
}

/** The state of an import, which nobody changes until this transaction ends. */
export async function findLockedState(db: Db, id: string) {
  const row = await db
    .selectFrom('question_imports')
    .where('id', '=', id)
    .forUpdate()
    .select([sql<QuestionImport['state']>`state`.as('state'), 'made_by as madeBy', 'name'])
    .select(sql<boolean>`imported_at > now() - ${sql.lit(`${UNDO_DAYS} days`)}::interval`.as('isYoung'))
    .executeTakeFirst();
  return row;
}

type Changes = { state?: QuestionImport['state']; percent?: number; format?: string; refusal?: string; total?: number };

export async function setImport(db: Db, id: string, changes: Changes): Promise<void> {
  await db
    .updateTable('question_imports')
    .set({ ...changes, ...(changes.state && changes.state !== 'reading' && { file: null }) })
    .where('id', '=', id)
    .execute();
}

export async function setImportInput(db: Db, id: string, input: QuestionImportInput): Promise<void> {
  await db
    .updateTable('question_imports')
    .set({ ...settingsOf(input), state: 'checking', percent: 0, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}

/** Counts the changes of what rows get that say nothing. */
export async function findImportRevision(db: Db, id: string): Promise<number | undefined> {
  const row = await db.selectFrom('question_imports').where('id', '=', id).select('revision').executeTakeFirst();
  return row?.revision;
}

/** Every row has been looked at; false when something changed that they hang on. */
export async function setImportChecked(db: Db, id: string, revision: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('question_imports')
    .set({ state: 'checked', percent: 100, refusal: null, file: null })
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Says that it is over, by the clock of the database. */
export async function setImportOver(db: Db, id: string, state: 'imported' | 'undone'): Promise<void> {
  const column = state === 'imported' ? 'imported_at' : 'undone_at';
  await db
    .updateTable('question_imports')
    .set({ state, percent: 100, [column]: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function removeImport(db: Db, id: string): Promise<void> {
  await db.deleteFrom('question_imports').where('id', '=', id).execute();
}

/** What brought nothing goes after the days of an undo, and of what came the copies of its questions. */
export async function removeOldImports(db: Db): Promise<number> {
  const days = sql.lit(`${UNDO_DAYS} days`);
  await sql`update question_import_rows as row set html = null from question_imports as import
    where import.id = row.import_id and row.html is not null and import.imported_at < now() - ${days}::interval`.execute(
    db,
  );
  const { numDeletedRows } = await db
    .deleteFrom('question_imports')
    .where('imported_at', 'is', null)
    .where('made_at', '<', sql<Date>`now() - ${days}::interval`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
