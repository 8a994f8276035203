import * as v from 'valibot';
import { Id, Moment, staffWith } from './procedure.ts';

const EventId = v.pipe(v.string(), v.regex(/^\d{1,15}$/));

export const AuditEvent = v.object({
  id: EventId,
  happenedAt: Moment,
  actorId: v.nullable(Id),
  actorRole: v.nullable(v.string()),
  act: v.string(),
  subjectId: v.nullable(v.string()),
  details: v.record(v.string(), v.unknown()),
  address: v.string(),
  requestId: v.string(),
});
export type AuditEvent = v.InferOutput<typeof AuditEvent>;

export const audit = {
  list: staffWith('audit.read')
    .route({ method: 'GET', path: '/audit', tags: ['audit'], summary: 'The audit log, newest first, by pages' })
    .input(
      v.strictObject({
        before: v.optional(EventId),
        subjectId: v.optional(Id),
        limit: v.optional(
          v.pipe(
            v.union([v.number(), v.pipe(v.string(), v.transform(Number))]),
            v.number(),
            v.integer(),
            v.minValue(1),
            v.maxValue(200),
          ),
          50,
        ),
      }),
    )
    .output(v.object({ events: v.array(AuditEvent), next: v.nullable(EventId) })),
};
