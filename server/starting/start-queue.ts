import { allJobs, timedJobs } from '#server/jobs.ts';
import { type JobServices, startJobs, type WorkShare } from '#server/platform/jobs.ts';
import { WORK_KINDS, type WorkKind } from '#server/platform/queue/work-kinds.ts';

/** Works on its share of what waits in the queue or comes by the clock, in this process until `stop`. */
export function startQueue(services: JobServices, share: WorkShare): Promise<{ stop: () => Promise<void> }> {
  return startJobs(services, allJobs, timedJobs, share);
}

/** The names of all that a worker for these kinds takes from the queue; undefined for one that takes whatever there is. */
export function namesOfKinds(kinds: readonly WorkKind[]): string[] | undefined {
  if (kinds.length === WORK_KINDS.length) return undefined;
  const own = allJobs.filter(({ kind }) => kinds.includes(kind));
  return [...own, ...(kinds.includes('default') ? timedJobs : [])].map(({ name }) => name);
}
