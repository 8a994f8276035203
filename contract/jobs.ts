import * as v from 'valibot';
import { Id, staffWith, Timestamp, watchChanges } from './procedure.ts';
import { StudioFilter, sortBy, studioPage } from './studio/list.ts';

const JobId = v.pipe(v.string(), v.regex(/^\d{1,15}$/));
const Kind = v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,80}$/));

/** `retrying` failed and comes again by itself; `failed` was given up; `parked` was put aside by staff. */
export const JobState = v.picklist(['waiting', 'running', 'retrying', 'failed', 'parked']);
export type JobState = v.InferOutput<typeof JobState>;

const Job = v.object({
  id: JobId,
  kind: v.string(),
  state: JobState,
  tries: v.number(),
  mostTries: v.number(),
  error: v.nullable(v.string()),
  /** When it runs next, or was to run. */
  runAt: Timestamp,
  createdAt: Timestamp,
  runningSince: v.nullable(Timestamp),
});
export type Job = v.InferOutput<typeof Job>;

const JobSearch = v.strictObject({
  ...StudioFilter,
  sort: sortBy('runAt', 'created'),
  state: v.optional(JobState),
  kind: v.optional(Kind),
});
export type JobSearch = v.InferOutput<typeof JobSearch>;

const JobsOverview = v.object({
  overdueSince: v.nullable(Timestamp),
  kinds: v.array(
    v.object({
      kind: v.string(),
      waiting: v.number(),
      running: v.number(),
      retrying: v.number(),
      failed: v.number(),
      parked: v.number(),
    }),
  ),
  /** Messages of the payment provider that could not be placed; `tryAt` is null when they wait for staff only. */
  webhooks: v.array(
    v.object({
      id: Id,
      kind: v.string(),
      receivedAt: Timestamp,
      parkedAt: Timestamp,
      tryAt: v.nullable(Timestamp),
      error: v.nullable(v.string()),
    }),
  ),
  /** Mails that did not go; what is older than a week has lost its links and can not go any more. */
  mails: v.array(
    v.object({
      id: Id,
      template: v.string(),
      recipient: v.string(),
      createdAt: Timestamp,
      failedAt: Timestamp,
      error: v.nullable(v.string()),
      canGo: v.boolean(),
    }),
  ),
  /** Work that comes by the clock, and when it last did. */
  clock: v.array(v.object({ name: v.string(), lastRanAt: v.nullable(Timestamp) })),
});
export type JobsOverview = v.InferOutput<typeof JobsOverview>;

const tags = ['jobs'];
const changes = watchChanges('jobs');
const watch = staffWith('jobs.manage')
  .meta(changes.meta)
  .route({ method: 'GET', path: '/studio/jobs/changes', tags, summary: 'That the queue changed' })
  .output(changes.snapshots);
const One = v.strictObject({ jobId: JobId });
const RUNNING = { RUNNING: { status: 409 } } as const;

export const jobs = {
  changes: { watch },

  list: staffWith('jobs.manage')
    .route({ method: 'GET', path: '/studio/jobs', tags, summary: 'What waits, runs and failed in the queue' })
    .input(JobSearch)
    .output(studioPage(Job)),

  overview: staffWith('jobs.manage')
    .route({ method: 'GET', path: '/studio/jobs/overview', tags, summary: 'The queue in numbers, and what failed' })
    .output(JobsOverview),

  /** Runs it now, with all its tries. */
  retry: staffWith('jobs.manage')
    .route({ method: 'POST', path: '/studio/jobs/{jobId}/retry', tags, summary: 'Run a job now' })
    .input(One)
    .errors(RUNNING),

  park: staffWith('jobs.manage')
    .route({ method: 'POST', path: '/studio/jobs/{jobId}/park', tags, summary: 'Put a job aside' })
    .input(v.strictObject({ jobId: JobId, reason: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(200)) }))
    .errors(RUNNING),

  /** Runs all of a kind that were given up, a thousand at most. */
  retryAll: staffWith('jobs.manage')
    .route({ method: 'POST', path: '/studio/jobs/retry-all', tags, summary: 'Run all failed jobs of a kind now' })
    .input(v.strictObject({ kind: Kind }))
    .output(v.object({ count: v.number() })),

  retryWebhook: staffWith('jobs.manage')
    .route({ method: 'POST', path: '/studio/jobs/webhooks/{webhookId}/retry', tags, summary: 'Handle a message again' })
    .input(v.strictObject({ webhookId: Id })),

  retryMail: staffWith('jobs.manage')
    .route({ method: 'POST', path: '/studio/jobs/mails/{mailId}/retry', tags, summary: 'Send a mail again' })
    .input(v.strictObject({ mailId: Id }))
    .errors({ CAN_NOT_GO: { status: 409 } }),
};
