import { allJobs, timedJobs } from '#server/jobs.ts';
import { type JobServices, startJobs } from '#server/platform/jobs.ts';

/** Works on everything that waits in the queue or comes by the clock, in this process until `stop`. */
export function startQueue(services: JobServices): Promise<{ stop: () => Promise<void> }> {
  return startJobs(services, allJobs, timedJobs);
}
