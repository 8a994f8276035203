import { findPerson } from '#server/features/accounts/accounts.access.ts';
import { setRole } from '#server/features/accounts/accounts.service.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { endInvitations } from '#server/features/links/links.service.ts';
import { endSessions } from '#server/features/sessions/sessions.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { liveQuery, os, readChangeVersion, requirePerson } from '#server/platform/rpc.ts';
import { inviteStaff } from './staff.service.ts';
import { acceptEntry, readEntry } from './staff-entry.api.ts';
import { findInvitation, listInvitations, listMembers } from './staff-list.store.ts';

export const staff = os.staff.router({
  changes: { watch: os.staff.changes.watch.handler(liveQuery(readChangeVersion)) },

  list: os.staff.list.handler(async ({ context: { db } }) => {
    const [members, invitations] = await Promise.all([listMembers(db), listInvitations(db)]);
    return { members, invitations };
  }),

  invite: os.staff.invite.handler(({ context, input }) =>
    inTransaction(context.db, async (tx) => {
      await inviteStaff({ ...context, db: tx }, input);
      await recordEvent(tx, context, 'staff.invited', { details: { before: null, after: input } });
    }),
  ),

  resend: os.staff.resend.handler(({ context, input: { invitationId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const invitation = await findInvitation(tx, invitationId);
      // Whoever ends it first sends it again: of two at once one finds nothing.
      if (!invitation || (await endInvitations(tx, { id: invitationId })) === 0) throw errors.NOT_FOUND();
      const { email, role } = invitation;
      await inviteStaff({ ...context, db: tx }, { email, role });
      await recordEvent(tx, context, 'staff.invitation-sent-again', { details: { email, role } });
    }),
  ),

  withdraw: os.staff.withdraw.handler(({ context, input: { invitationId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const invitation = await findInvitation(tx, invitationId);
      if (!invitation || (await endInvitations(tx, { id: invitationId })) === 0) throw errors.NOT_FOUND();
      const { email, role } = invitation;
      await recordEvent(tx, context, 'staff.invitation-withdrawn', {
        details: { before: { email, role }, after: null },
      });
    }),
  ),

  setRole: os.staff.setRole.handler(({ context, input, errors }) => {
    const { userId, role, isOwn = false } = input;
    if (userId === requirePerson(context).id && !isOwn) throw errors.OWN_ROLE();
    return inTransaction(context.db, async (tx) => {
      const person = await findPerson(tx, userId);
      if (!person || person.anonymisedAt) throw errors.NOT_FOUND();
      if (person.role === role) return;
      if (!(await setRole(tx, userId, role))) throw errors.LAST_ADMIN();
      await endSessions(tx, userId, 'credentials-changed');
      const details = { before: person.role, after: role };
      await recordEvent(tx, context, 'staff.role-changed', { subjectId: userId, details });
    });
  }),

  entry: { read: readEntry, accept: acceptEntry },
});
