import { findAccountToChange, sendResetTo, setSuspended } from '#server/features/accounts/accounts.service.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { endSession, endSessions } from '#server/features/sessions/sessions.service.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { liveQuery, orNotFound, os, readChangeVersion, requirePerson } from '#server/platform/rpc.ts';
import { listHistory } from './history.store.ts';
import { insertStaffNote, removeStaffNote } from './staff-notes.store.ts';
import { readStudentPage } from './student-page.api.ts';
import { findStudentLine, listStudents } from './students.store.ts';

/** A student, locked until the transaction ends; staff are seen to by an administrator, and they and who was deleted are nobody here. */
async function findStudent(tx: Db, userId: string) {
  const person = await findAccountToChange(tx, userId);
  return person?.role === 'student' && !person.anonymisedAt ? person : undefined;
}

export const students = os.students.router({
  changes: { watch: os.students.changes.watch.handler(liveQuery(readChangeVersion)) },
  list: os.students.list.handler(({ context, input }) => listStudents(context.db, input)),
  page: { read: readStudentPage, watch: os.students.page.watch.handler(liveQuery(readChangeVersion)) },

  history: os.students.history.handler(async ({ context, input, errors }) => {
    if (!(await findStudentLine(context.db, input.userId))) throw errors.NOT_FOUND();
    return listHistory(context.db, input.userId, input.after);
  }),

  suspend: os.students.suspend.handler(({ context, input: { userId, reason }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const student = await orNotFound(findStudent(tx, userId), errors);
      if (student.suspendedAt) return;
      await setSuspended(tx, userId, new Date());
      await endSessions(tx, userId, 'suspended');
      await recordEvent(tx, context, 'student.suspended', { subjectId: userId, details: { reason } });
      const { name, email, language } = student;
      const details = { name, reason, helpLink: `${context.publicUrl}/contact-us` };
      const dedupeKey = `suspended:${userId}:${context.requestId}`;
      await sendMail(tx, { template: 'suspended', details, to: email, language, userId, dedupeKey });
    }),
  ),

  restore: os.students.restore.handler(({ context, input: { userId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const student = await orNotFound(findStudent(tx, userId), errors);
      if (!student.suspendedAt) return;
      await setSuspended(tx, userId, null);
      await recordEvent(tx, context, 'student.restored', { subjectId: userId });
    }),
  ),

  signOut: os.students.signOut.handler(({ context, input: { userId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      if (!(await findStudent(tx, userId))) throw errors.NOT_FOUND();
      await endSessions(tx, userId, 'signed-out');
      await recordEvent(tx, context, 'student.signed-out', { subjectId: userId });
    }),
  ),

  signOutDevice: os.students.signOutDevice.handler(({ context, input: { userId, sessionId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      if (!(await findStudent(tx, userId))) throw errors.NOT_FOUND();
      if (!(await endSession(tx, userId, sessionId))) throw errors.NOT_FOUND();
      await recordEvent(tx, context, 'student.device-signed-out', { subjectId: userId, details: { sessionId } });
    }),
  ),

  sendReset: os.students.sendReset.handler(({ context, input: { userId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      if (!(await findStudent(tx, userId))) throw errors.NOT_FOUND();
      await sendResetTo({ db: tx, publicUrl: context.publicUrl }, userId);
      await recordEvent(tx, context, 'student.reset-sent', { subjectId: userId });
    }),
  ),

  notes: {
    // The log cannot forget: of a note it only knows that it was there.
    create: os.students.notes.create.handler(({ context, input: { userId, text }, errors }) =>
      inTransaction(context.db, async (tx) => {
        if (!(await findStudent(tx, userId))) throw errors.NOT_FOUND();
        const id = await insertStaffNote(tx, { userId, text, writtenBy: requirePerson(context).id });
        await recordEvent(tx, context, 'student.note-written', { subjectId: userId, details: { noteId: id } });
        return { id };
      }),
    ),
    remove: os.students.notes.remove.handler(({ context, input: { noteId }, errors }) =>
      inTransaction(context.db, async (tx) => {
        const userId = await removeStaffNote(tx, noteId);
        if (!userId || !(await findStudent(tx, userId))) throw errors.NOT_FOUND();
        await recordEvent(tx, context, 'student.note-removed', { subjectId: userId, details: { noteId } });
      }),
    ),
  },
});
