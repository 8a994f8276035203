import { hash } from 'node:crypto';
import { type Account, findPerson } from '#server/features/accounts/accounts.access.ts';
import { checkNewPassword } from '#server/features/accounts/accounts.service.ts';
import { findPersonToChange, setEmailVerified } from '#server/features/accounts/accounts.store.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { findLink } from '#server/features/links/links.access.ts';
import { takeLink } from '#server/features/links/links.service.ts';
import { hashPassword, resetFailures, setPassword } from '#server/features/passwords/passwords.service.ts';
import type { Db } from '#server/platform/db.ts';
import { type Context, os } from '#server/platform/rpc.ts';
import { confirmNewPassword, enqueueReset } from './credentials.service.ts';

/** Links for one e-mail, whoever asks. */
const RESETS = { calls: 3, seconds: 3600, counted: 'everywhere' } as const;

async function findOwner(db: Db, token: string): Promise<Account | undefined> {
  const link = await findLink(db, token, 'reset-password');
  const person = link?.userId ? await findPerson(db, link.userId) : undefined;
  return person?.suspendedAt ? undefined : person;
}

/** False when somebody else used the link meanwhile. */
async function reset(context: Context, token: string, person: Account, phc: string): Promise<boolean> {
  return context.db.transaction().execute(async (db) => {
    await findPersonToChange(db, person.id);
    if (!(await takeLink(db, token, 'reset-password'))) return false;
    await setPassword(db, person.id, phc);
    await setEmailVerified(db, person.id);
    await confirmNewPassword({ ...context, db }, person);
    await recordEvent(db, context, 'password.reset', { subjectId: person.id });
    return true;
  });
}

export const resets = {
  requestReset: os.accounts.requestReset.handler(async ({ context, input: { email } }) => {
    const account = hash('sha256', email.toLowerCase(), 'base64url');
    const wait = await context.limits.consume('accounts.reset-of', RESETS, account);
    if (wait === undefined) await enqueueReset(context.db, email);
  }),

  resetPassword: os.accounts.resetPassword.handler(async ({ context, input: { token, password }, errors }) => {
    const person = await findOwner(context.db, token);
    if (!person) throw errors.LINK_INVALID();
    const refusal = checkNewPassword(password, person, context.rules.passwordMinimum);
    if (refusal) throw errors.PASSWORD_REFUSED(refusal);
    if (!(await reset(context, token, person, await hashPassword(password)))) throw errors.LINK_INVALID();
    await resetFailures(context, person.email);
  }),
};
