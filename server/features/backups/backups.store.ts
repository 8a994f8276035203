import { sql } from 'kysely';
import type { Backup } from '#contract/backups.ts';
import type { Db } from '#server/platform/db.ts';
import { readFault } from './backups.rules.ts';

const NEWEST = 100;

/** `beside`: another, which is under way and for whose sake this one is taken. */
export type NewBackup = { cause: Backup['cause']; file: string; askedBy: string | null; beside?: string | undefined };

/** Undefined while another is being taken, checked or brought back. */
export async function insertBackup(db: Db, { cause, file, askedBy, beside }: NewBackup): Promise<string | undefined> {
  await sql`lock table backups in share row exclusive mode`.execute(db);
  if ((await countWorking(db, beside)) > 0) return undefined;
  const { id } = await db
    .insertInto('backups')
    .values({ cause, file, asked_by: askedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function countWorking(db: Db, beside = ''): Promise<number> {
  const { rows } = await sql<{ working: number }>`select count(*)::int as working from backups
    where id <> ${beside} and (status in ('waiting', 'working') or restore_status in ('waiting', 'working'))`.execute(
    db,
  );
  return rows[0]?.working ?? 0;
}

/** Ends those of a cause that were begun and not ended, by whom nobody else begins one beside. */
export async function setUnfinishedFailed(db: Db, cause: Backup['cause'], fault: string): Promise<void> {
  await db
    .updateTable('backups')
    .set({ status: 'failed', fault })
    .where('cause', '=', cause)
    .where('status', 'in', ['waiting', 'working'])
    .execute();
}

/** Ends whatever is under way while no job of this queue runs or will: nothing else could begin beside it. */
export async function setAbandonedFailed(db: Db, queue: string, fault: string): Promise<void> {
  const isUnderWay = (column: string) => sql`${sql.ref(column)} in ('waiting', 'working')`;
  await sql`
    update backups set
      status = case when ${isUnderWay('status')} then 'failed' else status end,
      fault = case when ${isUnderWay('status')} then ${fault} else fault end,
      restore_status = case when ${isUnderWay('restore_status')} then 'failed' else restore_status end,
      restore_fault = case when ${isUnderWay('restore_status')} then ${fault} else restore_fault end
    where (${isUnderWay('status')} or ${isUnderWay('restore_status')}) and not exists (
      select from graphile_worker._private_jobs as job
      join graphile_worker._private_job_queues as its on its.id = job.job_queue_id
      where its.queue_name = ${queue} and (job.attempts < job.max_attempts or job.locked_at is not null))`.execute(db);
}

/** Writes down an archive that a command made. */
export async function insertTaken(
  db: Db,
  file: string,
  cause: Backup['cause'],
  taken: { bytes: number; rows: number; files: number; missing: string[]; takenAt: Date },
): Promise<void> {
  await db
    .insertInto('backups')
    .values({
      ...{ cause, file, status: 'ready', percent: 100, bytes: taken.bytes, rows: taken.rows, files: taken.files },
      ...{ missing: taken.missing.length, taken_at: taken.takenAt, verified_at: new Date() },
    })
    .execute();
}

export async function listBackups(db: Db): Promise<Backup[]> {
  const rows = await db
    .selectFrom('backups')
    .leftJoin('users', 'users.id', 'backups.asked_by')
    .orderBy('asked_at', 'desc')
    .orderBy('backups.id', 'desc')
    .limit(NEWEST)
    .selectAll('backups')
    .select('users.name as askedBy')
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, cause: row.cause as Backup['cause'], file: row.file, status: row.status as Backup['status'] },
    ...{ percent: row.percent, doing: row.doing as Backup['doing'], bytes: row.bytes, rows: row.rows },
    ...{ files: row.files, missing: row.missing, fault: readFault(row.fault), askedBy: row.askedBy },
    askedAt: row.asked_at.toISOString(),
    takenAt: row.taken_at?.toISOString() ?? null,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    offsite:
      row.offsite_at === null && row.offsite_fault === null
        ? null
        : {
            at: row.offsite_at?.toISOString() ?? null,
            bytes: row.offsite_bytes,
            fault: readFault(row.offsite_fault),
          },
    restore:
      row.restore_status === null
        ? null
        : {
            status: row.restore_status as NonNullable<Backup['restore']>['status'],
            percent: row.restore_percent,
            fault: readFault(row.restore_fault),
            at: row.restored_at?.toISOString() ?? null,
          },
  }));
}

