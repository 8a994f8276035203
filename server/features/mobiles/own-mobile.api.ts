import { randomUUID } from 'node:crypto';
import type { Account } from '#server/features/accounts/accounts.access.ts';
import { changeMobile, findAccountToChange } from '#server/features/accounts/accounts.service.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { readOffered } from '#server/features/messages/messages.access.ts';
import { isOwnPassword } from '#server/features/passwords/passwords.access.ts';
import { momentInWords } from '#server/platform/mail/moment.ts';
import { type Context, os, requirePerson } from '#server/platform/rpc.ts';
import { askForCode, findByCode } from './mobiles.service.ts';
import { removeMobileCode } from './mobiles.store.ts';

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'users_mobile';

/** Tells somebody by mail that a number was added to their account, or removed. */
async function tell(db: Context['db'], { publicUrl }: Context, person: Account, isAdded: boolean): Promise<void> {
  const { id: userId, name, email: to, language } = person;
  const facts = { name, when: momentInWords(language) };
  const mail = { to, language, userId, dedupeKey: `mobile:${randomUUID()}` };
  await (isAdded
    ? sendMail(db, { ...mail, template: 'mobile-added', details: { ...facts, profileLink: `${publicUrl}/profile` } })
    : sendMail(db, {
        ...mail,
        template: 'mobile-removed',
        details: { ...facts, helpLink: `${publicUrl}/contact-us` },
      }));
}

/** Gives an account a number, or none with null, once `endRequest` says yes; tells its person by mail. False when it said no. */
async function change(context: Context, mobile: string | null, endRequest?: (db: Context['db']) => Promise<boolean>) {
  const { id } = requirePerson(context);
  return context.db.transaction().execute(async (db) => {
    const person = await findAccountToChange(db, id);
    if (!person || (endRequest && !(await endRequest(db)))) return false;
    if (!(await changeMobile(db, id, mobile))) return true;
    await tell(db, context, person, mobile !== null);
    await recordEvent(db, context, mobile ? 'mobile.added' : 'mobile.removed');
    return true;
  });
}

/** The number of one's own account; a part of the noun `mobiles`. */
export const ownMobile = {
  create: os.mobiles.own.create.handler(async ({ context, input, errors }) => {
    const { id: userId } = requirePerson(context);
    if (!(await readOffered(context)).mayAddNumber) throw errors.MOBILE_OFF();
    if (!(await isOwnPassword(context, userId, input.password))) throw errors.WRONG_PASSWORD();
    return askForCode(context, input.mobile, { purpose: 'add', userId });
  }),

  confirm: os.mobiles.own.confirm.handler(async ({ context, input, errors }) => {
    const { id: userId } = requirePerson(context);
    if (!(await readOffered(context)).mayAddNumber) throw errors.MOBILE_OFF();
    const found = await findByCode(context, input, { purpose: 'add', userId });
    if (!found) throw errors.CODE_WRONG();
    const endRequest = (db: Context['db']) => removeMobileCode(db, found.secretHash);
    const isDone = await change(context, found.mobile, endRequest).catch((error) => {
      if (isTaken(error)) throw errors.MOBILE_TAKEN();
      throw error;
    });
    if (!isDone) throw errors.CODE_WRONG();
  }),

  remove: os.mobiles.own.remove.handler(async ({ context, input, errors }) => {
    const { id } = requirePerson(context);
    if (!(await isOwnPassword(context, id, input.password))) throw errors.WRONG_PASSWORD();
    await change(context, null);
  }),
};
