import { sql } from 'kysely';
import type { ImportFile, ImportReport, ImportRun } from '#contract/imports.ts';
import type { Connection, Db } from '#server/platform/db.ts';

const NEWEST = 30;
const WORKING: ImportRun['status'][] = ['checking', 'backing-up', 'importing', 'undoing'];

export async function listRuns(db: Db): Promise<ImportRun[]> {
  const rows = await db
    .selectFrom('import_runs as run')
    .leftJoin('users', 'users.id', 'run.asked_by')
    .leftJoin('backups', (join) => join.onRef('backups.id', '=', 'run.backup_id').on('backups.status', '=', 'ready'))
    .orderBy('run.created_at', 'desc')
    .limit(NEWEST)
    .selectAll('run')
    .select(['users.name as askedBy', 'backups.id as undoneBy'])
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, status: row.status as ImportRun['status'], percent: row.percent, doing: row.doing },
    ...{ files: row.files as ImportRun['files'], report: row.report as ImportReport | null, fault: row.fault },
    canUndo: row.undoneBy !== null && ['done', 'failed'].includes(row.status) && row.finished_at !== null,
    askedBy: row.askedBy,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }));
}

/** The id of the one that is being collected, or of a new one. */
export async function insertRun(db: Db, askedBy: string): Promise<string> {
  await sql`lock table import_runs in share row exclusive mode`.execute(db);
  const open = await db
    .selectFrom('import_runs')
    .where('status', 'in', ['collecting', 'checked'])
    .select('id')
    .executeTakeFirst();
  if (open) return open.id;
  const made = await db
    .insertInto('import_runs')
    .values({ asked_by: askedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export type StoredRun = {
  id: string;
  status: ImportRun['status'];
  isWorking: boolean;
  files: ImportRun['files'];
  backupId: string | null;
};

/** With a lock, in a transaction. */
export async function findRun(db: Db, id: string): Promise<StoredRun | undefined> {
  const row = await db
    .selectFrom('import_runs')
    .where('id', '=', id)
    .$if(db.isTransaction, (query) => query.forUpdate())
    .select(['id', 'status', 'files', 'backup_id as backupId'])
    .executeTakeFirst();
  if (!row) return;
  const [status, files] = [row.status as StoredRun['status'], row.files as StoredRun['files']];
  return { ...row, status, files, isWorking: WORKING.includes(status) };
}

export async function countWorkingRuns(db: Db): Promise<number> {
  const { working } = await db
    .selectFrom('import_runs')
    .where('status', 'in', WORKING)
    .select(sql<number>`count(*)::int`.as('working'))
    .executeTakeFirstOrThrow();
  return working;
}

type Changes = {
  status?: ImportRun['status'];
  percent?: number;
  doing?: string;
  fault?: string | null;
  report?: ImportReport;
  backupId?: string | null;
  finishedAt?: Date;
};

export async function setRun(db: Db, id: string, { report, backupId, finishedAt, ...changes }: Changes): Promise<void> {
  await db
    .updateTable('import_runs')
    .set({
      ...changes,
      ...(report && { report: JSON.stringify(report) }),
      ...(backupId !== undefined && { backup_id: backupId }),
      ...(finishedAt && { finished_at: finishedAt }),
    })
    .where('id', '=', id)
    .execute();
}

/** Says of a run that it is undone, in the transaction that puts the school of before in the place of this one. */
export async function setUndoneAside(connection: Connection, id: string): Promise<void> {
  await connection.query(`update restoring.import_runs set status = 'undone', fault = null where id = $1`, [id]);
}

/** A file came: what was found with another one does not hold any more. False when its time is over. */
export async function setFile(
  db: Db,
  id: string,
  file: ImportFile,
  sent: { name: string; bytes: number },
): Promise<boolean> {
  const result = await db
    .updateTable('import_runs')
    .set({
      files: sql`files || ${JSON.stringify({ [file]: sent })}::jsonb`,
      ...{ status: 'collecting', report: null, fault: null, percent: 0 },
    })
    .where('id', '=', id)
    .where('status', 'in', ['collecting', 'checked', 'failed'])
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function removeRun(db: Db, id: string): Promise<void> {
  await db.deleteFrom('import_runs').where('id', '=', id).execute();
}

/** Those that were never brought in and that nobody touched for a week: their files are people's data. */
export async function listAbandonedRuns(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('import_runs')
    .where('finished_at', 'is', null)
    .where('status', 'in', ['collecting', 'checked', 'failed'])
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