export type Row = { id: string; file: string; cause: string; status: string; bytes: number | null; isBusy: boolean };

/** With a lock, in a transaction: nobody else begins something with it meanwhile. */
export async function findBackup(db: Db, id: string): Promise<Row | undefined> {
  const row = await db
    .selectFrom('backups')
    .where('id', '=', id)
    .$if(db.isTransaction, (query) => query.forUpdate())
    .select(['id', 'file', 'cause', 'status', 'bytes', 'restore_status'])
    .executeTakeFirst();
  return row && { ...row, isBusy: isBusy(row.status) || isBusy(row.restore_status) };
}

const isBusy = (status: string | null): boolean => status === 'waiting' || status === 'working';

type Changes = {
  status?: Backup['status'];
  percent?: number;
  doing?: string;
  fault?: string | null;
  bytes?: number;
  rows?: number;
  files?: number;
  missing?: number;
  taken_at?: Date;
  verified_at?: Date | null;
  restore_status?: NonNullable<Backup['restore']>['status'];
  restore_percent?: number;
  restore_fault?: string | null;
  restored_at?: Date;
  restored_by?: string | null;
};

export async function setBackup(db: Db, id: string, changes: Changes): Promise<void> {
  await db.updateTable('backups').set(changes).where('id', '=', id).execute();
}

/** Writes down that the encrypted copy of this archive is in the bucket, or why it is not. */
export async function setOffsite(db: Db, file: string, copy: { bytes: number } | { fault: string }): Promise<void> {
  const changes =
    'bytes' in copy
      ? { offsite_at: new Date(), offsite_bytes: copy.bytes, offsite_fault: null }
      : { offsite_fault: copy.fault };
  await db.updateTable('backups').set(changes).where('file', '=', file).execute();
}

/** Begins to put it back, if nothing else is under way with any of them. */
export async function setRestoreRequested(db: Db, id: string, by: string): Promise<boolean> {
  await sql`lock table backups in share row exclusive mode`.execute(db);
  if ((await countWorking(db)) > 0) return false;
  await setBackup(db, id, { restore_status: 'waiting', restore_percent: 0, restore_fault: null, restored_by: by });
  return true;
}

/** As `setRestoreAsked`, to compare its sums again. */
export async function setVerifyRequested(db: Db, id: string): Promise<boolean> {
  await sql`lock table backups in share row exclusive mode`.execute(db);
  if ((await countWorking(db)) > 0) return false;
  await setBackup(db, id, { status: 'waiting', percent: 0, doing: 'verifying', fault: null });
  return true;
}

export async function removeBackup(db: Db, id: string): Promise<void> {
  await db.deleteFrom('backups').where('id', '=', id).execute();
}

/** Those of a cause beyond the newest few, oldest first: they may go. */
export async function listBeyond(db: Db, causes: Backup['cause'][], kept: number): Promise<Row[]> {
  const rows = await db
    .selectFrom('backups')
    .where('cause', 'in', causes)
    .where('status', 'in', ['ready', 'failed'])
    .orderBy('asked_at', 'desc')
    .offset(kept)
    .select(['id', 'file', 'cause', 'status', 'bytes'])
    .execute();
  return rows.map((row) => ({ ...row, isBusy: false })).reverse();
}

/** Bytes of the database, to know whether there is room. */
export async function readSize(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}
