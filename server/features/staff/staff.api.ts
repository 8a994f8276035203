import { findPerson } from '#server/features/accounts/accounts.access.ts';
import { setRole } from '#server/features/accounts/accounts.jobs.ts';
import { recordEvent } from '#server/features/audit/audit.jobs.ts';
import { endSessions } from '#server/features/sessions/sessions.jobs.ts';
import { os } from '#server/platform/rpc.ts';
import { inviteStaff } from './staff.jobs.ts';
import { acceptEntry, readEntry } from './staff-entry.api.ts';

export const staff = os.staff.router({
  invite: os.staff.invite.handler(async ({ context, input }) => {
    await context.db.transaction().execute(async (transaction) => {
      await inviteStaff({ ...context, db: transaction }, input);
      await recordEvent(transaction, context, 'staff.invited', { details: input });
    });
  }),

  setRole: os.staff.setRole.handler(async ({ context, input, errors }) => {
    const { userId, role } = input;
    await context.db.transaction().execute(async (transaction) => {
      const person = await findPerson(transaction, userId);
      if (!person || person.anonymisedAt) throw errors.NOT_FOUND();
      if (person.role === role) return;
      if (!(await setRole(transaction, userId, role))) throw errors.LAST_ADMIN();
      await endSessions(transaction, userId, 'credentials-changed');
      const details = { before: person.role, after: role };
      await recordEvent(transaction, context, 'staff.role-changed', { subjectId: userId, details });
    });
  }),

  entry: { read: readEntry, accept: acceptEntry },
});
