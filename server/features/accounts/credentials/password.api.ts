import { checkNewPassword } from '#server/features/accounts/accounts.service.ts';
import { findPersonToChange } from '#server/features/accounts/accounts.store.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { isOwnPassword } from '#server/features/passwords/passwords.access.ts';
import { hashPassword, setPassword } from '#server/features/passwords/passwords.service.ts';
import { type Context, os, requirePerson } from '#server/platform/rpc.ts';
import type { Person } from '#server/platform/session.ts';
import { confirmNewPassword } from './credentials.service.ts';
import { findPasswordTime } from './credentials.store.ts';

/** False when the password was replaced since it was checked: whoever reset it shall not lose to a change under way. */
async function change(context: Context, person: Person, phc: string, passwordTime: string): Promise<boolean> {
  return context.db.transaction().execute(async (db) => {
    const account = await findPersonToChange(db, person.id);
    if (!account || (await findPasswordTime(db, person.id)) !== passwordTime) return false;
    await setPassword(db, person.id, phc);
    await confirmNewPassword({ ...context, db }, account, person.sessionId);
    await recordEvent(db, context, 'password.changed');
    return true;
  });
}

export const passwords = {
  changePassword: os.accounts.changePassword.handler(async ({ context, input: { current, next }, errors }) => {
    const person = requirePerson(context);
    const passwordTime = await findPasswordTime(context.db, person.id);
    if (!passwordTime || !(await isOwnPassword(context, person.id, current))) throw errors.WRONG_PASSWORD();
    const refusal = checkNewPassword(next, person, context.rules.passwordMinimum);
    if (refusal) throw errors.PASSWORD_REFUSED(refusal);
    if (!(await change(context, person, await hashPassword(next), passwordTime))) throw errors.WRONG_PASSWORD();
  }),
};
