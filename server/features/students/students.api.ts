import { type Account, findPerson } from '#server/features/accounts/accounts.access.ts';
import { sendResetTo, setSuspended } from '#server/features/accounts/accounts.jobs.ts';
import { recordEvent } from '#server/features/audit/audit.jobs.ts';
import { sendMail } from '#server/features/mails/mails.jobs.ts';
import { endSessions } from '#server/features/sessions/sessions.jobs.ts';
import type { Db } from '#server/platform/db.ts';
import { os } from '#server/platform/rpc.ts';

/** A student; staff are seen to by an administrator, and they and who was deleted are nobody here. */
async function findStudent(db: Db, userId: string): Promise<Account | undefined> {
  const person = await findPerson(db, userId);
  return person?.role === 'student' && !person.anonymisedAt ? person : undefined;
}

export const students = os.students.router({
  suspend: os.students.suspend.handler(async ({ context, input, errors }) => {
    const { db, publicUrl } = context;
    const { userId, reason } = input;
    const student = await findStudent(db, userId);
    if (!student) throw errors.NOT_FOUND();
    if (student.suspendedAt) return;
    await db.transaction().execute(async (transaction) => {
      await setSuspended(transaction, userId, new Date());
      await endSessions(transaction, userId, 'suspended');
      await recordEvent(transaction, context, 'student.suspended', { subjectId: userId, details: { reason } });
      const { name, email, language } = student;
      const details = { name, reason, helpLink: `${publicUrl}/contact-us` };
      const dedupeKey = `suspended:${userId}:${context.requestId}`;
      await sendMail(transaction, { template: 'suspended', details, to: email, language, userId, dedupeKey });
    });
  }),

  restore: os.students.restore.handler(async ({ context, input, errors }) => {
    const { userId } = input;
    const student = await findStudent(context.db, userId);
    if (!student) throw errors.NOT_FOUND();
    if (!student.suspendedAt) return;
    await context.db.transaction().execute(async (transaction) => {
      await setSuspended(transaction, userId, null);
      await recordEvent(transaction, context, 'student.restored', { subjectId: userId });
    });
  }),

  signOut: os.students.signOut.handler(async ({ context, input, errors }) => {
    const { userId } = input;
    if (!(await findStudent(context.db, userId))) throw errors.NOT_FOUND();
    await context.db.transaction().execute(async (transaction) => {
      await endSessions(transaction, userId, 'signed-out');
      await recordEvent(transaction, context, 'student.signed-out', { subjectId: userId });
    });
  }),

  sendReset: os.students.sendReset.handler(async ({ context, input, errors }) => {
    const { userId } = input;
    if (!(await findStudent(context.db, userId))) throw errors.NOT_FOUND();
    await context.db.transaction().execute(async (transaction) => {
      await sendResetTo({ db: transaction, publicUrl: context.publicUrl }, userId);
      await recordEvent(transaction, context, 'student.reset-sent', { subjectId: userId });
    });
  }),
});
