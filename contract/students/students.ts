import * as v from 'valibot';
import { staffChanges } from '#contract/changes.ts';
import { Id, staffWith, watchChangesOf } from '#contract/procedure.ts';
import { Cursor } from '#contract/products/catalogue.ts';
import { Day } from '#contract/products/product.ts';
import { StudioFilter, sortBy, studioPage, YesNo } from '#contract/studio/list.ts';
import { HistoryEvent, StudentLine, StudentPage, StudentState } from './student-page.ts';

const manage = staffWith('students.manage');
const tags = ['students'];
const input = v.strictObject({ userId: Id });
const post = (act: string, summary: string) => ({
  method: 'POST' as const,
  path: `/students/{userId}/${act}` as const,
  tags,
  summary,
});

/** `text` is a name in either script, an e-mail, a phone, or the number of an order, an invoice or a payment. */
export const StudentList = v.strictObject({
  ...StudioFilter,
  sort: sortBy('name', 'joined', 'seen', 'spent'),
  state: v.optional(StudentState),
  university: v.optional(Id),
  programme: v.optional(Id),
  purchases: YesNo,
  since: v.optional(Day),
});
export type StudentList = v.InferOutput<typeof StudentList>;

const page = watchChangesOf('profile', 'enrolments', 'orders', 'sessions', 'tickets-of', 'learning', 'staff-notes');

/** What support does for one student; each act is in the audit log. Staff accounts are NOT_FOUND here. */
export const students = {
  changes: staffChanges(manage, 'students', {
    path: '/students/changes',
    tags,
    summary: 'That something about students changed',
  }),

  list: manage
    .route({ method: 'GET', path: '/students', tags, summary: 'All students' })
    .input(StudentList)
    .output(studioPage(StudentLine)),

  page: {
    read: manage
      .route({ method: 'GET', path: '/students/{userId}', tags, summary: 'A student' })
      .input(input)
      .output(StudentPage),
    watch: manage
      .meta(page.meta)
      .route({
        method: 'GET',
        path: '/students/{userId}/changes',
        tags,
        summary: 'That something of a student changed',
      })
      .input(input)
      .output(page.snapshots),
  },

  history: manage
    .route({ method: 'GET', path: '/students/{userId}/history', tags, summary: 'What happened, newest first' })
    .input(v.strictObject({ userId: Id, after: v.optional(Cursor) }))
    .output(v.object({ events: v.array(HistoryEvent), next: v.nullable(Cursor) })),

  suspend: manage
    .route(post('suspension', 'Suspend: signs the student out at once'))
    .input(v.strictObject({ userId: Id, reason: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500)) })),
  restore: manage.route(post('restoration', 'End a suspension')).input(input),
  signOut: manage.route(post('sign-out', 'End all sessions of a student')).input(input),
  sendReset: manage.route(post('password-reset', 'Mail the student a link for a new password')).input(input),

  /** The device learns it at once. A session that is over already is NOT_FOUND. */
  signOutDevice: manage
    .route(post('devices/{sessionId}/sign-out', 'End one session of a student'))
    .input(v.strictObject({ userId: Id, sessionId: Id })),

  notes: {
    /** Staff see it on the student's page, and the student in the archive of their data. */
    create: manage
      .route(post('notes', 'Write a note for the others who work here'))
      .input(v.strictObject({ userId: Id, text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000)) }))
      .output(v.object({ id: Id })),
    remove: manage
      .route({ method: 'DELETE', path: '/students/notes/{noteId}', tags, summary: 'Remove a note' })
      .input(v.strictObject({ noteId: Id })),
  },
};
