import { sql } from 'kysely';
import type { Language } from '#contract/procedure.ts';
import type { QuestionKind } from '#contract/questions/body.ts';
import { formatMarks } from '#contract/questions/mark-units.ts';
import type { DuplicateChoice, ImportRowState, QuestionImportRow } from '#contract/questions/question-import.ts';
import type { RowJudgement, RowToJudge } from '#server/features/questions/reading/judge.rules.ts';
import type { PreparedRow } from '#server/features/questions/reading/prepare.rules.ts';
import { sayBoth } from '#server/features/questions/sentences/say.rules.ts';
import type { Db } from '#server/platform/db.ts';

const A_PAGE = 50;

type FingerprintedRow = PreparedRow & { position: number; fingerprint: string | null };

/** Adds rows as they were read; fingerprints are in hexadecimal. */
export async function insertImportRows(db: Db, importId: string, rows: FingerprintedRow[]): Promise<void> {
  const given = rows.map(({ error, warnings, ...row }) => ({ ...row, read_error: error, read_warnings: warnings }));
  await sql`
    insert into question_import_rows (import_id, position, line, details, body, html, languages, read_error, read_warnings,
      fingerprint, state)
    select ${importId}, position, line, details, nullif(body, 'null'), nullif(html, 'null'), languages, read_error, read_warnings,
      decode(fingerprint, 'hex'), case when read_error is null then 'ready' else 'error' end
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (position integer, line integer, details jsonb, body jsonb,
      html jsonb, languages text[], read_error text, read_warnings text[], fingerprint text)`.execute(db);
}

export async function removeRows(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('question_import_rows').where('import_id', '=', importId).execute();
}

/** What the rows of a file say, in its order, without what they ask. */
export function listRowsToJudge(db: Db, importId: string): Promise<RowToJudge[]> {
  return db
    .selectFrom('question_import_rows')
    .where('import_id', '=', importId)
    .orderBy('position')
    .select(['position', 'line', 'read_error as readError', 'read_warnings as readWarnings'])
    .select([
      sql<RowToJudge['details']>`details`.as('details'),
      sql<string | null>`encode(fingerprint, 'hex')`.as('fingerprint'),
    ])
    .execute();
}

export async function setJudgements(db: Db, importId: string, rows: RowJudgement[]): Promise<void> {
  await sql`
    update question_import_rows as row set state = given.state, reasons = given.reasons, subject_id = given."subjectId",
      unit_id = given."unitId", unit_shares = given."unitShares", external_id = given."externalId", mark_units = given.units,
      penalty_mark_units = given.penalty, match_id = given."matchId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (position integer, state text, reasons text[],
      "subjectId" text, "unitId" text, "unitShares" jsonb, "externalId" text, units bigint, penalty bigint, "matchId" text)
    where row.import_id = ${importId} and row.position = given.position`.execute(db);
}

/** Decides for one row; false when there is none, or an error keeps it out. */
export async function setChoice(
  db: Db,
  { importId, position, choice }: { importId: string; position: number; choice: DuplicateChoice | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('question_import_rows')
    .set({ choice })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .where('state', '!=', 'error')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Rows as they are shown, with the question of the bank that each is the same as, or near to. */
export function findRows(db: Db, importId: string) {
  return db
    .selectFrom('question_import_rows as row')
    .leftJoin('subjects as subject', 'subject.id', 'row.subject_id')
    .leftJoin('subject_units as unit', 'unit.id', 'row.unit_id')
    .leftJoin('questions as question', 'question.id', 'row.match_id')
    .leftJoin('question_versions as version', (join) =>
      join.onRef('version.question_id', '=', 'question.id').onRef('version.number', '=', 'question.current_number'),
    )
    .where('row.import_id', '=', importId)
    .orderBy('row.position')
    .select([
      'row.position',
      'row.line',
      'row.question_id as questionId',
      'subject.code as subject',
      'row.body',
      'row.html',
    ])
    .select(['row.mark_units as units', 'row.penalty_mark_units as penaltyUnits', 'row.reasons'])
    .select(['row.read_error as readError', 'row.read_warnings as readWarnings', 'version.html as matchHtml'])
    .select(['question.id as matchId', 'question.external_id as matchName'])
    .select([
      sql<string | null>`coalesce(row.external_id, row.details->>'externalId')`.as('externalId'),
      sql<QuestionKind | null>`row.body->>'kind'`.as('kind'),
      sql<string>`coalesce(row.body->'stem'->>'en', row.body->'stem'->>'hi', '')`.as('stem'),
      sql<ImportRowState>`row.state`.as('state'),
      sql<Language[]>`row.languages`.as('languages'),
      sql<DuplicateChoice | null>`row.choice`.as('choice'),
      sql<QuestionImportRow['fate']>`row.fate`.as('fate'),
      sql<string | null>`unit.block || '.' || unit.unit || ' ' || unit.title_en`.as('unit'),
    ]);
}

type StoredRow = Awaited<ReturnType<ReturnType<typeof findRows>['executeTakeFirstOrThrow']>>;

/** Everything that was found, what reading found first. */
export const listReasons = ({ readError, readWarnings, reasons }: StoredRow): string[] => [
  ...(readError === null ? [] : [readError]),
  ...reasons,
  ...readWarnings,
];

function toRow(stored: StoredRow): QuestionImportRow {
  const {
    units,
    penaltyUnits,
    readError: _,
    readWarnings: __,
    stem: ___,
    matchId,
    matchName,
    matchHtml,
    ...row
  } = stored;
  return {
    ...row,
    reasons: listReasons(stored).map(sayBoth),
    marks: units === null ? null : formatMarks(units),
    penalty: penaltyUnits === null ? null : formatMarks(penaltyUnits),
    match: matchId === null ? null : { questionId: matchId, externalId: matchName, html: matchHtml },
  };
}

type RowsInput = { importId: string; state?: ImportRowState | undefined; after: number };

export async function listImportRows(db: Db, { importId, state, after }: RowsInput) {
  const rows = await findRows(db, importId)
    .where('row.position', '>', after)
    .$if(state !== undefined, (query) => query.where('row.state', '=', state ?? 'error'))
    .limit(A_PAGE + 1)
    .execute();
  const page = rows.slice(0, A_PAGE);
  return { rows: page.map(toRow), next: rows.length > A_PAGE ? (page.at(-1)?.position ?? null) : null };
}
