import { rm } from 'node:fs/promises';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { readBackupRules } from '#server/features/settings/settings.access.ts';
import type { Db } from '#server/platform/db.ts';
import { liveQuery, orNotFound, os, requirePerson } from '#server/platform/rpc.ts';
import { takeBackup } from './backups.jobs.ts';
import { askForBackup, enqueueBackupWork } from './backups.service.ts';
import { findBackup, listBackups, removeBackup, setRestoreRequested, setVerifyRequested } from './backups.store.ts';
import { backupPath, folderOfBackups } from './folder.service.ts';
import { restoreBackup, verifyBackup } from './put-back.jobs.ts';

const readAll = async ({ db }: { db: Db }) => ({ backups: await listBackups(db), ...(await readBackupRules(db)) });

export const backups = os.backups.router({
  list: os.backups.list.handler(async ({ context }) => ({
    ...(await readAll(context)),
    folder: folderOfBackups(context),
    bucket: context.offsite?.bucket.name ?? null,
  })),

  watch: os.backups.watch.handler(liveQuery(readAll)),

  create: os.backups.create.handler(({ context, input, errors }) =>
    context.db.transaction().execute(async (tx) => {
      const cause = input.kind === 'export' ? 'export' : 'asked';
      const id = await askForBackup(tx, { cause, by: requirePerson(context).id });
      if (!id) throw errors.ALREADY_WORKING();
      await recordEvent(tx, context, 'backup.asked', { subjectId: id, details: { kind: input.kind } });
      await enqueueBackupWork(tx, takeBackup, { backupId: id });
      return { id };
    }),
  ),

  verify: os.backups.verify.handler(({ context, input, errors }) =>
    context.db.transaction().execute(async (tx) => {
      const found = await orNotFound(findBackup(tx, input.backupId), errors);
      if (found.isBusy) throw errors.ALREADY_WORKING();
      if (found.bytes === null) throw errors.NOT_READY();
      if (!(await setVerifyRequested(tx, found.id))) throw errors.ALREADY_WORKING();
      await enqueueBackupWork(tx, verifyBackup, { backupId: found.id });
    }),
  ),

  remove: os.backups.remove.handler(async ({ context, input, errors }) => {
    const removed = await context.db.transaction().execute(async (tx) => {
      const found = await orNotFound(findBackup(tx, input.backupId), errors);
      if (found.isBusy) throw errors.ALREADY_WORKING();
      await removeBackup(tx, found.id);
      const details = { before: { file: found.file, cause: found.cause, bytes: found.bytes }, after: null };
      await recordEvent(tx, context, 'backup.removed', { subjectId: found.id, details });
      return found;
    });
    await rm(backupPath(context, removed.file), { force: true });
  }),

  restore: os.backups.restore.handler(({ context, input, errors }) =>
    context.db.transaction().execute(async (tx) => {
      const found = await orNotFound(findBackup(tx, input.backupId), errors);
      if (found.isBusy) throw errors.ALREADY_WORKING();
      if (found.status !== 'ready') throw errors.NOT_READY();
      const by = requirePerson(context).id;
      if (!(await setRestoreRequested(tx, found.id, by))) throw errors.ALREADY_WORKING();
      await recordEvent(tx, context, 'backup.restore-asked', { subjectId: found.id, details: { file: found.file } });
      await enqueueBackupWork(tx, restoreBackup, { backupId: found.id, by });
    }),
  ),
});
