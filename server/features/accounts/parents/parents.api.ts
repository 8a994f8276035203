import { findPerson } from '#server/features/accounts/accounts.access.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { giveConsent } from '#server/features/consents/consents.service.ts';
import { findLink, type Link } from '#server/features/links/links.access.ts';
import { takeLink } from '#server/features/links/links.service.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import type { Db } from '#server/platform/db.ts';
import { type Context, os, requirePerson } from '#server/platform/rpc.ts';
import { askParent } from './parents.service.ts';
import { setParentConsented } from './parents.store.ts';

/** Who waits for the consent that this link gives: it goes by the parent's e-mail that stands now. */
async function findRequest(db: Db, link: Link | undefined) {
  const student = link?.userId ? await findPerson(db, link.userId) : undefined;
  const parentEmail = student?.parentEmail;
  if (!student?.awaitsParent || !parentEmail || parentEmail !== link?.email) return undefined;
  return { student, parentEmail };
}

async function agree(context: Context, token: string, parentName: string): Promise<boolean> {
  return context.db.transaction().execute(async (db) => {
    const request = await findRequest(db, await takeLink(db, token, 'parent-consent'));
    if (!request) return false;
    const { student, parentEmail } = request;
    const userId = student.id;
    await setParentConsented(db, userId);
    const givenBy = `${parentName} <${parentEmail}>`;
    await giveConsent(db, { userId, purpose: 'parent', method: 'parent-link', address: context.address, givenBy });
    await sendMail(db, {
      template: 'parent-agreed',
      details: { name: student.name },
      to: student.email,
      language: student.language,
      dedupeKey: `parent-agreed:${userId}`,
      userId,
    });
    await recordEvent(db, context, 'account.parent-agreed', { subjectId: userId });
    return true;
  });
}

export const parent = os.accounts.parent.router({
  read: os.accounts.parent.read.handler(async ({ context, input, errors }) => {
    const request = await findRequest(context.db, await findLink(context.db, input.token, 'parent-consent'));
    if (!request) throw errors.LINK_INVALID();
    return { studentName: request.student.name, parentEmail: request.parentEmail };
  }),

  agree: os.accounts.parent.agree.handler(async ({ context, input, errors }) => {
    if (!(await agree(context, input.token, input.name))) throw errors.LINK_INVALID();
  }),

  remind: os.accounts.parent.remind.handler(async ({ context, input, errors }) => {
    const { id, email } = requirePerson(context);
    if (input.parentEmail.toLowerCase() === email.toLowerCase()) throw errors.OWN_EMAIL();
    const { publicUrl } = context;
    const asked = await context.db.transaction().execute((db) => askParent({ db, publicUrl }, id, input.parentEmail));
    if (!asked) throw errors.NOT_NEEDED();
  }),
});
