import { convertMedia, resumeConversions } from './conversion/conversion.jobs.ts';
import { bringMedium } from './demo/bring.jobs.ts';
import { removeFiles, sweepStorage } from './media.jobs.ts';
import { sweepUploads } from './uploads/uploads.jobs.ts';

/** What waits in the queue, and what comes by the clock. */
export const mediaJobs = [convertMedia, bringMedium, removeFiles];
export const timedMediaJobs = [resumeConversions, sweepUploads, sweepStorage];
