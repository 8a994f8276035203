import { makeArchive, removeOldArchives } from './archive.jobs.ts';
import { deleteDueAccounts, removeKept } from './deletion/deletion.jobs.ts';

/** What waits in the queue, and what comes by the clock. */
export const privacyJobs = [makeArchive];
export const timedPrivacyJobs = [removeOldArchives, deleteDueAccounts, removeKept];
