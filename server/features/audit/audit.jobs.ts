import type { Db } from '#server/platform/db.ts';
import type { TimedJob } from '#server/platform/jobs.ts';
import type { Context } from '#server/platform/rpc.ts';
import { insertEvent, removeOldEvents } from './audit.store.ts';

/** Acts of staff on others, and events of security on one's own account. */
export type Act =
  | 'student.suspended'
  | 'student.restored'
  | 'student.signed-out'
  | 'student.reset-sent'
  | 'staff.invited'
  | 'staff.entered'
  | 'staff.role-changed'
  | 'settings.changed'
  | 'page.published'
  | 'ticket.answered'
  | 'access.granted'
  | 'access.extended'
  | 'access.revoked'
  | 'refund.decided'
  | 'refund.created'
  | 'refund.retried'
  | 'coupon.created'
  | 'coupon.changed'
  | 'review.moderated'
  | 'copy.traced'
  | 'media.cancelled'
  | 'media.retried'
  | 'media.removed'
  | 'captions.set'
  | 'captions.removed'
  | 'doubt.answered'
  | 'doubt.removed'
  | 'certificate.revoked'
  | 'timetable.revised'
  | 'finding.settled'
  | 'lesson.filled'
  | 'note.set'
  | 'tax.exported'
  | 'account.created'
  | 'account.parent-agreed'
  | 'password.changed'
  | 'password.reset'
  | 'email.changed'
  | 'two-factor.on'
  | 'two-factor.off'
  | 'two-factor.codes-renewed'
  | 'two-factor.recovery-code-used'
  | 'sign-in.throttled'
  | 'sign-in.step-up'
  | 'data.requested'
  | 'data.fetched'
  | 'deletion.requested'
  | 'deletion.cancelled'
  | 'deletion.done';

type Caller = Pick<Context, 'identity' | 'address' | 'requestId'>;
type Told = { subjectId?: string | undefined; details?: Record<string, unknown> };

/**
 * Writes an event down, in the transaction of `db`. Who did it is in the call; nobody for an open procedure or a job.
 * `details` hold what was before and after, never a secret.
 */
export async function recordEvent(db: Db, caller: Caller | null, act: Act, told: Told = {}): Promise<void> {
  const person = caller?.identity.person;
  await insertEvent(db, {
    actorId: person?.id ?? null,
    actorRole: person?.role ?? null,
    act,
    subjectId: told.subjectId ?? person?.id ?? null,
    details: told.details ?? {},
    address: caller?.address ?? '',
    requestId: caller?.requestId ?? '',
  });
}

export const forgetOldEvents: TimedJob = {
  name: 'audit.forget-old',
  cron: '20 22 * * *',
  work: ({ db }) => removeOldEvents(db),
};
