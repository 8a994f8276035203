import * as v from 'valibot';
import { staffChanges } from '#contract/changes.ts';
import { Id, staffWith, Timestamp } from '#contract/procedure.ts';
import { StudioFilter, sortBy, studioPage } from '#contract/studio/list.ts';

const EventId = v.pipe(v.string(), v.regex(/^\d{1,15}$/));

export const AuditEvent = v.object({
  id: EventId,
  happenedAt: Timestamp,
  actorId: v.nullable(Id),
  actorRole: v.nullable(v.string()),
  act: v.string(),
  subjectId: v.nullable(v.string()),
  details: v.record(v.string(), v.unknown()),
  address: v.string(),
  requestId: v.string(),
});
export type AuditEvent = v.InferOutput<typeof AuditEvent>;

/** With the names of now: null for a job, and for who is gone. */
const AuditRow = v.object({
  ...AuditEvent.entries,
  actorName: v.nullable(v.string()),
  /** Where it was done to a person. */
  subjectName: v.nullable(v.string()),
  /** What the ids are called that stand in it, the subject's own among them; nothing of what is gone. */
  names: v.record(v.string(), v.string()),
});
export type AuditRow = v.InferOutput<typeof AuditRow>;

const Day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((day) => day >= '1900' && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true, 'no such day'),
);

/** `text` is part of the name of who did it, or the whole id of what it was done to; days are Indian, both included. */
export const AuditSearch = v.strictObject({
  ...StudioFilter,
  sort: sortBy('at'),
  actor: v.optional(Id),
  act: v.optional(v.pipe(v.string(), v.regex(/^[a-z.-]{1,60}$/))),
  subject: v.optional(Id),
  from: v.optional(Day),
  to: v.optional(Day),
});
export type AuditSearch = v.InferOutput<typeof AuditSearch>;

const tags = ['audit'];

export const audit = {
  changes: staffChanges(staffWith('audit.read'), 'audit', {
    path: '/studio/audit/changes',
    tags,
    summary: 'That the log grew',
  }),

  list: staffWith('audit.read')
    .route({ method: 'GET', path: '/audit', tags, summary: 'The audit log, newest first, by pages' })
    .input(
      v.strictObject({
        before: v.optional(EventId),
        subjectId: v.optional(Id),
        limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), 50),
      }),
    )
    .output(v.object({ events: v.array(AuditEvent), next: v.nullable(EventId) })),

  search: staffWith('audit.read')
    .route({ method: 'GET', path: '/studio/audit', tags, summary: 'The log by who, what, on what and when' })
    .input(AuditSearch)
    .output(studioPage(AuditRow)),

  /** What the log may be filtered by: the acts that stand in it, and who of the staff could have done them. */
  filters: staffWith('audit.read')
    .route({ method: 'GET', path: '/studio/audit/filters', tags, summary: 'What the log may be filtered by' })
    .output(v.object({ acts: v.array(v.string()), actors: v.array(v.object({ id: Id, name: v.string() })) })),
};
