import * as v from 'valibot';
import { findPerson } from '#server/features/accounts/accounts.access.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { defineJob, type JobServices, type TimedJob } from '#server/platform/jobs.ts';
import { readPersonalData } from './archive.service.ts';
import { DOWNLOAD_DAYS } from './privacy.rules.ts';
import {
  findWaitingDownload,
  listExpiredFiles,
  removeStuckDownloads,
  setDownloadReady,
  setFileRemoved,
} from './privacy.store.ts';

/** Writes everything that the school holds about a person into a file and mails where to fetch it. */
export const makeArchive = defineJob(
  'privacy.make-archive',
  v.object({ downloadId: v.string() }),
  async (services, { downloadId }) => {
    const { storage } = services;
    const waiting = await findWaitingDownload(services.db, downloadId);
    if (!waiting) return 'made before';
    const bytes = Buffer.from(`${JSON.stringify(await readPersonalData(services, waiting.userId), null, 2)}\n`);
    const fileKey = await storage.insert('data-downloads', bytes);
    // Whatever goes wrong from here on: a file that no row names would never be found again.
    const kept = await hand(services, { downloadId, userId: waiting.userId, fileKey, bytes: bytes.length }).catch(
      async (error) => {
        await storage.remove(fileKey);
        throw error;
      },
    );
    if (!kept) await storage.remove(fileKey);
    return kept ? `${bytes.length} bytes` : 'no longer wanted';
  },
);

type Made = { downloadId: string; userId: string; fileKey: string; bytes: number };

async function hand(services: JobServices, { downloadId, userId, fileKey, bytes }: Made): Promise<boolean> {
  return services.db.transaction().execute(async (transaction) => {
    const person = await findPerson(transaction, userId);
    if (!person || !(await setDownloadReady(transaction, downloadId, fileKey, bytes))) return false;
    await sendMail(transaction, {
      template: 'data-ready',
      details: { name: person.name, link: `${services.publicUrl}/files/data/${downloadId}`, days: DOWNLOAD_DAYS },
      to: person.email,
      language: person.language,
      dedupeKey: `data-ready:${downloadId}`,
      userId,
    });
    return true;
  });
}

export const removeOldArchives: TimedJob = {
  name: 'privacy.remove-old-archives',
  cron: '10 * * * *',
  async work({ db, storage }) {
    const expired = await listExpiredFiles(db);
    for (const { id, fileKey } of expired) {
      await storage.remove(fileKey);
      await setFileRemoved(db, id);
    }
    await removeStuckDownloads(db);
    return expired.length;
  },
};
