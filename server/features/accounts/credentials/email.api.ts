import { findPersonToChange, setEmail } from '#server/features/accounts/accounts.store.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { findLink } from '#server/features/links/links.access.ts';
import { takeLink } from '#server/features/links/links.service.ts';
import { isOwnPassword } from '#server/features/passwords/passwords.access.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { type Context, os, requirePerson } from '#server/platform/rpc.ts';
import { confirmNewEmail } from './credentials.service.ts';
import { findPasswordTime } from './credentials.store.ts';
import { mailNewEmail } from './new-email.jobs.ts';

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'users_email';

/** False when the link is none, or somebody has the e-mail by now. */
async function confirm(context: Context, token: string): Promise<boolean> {
  const userId = (await findLink(context.db, token, 'change-email'))?.userId;
  if (!userId) return false;
  const confirming = context.db.transaction().execute(async (db) => {
    const person = await findPersonToChange(db, userId);
    const link = await takeLink(db, token, 'change-email');
    if (!person || person.suspendedAt || !link?.email) return false;
    await setEmail(db, person.id, link.email);
    await confirmNewEmail({ ...context, db }, person, link.email);
    await recordEvent(db, context, 'email.changed', { subjectId: person.id });
    return true;
  });
  return confirming.catch((error) => {
    if (isTaken(error)) return false;
    throw error;
  });
}

export const emails = {
  changeEmail: os.accounts.changeEmail.handler(async ({ context, input: { email, password }, errors }) => {
    const { id } = requirePerson(context);
    const passwordTime = await findPasswordTime(context.db, id);
    if (!passwordTime || !(await isOwnPassword(context, id, password))) throw errors.WRONG_PASSWORD();
    await enqueue(context.db, mailNewEmail, { userId: id, email, passwordTime });
  }),

  confirmEmail: os.accounts.confirmEmail.handler(async ({ context, input, errors }) => {
    if (!(await confirm(context, input.token))) throw errors.LINK_INVALID();
  }),
};
