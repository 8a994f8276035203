import { isStaff } from '#contract/rights.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { isOwnPassword } from '#server/features/passwords/passwords.access.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { type Context, liveQuery, os, requirePerson } from '#server/platform/rpc.ts';
import { makeArchive } from './archive.jobs.ts';
import { findDeletion, readHeld } from './deletion/deletion.store.ts';
import { askForDeletion, keepAccount } from './deletion/grace.service.ts';
import { daysAfter, GRACE_DAYS, retainedAfter } from './privacy.rules.ts';
import { insertDataDownload, listDownloads } from './privacy.store.ts';

async function readPrivacy(context: Context) {
  const { db } = context;
  const { id: userId } = requirePerson(context);
  const [downloads, deletion, held] = await Promise.all([
    listDownloads(db, userId),
    findDeletion(db, userId),
    readHeld(db, userId),
  ]);
  const deletedAt = deletion?.dueAt ?? daysAfter(new Date(), GRACE_DAYS);
  return { downloads, deletion: deletion ?? null, graceDays: GRACE_DAYS, kept: retainedAfter(deletedAt, held) };
}

export const privacy = os.privacy.router({
  watch: os.privacy.watch.handler(liveQuery(readPrivacy)),

  requestDownload: os.privacy.requestDownload.handler(async ({ context }) => {
    await context.db.transaction().execute(async (transaction) => {
      const downloadId = await insertDataDownload(transaction, requirePerson(context).id);
      if (!downloadId) return;
      await enqueue(transaction, makeArchive, { downloadId });
      await recordEvent(transaction, context, 'data.requested');
    });
  }),

  requestDeletion: os.privacy.requestDeletion.handler(async ({ context, input, errors }) => {
    const { id, role } = requirePerson(context);
    if (isStaff(role)) throw errors.STAFF_ACCOUNT();
    if (!(await isOwnPassword(context, id, input.password))) throw errors.WRONG_PASSWORD();
    await askForDeletion(context);
  }),

  cancelDeletion: os.privacy.cancelDeletion.handler(({ context }) => keepAccount(context)),
});
