import type { Connection } from '#server/platform/db.ts';
import type { JobServices } from '#server/platform/jobs.ts';
import type { Manner } from './archive/take-archive.service.ts';
import { findBackup } from './backups.store.ts';
import { backupPath } from './folder.service.ts';

/** `within` says that it is done, in the transaction that does it: a job that is repeated after its end then knows. */
type PutBack = { backupId: string; by: string; within: (connection: Connection) => Promise<void> };

/**
 * Puts the school of a backup in the place of the one that runs. Who is signed in now stays so where they are known
 * there, the log of acts goes on, and `by` stands in it.
 */
export async function putBack(
  services: JobServices,
  { backupId, by, within }: PutBack,
  manner: Manner = {},
): Promise<void> {
  const row = await findBackup(services.db, backupId);
  if (!row) throw new Error('That backup is gone.');
  const { insertEventAside } = await import('./archive/restore.store.ts');
  const { restoreArchive } = await import('./archive/restore-archive.service.ts');
  await restoreArchive(services, backupPath(services, row.file), {
    ...{ replace: true, sessions: 'now', ...(manner.signal && { signal: manner.signal }) },
    onProgress: (share, doing) => manner.onProgress?.(share, doing === 'checking' ? 'verifying' : doing),
    async within(connection) {
      await insertEventAside(connection, { by, act: 'backup.restored', subjectId: backupId });
      await within(connection);
    },
  });
}
