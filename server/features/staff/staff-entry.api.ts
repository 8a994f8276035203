import { findPerson, findPersonByEmail } from '#server/features/accounts/accounts.access.ts';
import { checkNewPassword, insertStaff, setRole } from '#server/features/accounts/accounts.service.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { findLink, type Link } from '#server/features/links/links.access.ts';
import { newLink, takeLink } from '#server/features/links/links.service.ts';
import { hashPassword, setPassword } from '#server/features/passwords/passwords.service.ts';
import { beginSession, endSessions } from '#server/features/sessions/sessions.service.ts';
import { hasTwoFactor } from '#server/features/twofactor/twofactor.access.ts';
import { beginEnrolment, confirmEnrolment } from '#server/features/twofactor/twofactor.service.ts';
import type { Db } from '#server/platform/db.ts';
import { type Context, os } from '#server/platform/rpc.ts';
import { newToken } from '#server/platform/session.ts';

const SETUP_SECONDS = 3600;

/** Whose two-factor a link sets up; undefined once it is on. */
async function findSetup(db: Db, token: string): Promise<string | undefined> {
  const userId = (await findLink(db, token, 'two-factor-setup'))?.userId;
  return userId && !(await hasTwoFactor(db, userId)) ? userId : undefined;
}

export const readEntry = os.staff.entry.read.handler(async ({ context, input, errors }) => {
  const { db } = context;
  const invitation = await findLink(db, input.token, 'staff-entry');
  if (invitation) return { email: invitation.email, newAccount: true, twoFactor: null };
  const userId = await findSetup(db, input.token);
  const person = userId && (await findPerson(db, userId));
  const twoFactor = person && (await beginEnrolment(context, person.id, person.email));
  if (!twoFactor) throw errors.LINK_INVALID();
  return { email: person.email, newAccount: false, twoFactor };
});

export const acceptEntry = os.staff.entry.accept.handler(async ({ context, input, errors }) => {
  const { token, name, password, code, deviceId } = input;
  const invitation = await findLink(context.db, token, 'staff-entry');
  if (!invitation) {
    const confirmed = await confirm(context, token, code ?? '');
    if (confirmed === 'no link') throw errors.LINK_INVALID();
    if (confirmed === 'wrong code') throw errors.CODE_WRONG();
    await signIn(context, confirmed.userId, deviceId);
    return { recoveryCodes: confirmed.recoveryCodes, next: null, isSignedIn: true };
  }
  const email = invitation.email ?? input.email;
  if (!name || !email || !password) throw errors.LINK_INVALID();
  const { role } = invitation;
  if (!role) throw errors.LINK_INVALID();
  const refusal = checkNewPassword(password, { role, email, name }, context.rules.passwordMinimum);
  if (refusal) throw errors.PASSWORD_REFUSED(refusal);
  const phc = await hashPassword(password);
  const joined = await context.db.transaction().execute(async (transaction) => {
    const used = await takeLink(transaction, token, 'staff-entry');
    if (!used) throw errors.LINK_INVALID();
    const userId = await join(transaction, used, { name, email, phc });
    if (!userId) throw errors.EMAIL_TAKEN();
    await recordEvent(transaction, context, 'staff.entered', { subjectId: userId, details: { role: used.role } });
    if (await hasTwoFactor(transaction, userId)) return { userId, next: null, isWhole: false };
    const setup = { userId, purpose: 'two-factor-setup', seconds: SETUP_SECONDS } as const;
    const next = context.rules.production ? await newLink(transaction, setup) : null;
    return { userId, next, isWhole: next === null };
  });
  if (joined.isWhole) await signIn(context, joined.userId, deviceId);
  return { recoveryCodes: [], next: joined.next, isSignedIn: joined.isWhole };
});

async function signIn(context: Context, userId: string, deviceId: string = newToken().token): Promise<void> {
  await beginSession(context, userId, deviceId);
}

/** Only a link that was mailed to an address may change the account that has it. */
async function join(db: Db, { email: invited, role }: Link, given: { name: string; email: string; phc: string }) {
  if (!role) return undefined;
  const known = invited ? await findPersonByEmail(db, invited) : undefined;
  if (!known) return insertStaff(db, { ...given, role });
  await setRole(db, known.id, role);
  await setPassword(db, known.id, given.phc);
  await endSessions(db, known.id, 'credentials-changed');
  return known.id;
}

/** The first code ends the link; a wrong one leaves it for the next. */
async function confirm(context: Context, token: string, code: string) {
  const userId = await findSetup(context.db, token);
  if (!userId) return 'no link';
  const recoveryCodes = await confirmEnrolment(context, userId, code);
  return recoveryCodes ? { userId, recoveryCodes } : 'wrong code';
}
