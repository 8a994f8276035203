import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#server/platform/db.ts';
import type { Context } from '#server/platform/rpc.ts';
import type { Person } from '#server/platform/session.ts';
import { insertAuditEvent } from './audit.store.ts';

/** Acts of staff on others, and events of security on one's own account. */
export type Act =
  | 'student.suspended'
  | 'student.restored'
  | 'student.signed-out'
  | 'student.reset-sent'
  | 'student.device-signed-out'
  | 'student.note-written'
  | 'student.note-removed'
  | 'staff.invitation-withdrawn'
  | 'staff.invitation-sent-again'
  | 'access.batch-begun'
  | 'access.list-begun'
  | 'access.waiting-withdrawn'
  | 'staff.invited'
  | 'staff.entered'
  | 'staff.role-changed'
  | 'settings.changed'
  | 'keys.set'
  | 'keys.removed'
  | 'keys.tried'
  | 'page.published'
  | 'ticket.answered'
  | 'access.granted'
  | 'access.extended'
  | 'access.revoked'
  | 'refund.decided'
  | 'refund.created'
  | 'refund.proposed'
  | 'refund.withdrawn'
  | 'refund.retried'
  | 'coupon.created'
  | 'coupon.changed'
  | 'review.moderated'
  | 'copy.traced'
  | 'media.uploaded'
  | 'media.cancelled'
  | 'media.retried'
  | 'media.removed'
  | 'captions.set'
  | 'captions.removed'
  | 'doubt.answered'
  | 'doubt.removed'
  | 'certificate.revoked'
  | 'timetable.revised'
  | 'timetable.created'
  | 'timetable.changed'
  | 'timetable.checked'
  | 'timetable.published'
  | 'timetable.hidden'
  | 'timetable.removed'
  | 'announcement.created'
  | 'announcement.changed'
  | 'announcement.removed'
  | 'announcement.shown'
  | 'announcement.ended'
  | 'announcement.mailed'
  | 'announcement.mailing-stopped'
  | 'poll.created'
  | 'poll.changed'
  | 'poll.published'
  | 'poll.closed'
  | 'poll.removed'
  | 'finding.settled'
  | 'message.retried'
  | 'message.put-away'
  | 'course.created'
  | 'course.changed'
  | 'course.published'
  | 'course.scheduled'
  | 'course.unpublished'
  | 'course.archived'
  | 'course.restored'
  | 'course.duplicated'
  | 'course.removed'
  | 'stream.created'
  | 'stream.changed'
  | 'stream.removed'
  | 'list.exported'
  | 'course-section.created'
  | 'course-section.renamed'
  | 'course-section.moved'
  | 'course-section.shown'
  | 'course-section.removed'
  | 'lesson.created'
  | 'lesson.changed'
  | 'lesson.moved'
  | 'lesson.removed'
  | 'outline.many-added'
  | 'outline.changed'
  | 'outline.copied'
  | 'outline.removed'
  | 'outline.restored'
  | 'note.created'
  | 'note.changed'
  | 'note.published'
  | 'note.scheduled'
  | 'note.unpublished'
  | 'note.archived'
  | 'note.restored'
  | 'note.removed'
  | 'ebook.created'
  | 'ebook.changed'
  | 'ebook.published'
  | 'ebook.scheduled'
  | 'ebook.unpublished'
  | 'ebook.archived'
  | 'ebook.restored'
  | 'ebook.moved'
  | 'ebook.removed'
  | 'book-section.created'
  | 'book-section.changed'
  | 'book-section.moved'
  | 'book-section.removed'
  | 'university.created'
  | 'university.changed'
  | 'university.removed'
  | 'programme.created'
  | 'programme.changed'
  | 'programme.removed'
  | 'term.created'
  | 'term.changed'
  | 'term.removed'
  | 'subject.created'
  | 'subject.changed'
  | 'subject.removed'
  | 'subjects.imported'
  | 'catalogue.imported'
  | 'note.set'
  | 'tax.exported'
  | 'backup.asked'
  | 'backup.downloaded'
  | 'backup.removed'
  | 'backup.restore-asked'
  | 'backup.restored'
  | 'import.checked'
  | 'import.asked'
  | 'import.undo-asked'
  | 'import.undone'
  | 'import.removed'
  | 'job.retried'
  | 'job.parked'
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

type Caller = { identity: { person: Pick<Person, 'id' | 'role'> | null } } & Pick<Context, 'address' | 'requestId'>;

type EventInput = { subjectId?: string | undefined; details?: Record<string, unknown> };

/**
 * Writes an event down, in the transaction of `db`. Who did it is in the call; nobody for an open procedure or a job.
 * `details` hold what was before and after, never a secret.
 */
export async function recordEvent(db: Db, caller: Caller | null, act: Act, told: EventInput = {}): Promise<void> {
  const person = caller?.identity.person;
  await insertAuditEvent(db, {
    actorId: person?.id ?? null,
    actorRole: person?.role ?? null,
    act,
    subjectId: told.subjectId ?? person?.id ?? null,
    details: told.details ?? {},
    address: caller?.address ?? '',
    requestId: caller?.requestId ?? '',
  });
}

type Changes<T> = { before: Partial<T>; after: Partial<T> };

/**
 * The fields of `after` that differ from `before`, as the details of an event hold them; undefined when nothing does.
 * Compared as JSON, as they are stored: a date equals the text that it becomes.
 */
export function changesOf<T extends object>(before: T, after: T): Changes<T> | undefined {
  const changes: Changes<T> = { before: {}, after: {} };
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof T>) {
    if (isDeepStrictEqual(asStored(before[key]), asStored(after[key]))) continue;
    changes.before[key] = before[key];
    changes.after[key] = after[key];
  }
  return Object.keys(changes.after).length > 0 ? changes : undefined;
}

function asStored(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
