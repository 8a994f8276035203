import * as v from 'valibot';
import { Id, staffWith } from './procedure.ts';

const manage = staffWith('students.manage');
const input = v.strictObject({ userId: Id });
const post = (act: string, summary: string) => ({
  method: 'POST' as const,
  path: `/students/{userId}/${act}` as const,
  tags: ['students'],
  summary,
});

/** What support does for one student; each act is in the audit log. Staff accounts are NOT_FOUND here. */
export const students = {
  suspend: manage
    .route(post('suspension', 'Suspend: signs the student out at once'))
    .input(v.strictObject({ userId: Id, reason: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500)) })),
  restore: manage.route(post('restoration', 'End a suspension')).input(input),
  signOut: manage.route(post('sign-out', 'End all sessions of a student')).input(input),
  sendReset: manage.route(post('password-reset', 'Mail the student a link for a new password')).input(input),
};
